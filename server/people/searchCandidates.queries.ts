import type { Knex } from 'knex';
import { dayMs } from '#shared/durations';
import type { SearchCandidateRow } from '../db/tables';

/** The bit of `gained` for what is new. The others are those of `browseFlags`. */
export const isNewBit = 1 << 15;

/** Whoever stops and begins again within so many days is no news. */
const sameDays = 7;

type Candidate = Pick<SearchCandidateRow, 'kind' | 'targetId'>;

/** Notes a new developer or game, or a classified that was opened: saved searches are matched with it. */
export async function addNewCandidate(db: Knex, candidate: Candidate) {
  await addCandidate(db, { ...candidate, gained: isNewBit });
}

type Gaining = Candidate & { kind: 'developers' | 'games'; before: number | null };

/** Notes the flags that a developer or game has gained since `before`: a role, or that they look for somebody. */
export async function addGainingCandidate(db: Knex, { kind, targetId, before }: Gaining) {
  const row = await db(kind).where({ id: targetId }).first('browseFlags');
  const gained = (row?.browseFlags ?? 0) & ~(before ?? 0);
  if (gained !== 0) await addCandidate(db, { kind, targetId, gained });
}

/** Plain reads and one insert: an insert that selects would lock the gap that others insert into. */
async function addCandidate(db: Knex, { kind, targetId, gained }: Candidate & { gained: number }) {
  const created = new Date();
  const lately = await db('search_candidates')
    .where({ kind, targetId })
    .where('created', '>', new Date(created.getTime() - sameDays * dayMs))
    .whereRaw('gained & ? = ?', [gained, gained])
    .first('id');
  if (!lately) await db('search_candidates').insert({ kind, targetId, gained, created });
}

/** Deletes what has been matched and is too old to count as the same. Returns how many. */
export const deleteOldCandidates = (db: Knex, now: Date, most: number): Promise<number> =>
  db('search_candidates')
    .where('created', '<', new Date(now.getTime() - sameDays * dayMs))
    .where({ isMatched: true })
    .limit(most)
    .delete();
