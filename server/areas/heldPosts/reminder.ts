import { runInBackground } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { notifyModerators } from './announce';
import { claimReminder } from './heldPosts.queries';

/** Reminds the moderators, once, of first posts that have waited for a week. */
export async function remindOfHeldPosts(host: Host, now = new Date()) {
  await runInBackground(host, async (call) => {
    const oldest = await claimReminder(call.db, now);
    if (oldest !== undefined) await notifyModerators(call, oldest, 'reminder');
  });
}
