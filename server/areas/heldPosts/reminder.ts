import { runInBackground } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { readModeratorIds } from '../../people';
import { remind } from '../notifications';
import { claimReminder } from './heldPosts.queries';

/** Reminds the moderators, once, of first posts that have waited for a week. */
export async function remindOfHeldPosts(host: Host, now = new Date()) {
  await runInBackground(host, async (call) => {
    const targetId = await claimReminder(call.db, now);
    if (targetId === undefined) return;
    const about = { targetType: 'heldPost', targetId, action: 'reminder' } as const;
    const moderatorIds = await readModeratorIds(call.db);
    await remind(call, ...moderatorIds.map((receiverId) => ({ ...about, receiverId })));
  });
}
