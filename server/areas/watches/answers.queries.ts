import type { Knex } from 'knex';
import type { WatchedType } from '#shared/areas/watches';
import type { CauseName, NotificationCause, ReceiverTurn } from '../../content';
import { inList, rowsOf } from '../../db/rows';

interface Answers {
  name: CauseName;
  /** What is answered. */
  targetType: WatchedType;
  /** The table of the answers, and its columns with the target and the time. */
  table: 'forum_posts' | 'comments' | 'bug_comments';
  target: string;
  created: string;
  /** A condition on `answer` and the `developerId` of `watcher`, in SQL. */
  where?: string;
  /** Those who watch without a row of their own: SQL that selects the id of the answer and theirs, for ids in `(?)`. */
  others?: string;
  /** The watchers among these who may read a target now; all of them by default. */
  readersAmong?: (db: Knex, targetId: number, developerIds: readonly number[]) => Promise<readonly number[]>;
}

interface Answer {
  id: number;
  targetId: number;
}

interface WatcherRow {
  id: number;
  developerId: number;
}

/** So many watchers of an answer are notified at once. */
const manyWatchers = 1_000;

/** An answer notifies those who have watched its thread, post or bug since before it. */
export function answerCause(answers: Answers): NotificationCause {
  const { table, target, targetType, created, where = 'true', others } = answers;
  const watchers = `from ${table} as answer join watches as watcher
    on watcher.targetType = '${targetType}' and watcher.targetId = answer.${target} and watcher.state = 'watching'
    and watcher.created < answer.${created} and ${where}`;

  /** Locked, so that whoever deletes them meanwhile takes their notifications back afterwards. */
  const lockAnswers = (db: Knex, ids: readonly number[]): Promise<Answer[]> =>
    rowsOf(
      db.raw(`select id, ${target} as targetId from ${table} where id in (?) order by id lock in share mode`, [
        inList(ids),
      ]),
    );

  const othersOf = (db: Knex, ids: readonly number[]): Promise<WatcherRow[]> =>
    others === undefined || ids.length === 0 ? Promise.resolve([]) : rowsOf(db.raw(others, [inList(ids)]));

  /** The receivers of each answer, out of its watchers. */
  async function readersOf(db: Knex, found: readonly Answer[], rows: readonly WatcherRow[]) {
    const targets = new Map(found.map(({ id, targetId }) => [id, targetId]));
    const watching = new Map<number, Set<number>>();
    for (const { id, developerId } of rows) {
      const targetId = targets.get(id) ?? 0;
      watching.set(targetId, (watching.get(targetId) ?? new Set()).add(developerId));
    }
    const readers = new Map<number, ReadonlySet<number>>();
    for (const [targetId, ids] of watching)
      readers.set(targetId, answers.readersAmong ? new Set(await answers.readersAmong(db, targetId, [...ids])) : ids);
    const receivers = new Map<number, Set<number>>(found.map(({ id }) => [id, new Set()]));
    for (const { id, developerId } of rows)
      if (readers.get(targets.get(id) ?? 0)?.has(developerId)) receivers.get(id)?.add(developerId);
    return new Map([...receivers].map(([id, ids]) => [id, [...ids]]));
  }

  async function nextReceivers(db: Knex, { id, afterId, most }: ReceiverTurn) {
    const found = await lockAnswers(db, [id]);
    const rows = await rowsOf<WatcherRow>(
      db.raw(
        `select answer.id, watcher.developerId ${watchers}
         where answer.id = ? and watcher.developerId > ? order by watcher.developerId limit ?`,
        [id, afterId, most],
      ),
    );
    const more = afterId === 0 ? await othersOf(db, [id]) : [];
    const receivers = await readersOf(db, found, [...rows, ...more]);
    const lastId = rows.length < most ? null : (rows.at(-1)?.developerId ?? null);
    return { receiverIds: receivers.get(id) ?? [], lastId };
  }

  return {
    name: answers.name,
    receiversOf: async (db, ids) => {
      const found = await lockAnswers(db, ids);
      const rows = await rowsOf<WatcherRow>(
        db.raw(`select answer.id, watcher.developerId ${watchers} where answer.id in (?)`, [inList(ids)]),
      );
      return readersOf(db, found, [...rows, ...(await othersOf(db, ids))]);
    },
    inTurns: async (db, ids) => {
      const rows = await rowsOf<{ id: number }>(
        db.raw(`select answer.id ${watchers} where answer.id in (?) group by answer.id having count(*) > ?`, [
          inList(ids),
          manyWatchers,
        ]),
      );
      return new Set(rows.map(({ id }) => id));
    },
    nextReceivers,
  };
}
