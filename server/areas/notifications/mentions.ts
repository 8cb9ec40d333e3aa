import { notificationsLimits, type NotificationTarget } from '#shared/areas/notifications';
import type { Call } from '../../http/call';
import { reachableAmong } from '../../people';
import { developersAt } from './mentions.queries';
import { notify } from './notify';

interface Mentions extends Pick<NotificationTarget, 'targetType' | 'targetId'> {
  actorId: number;
  text: string;
  /** Those of the mentioned developers who may read the text; everybody by default. */
  readersAmong?: (developerIds: number[]) => Promise<number[]>;
}

/** Notifies the developers whom a new text mentions, if they may read it and its writer may mention them. */
export async function notifyMentioned(
  call: Pick<Call, 'db' | 'host' | 'afterCommit' | 'referencesIn'>,
  { targetType, targetId, actorId, text, readersAmong = (ids) => Promise.resolve(ids) }: Mentions,
) {
  const stringUrls = call.referencesIn(text).mentions.slice(0, notificationsLimits.mentioned);
  if (stringUrls.length === 0) return;
  const named = await readersAmong(await developersAt(call.db, stringUrls));
  const receiverIds = await reachableAmong(call.db, actorId, 'mention', named);
  await notify(call, { targetType, targetId, action: 'mention', actorId, receiverIds });
}
