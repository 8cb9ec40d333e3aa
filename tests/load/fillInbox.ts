import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { developerIdAt, inChunks, range, sentence, type Size } from './generate';

/** The longest conversation; the benchmark's developer takes part in it. */
export const busyConversation = 1;
const saidInBusy = 2_000;
const saidInOthers = 3;
/** The benchmark's developer takes part in one conversation of this many. */
const inOneOf = 20;

/** A conversation of three or four people for each developer. */
export async function fillInbox(db: Knex, size: Size, now: number) {
  const at = (index: number) => developerIdAt(index, size);
  const peopleOf = (id: number) => {
    const those = [at(id - 1), at(id), at(id + 1)];
    return [...new Set(id % inOneOf === 0 ? [at(0), ...those] : those)];
  };
  const lastOf = (id: number) => id * saidInOthers;
  await inChunks(size.developers, async (from, to) => {
    const ids = range(from + 1, to + 1);
    const when = (id: number) => new Date(now - (size.developers - id) * minuteMs);
    await db('inbox_conversations').insert(ids.map((id) => ({ id, subject: sentence(id, 5), created: when(id) })));
    await db('inbox_messages').insert(
      ids.flatMap((id) =>
        range(0, saidInOthers).map((back) => ({
          ...{ id: lastOf(id) - back, conversationId: id, timestamp: when(id) },
          fromId: at(id - 1 + back),
          message: sentence(id * saidInOthers + back, 30),
        })),
      ),
    );
    await db('inbox_participants').insert(
      ids.flatMap((id) =>
        peopleOf(id).map((developerId) => ({
          ...{ conversationId: id, developerId, lastMessageId: lastOf(id), hasAnswered: true },
          hasBeenRead: id % 3 !== 0,
        })),
      ),
    );
  });
  await fillBusy(db, size, now);
}

async function fillBusy(db: Knex, size: Size, now: number) {
  const first = size.developers * saidInOthers + 1;
  await inChunks(saidInBusy, async (from, to) => {
    await db('inbox_messages').insert(
      range(from, to).map((index) => ({
        id: first + index,
        conversationId: busyConversation,
        fromId: developerIdAt(index % 3, size),
        message: sentence(index, 40),
        timestamp: new Date(now - (saidInBusy - index) * minuteMs),
      })),
    );
  });
  await db('inbox_participants')
    .where({ conversationId: busyConversation })
    .update({ lastMessageId: first + saidInBusy - 1 });
}
