import type { Knex } from 'knex';
import type { Logger } from 'pino';
import '../areas';
import { idListCounters } from '../areas/browse';
import { bugComments } from '../areas/bugs';
import { chatCounters } from '../areas/chat';
import { postComments } from '../areas/feed';
import { donationCounters } from '../areas/donations';
import { followCounters } from '../areas/follows';
import { inboxCounters } from '../areas/inbox';
import { mediaCounters } from '../areas/media';
import { forumCounters } from '../areas/forums';
import { memberCounters } from '../areas/members';
import { privateChatCounters } from '../areas/privateChat';
import { totalCounters } from '../areas/reference';
import { voteCounters } from '../areas/votes';
import { recountTable, type Counters, type Repair } from '../db/counters';

/** All denormalized counters; an area that has some lists them here. */
const counters = (): readonly Counters[] => [
  ...totalCounters,
  ...memberCounters,
  ...followCounters,
  postComments.counters,
  ...mediaCounters,
  ...forumCounters,
  ...voteCounters(),
  ...donationCounters,
  bugComments.counters,
  ...chatCounters,
  ...privateChatCounters,
  ...inboxCounters,
  ...idListCounters,
];

/** Recounts all counters, repairs wrong ones and returns them. There should be none. */
export async function recount(db: Knex): Promise<Repair[]> {
  const repairs: Repair[] = [];
  for (const each of counters()) repairs.push(...(await recountTable(db, each)));
  return repairs;
}

/** The same at night, told to the log. */
export async function recountAndReport({ db, log }: { db: Knex; log: Logger }) {
  const repairs = await recount(db);
  if (repairs.length > 0) log.warn({ repairs }, 'Counters were wrong and have been repaired');
}
