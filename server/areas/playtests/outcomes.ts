import { runInBackground } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { remind } from '../notifications';
import { takeDueReminders } from './outcomes.queries';
import { runnerIdsOf } from './team.queries';

/** Reminds the teams of playtests that have expired to say what became of it: after 3 days, and after 10. */
export const remindOfOutcomes = (host: Host, now = new Date()) =>
  runInBackground(host, async (call) => {
    for (const { id: targetId, gameId } of await takeDueReminders(call.db, now)) {
      const about = { targetType: 'playtest', targetId, action: 'reminder' } as const;
      await remind(call, ...(await runnerIdsOf(call.db, gameId)).map((receiverId) => ({ ...about, receiverId })));
    }
  });
