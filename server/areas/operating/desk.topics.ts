import { deskEvents } from '#shared/areas/operating/desk';
import { canOperate } from '#shared/policies/operating.policy';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import type { TopicRule } from '../../realtime/topicRules';

/** Operators hear that the lists of the desk have changed; they read them with their own rights. */
export const deskRule: TopicRule = {
  pattern: /^desk$/,
  roomFor: (_db, viewer, topic) => Promise.resolve(canOperate(viewer) ? topic : null),
};

/** Tells the open desks that one of their lists has changed. */
export const announceDesk = ({ emit }: Pick<Call, 'emit'>) => emit(topics.desk, deskEvents.deskUpdated, {});
