import { notificationsLimits, type NotificationTarget } from '#shared/areas/notifications';
import type { Call } from '../../http/call';
import { developersAt } from './mentions.queries';
import { notify } from './notify';

// An address as the site makes them, not in the middle of a word or e-mail address.
const mention = /(?<![\w@./-])@([a-z0-9](?:[a-z0-9-]{0,78}[a-z0-9])?)(?![\w@-])/gi;

/** The addresses that a text names with an @, each once; at most as many as one text may mention. */
export function mentionedIn(text: string): string[] {
  const named = Array.from(text.matchAll(mention), ([, stringUrl = '']) => stringUrl.toLowerCase());
  return [...new Set(named)].slice(0, notificationsLimits.mentioned);
}

interface Mentioning extends Pick<NotificationTarget, 'targetType' | 'targetId'> {
  actorId: number;
  text: string;
  /** Who of those who are named may read the text; everybody where it is left out. */
  readersAmong?: (developerIds: number[]) => Promise<number[]>;
}

/** Notifies the developers whom a new text mentions, if they may read it (wire §19.1). */
export async function notifyMentioned(
  call: Pick<Call, 'db' | 'host' | 'later'>,
  { targetType, targetId, actorId, text, readersAmong = (ids) => Promise.resolve(ids) }: Mentioning,
) {
  const stringUrls = mentionedIn(text);
  if (stringUrls.length === 0) return;
  const receiverIds = await readersAmong(await developersAt(call.db, stringUrls));
  await notify(call, { targetType, targetId, action: 'mention', actorId, receiverIds });
}
