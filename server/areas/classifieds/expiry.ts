import { classifiedsEvents } from '#shared/areas/recruiting/classifieds';
import { inTransaction } from '../../db/transaction';
import { runInBackground } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { remind } from '../notifications';
import { roomsOfAd } from './classifieds.actions';
import { readClassifieds } from './classifieds.queries';
import { expiredAtOnce, expireOld, expireWithJam, takeDueReminders } from './expiry.queries';

/** Reminds the authors of ads that have been open for long, and expires those that have been open two weeks longer. */
export async function expireClassifieds(host: Host, now = new Date()) {
  await expire(host, now);
  await remindAuthors(host, now);
}

/** Batches of one run. The rest waits an hour. */
const maxBatches = 50;

async function expire(host: Host, now: Date) {
  for (const expireSome of [expireOld, expireWithJam])
    for (let batch = 0; batch < maxBatches; batch += 1) {
      const expired = await inTransaction(host.db, (db) => expireSome(db, now));
      for (const item of await readClassifieds(host.db, expired))
        sendNow(host, roomsOfAd(item), classifiedsEvents.classifiedsUpdated, { item });
      if (expired.length < expiredAtOnce) break;
    }
}

const remindAuthors = (host: Host, now: Date) =>
  runInBackground(host, async (call) => {
    for (const { id: targetId, authorId } of await takeDueReminders(call.db, now))
      if (authorId !== null)
        await remind(call, { targetType: 'classified', targetId, action: 'reminder', receiverId: authorId });
  });
