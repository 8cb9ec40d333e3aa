import type { NotificationTarget } from '#shared/areas/notifications/targets';
import { notificationsLimits } from '#shared/areas/notifications/notifications';
import type { Call } from '../../http/call';
import { reachableAmong } from '../../people';
import { developersAt, withoutMutersOf } from './mentions.queries';
import { notify } from './notify';

interface Mentions extends Pick<NotificationTarget, 'targetType' | 'targetId'> {
  actorId: number;
  text: string;
  /** The game in whose name it is written. */
  asGameId?: number | null | undefined;
  /** Those of the mentioned developers who may read the text; everybody by default. */
  readersAmong?: (developerIds: number[]) => Promise<number[]>;
}

/** Notifies the developers whom a new text mentions, if they may read it and its writer may mention them. */
export async function notifyMentioned(
  call: Pick<Call, 'db' | 'host' | 'afterCommit' | 'referencesIn'>,
  { targetType, targetId, actorId, text, asGameId = null, readersAmong = (ids) => Promise.resolve(ids) }: Mentions,
) {
  const stringUrls = call.referencesIn(text).mentions.slice(0, notificationsLimits.mentioned);
  if (stringUrls.length === 0) return;
  const named = await readersAmong(await developersAt(call.db, stringUrls));
  const reachable = await reachableAmong(call.db, actorId, 'mention', named);
  const receiverIds = asGameId === null ? reachable : await withoutMutersOf(call.db, asGameId, reachable);
  await notify(call, { targetType, targetId, action: 'mention', actorId, receiverIds });
}
