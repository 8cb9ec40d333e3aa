import { watchesEvents } from '#shared/areas/watches';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import type { WatchTarget } from '../notifications';
import { insertWatch } from './watches.queries';

type WritingCall = Pick<Call, 'db' | 'emit'> & { viewer: LoggedInDeveloper };

/** Who starts something watches it, unless they have switched that off. */
export const watchStarted = (call: WritingCall, target: WatchTarget) =>
  call.viewer.watchesStarted ? watch(call, target) : Promise.resolve();

/** Who answers something watches it, unless they have switched that off or have chosen otherwise for it. */
export const watchAnswered = (call: WritingCall, target: WatchTarget) =>
  call.viewer.watchesAnswered ? watch(call, target) : Promise.resolve();

async function watch({ db, viewer, emit }: WritingCall, { targetType, targetId }: WatchTarget) {
  const isNew = await insertWatch(db, { developerId: viewer.id, targetType, targetId });
  if (isNew) emit(topics.user(viewer.id), watchesEvents.watchUpdated, { targetType, targetId, state: 'watching' });
}
