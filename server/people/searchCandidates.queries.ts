import type { Knex } from 'knex';
import { dayMs } from '#shared/durations';
import type { SearchCandidateRow } from '../db/tables';

/** The bit of `gained` for what is new. The others are those of `browseFlags`. */
export const isNewBit = 1 << 15;

/** Somebody who stops and begins again within so many days is no news. */
const sameDays = 7;

type Candidate = Pick<SearchCandidateRow, 'kind' | 'targetId'>;

/** Notes a new developer, game or playtest, or a classified that was opened: saved searches are matched with it. */
export async function addNewCandidate(db: Knex, { kind, targetId }: Candidate) {
  await addCandidate(db, { kind, targetId, gained: db.raw('?', [isNewBit]) });
}

type Gaining = Candidate & { kind: 'developers' | 'games'; before: number | null };

/** Notes the flags that a developer or game has gained since `before`: a role, or that they look for somebody. */
export async function addGainingCandidate(db: Knex, { kind, targetId, before }: Gaining) {
  await addCandidate(db, { kind, targetId, gained: db.raw('browseFlags & ~?', [before ?? 0]) });
}

/** A plain read and an insert: an insert that selects would lock the gap that others insert into. */
async function addCandidate(db: Knex, { kind, targetId, gained }: Candidate & { gained: Knex.Raw }) {
  const created = new Date();
  const lately = db('search_candidates as late')
    .where({ 'late.kind': kind, 'late.targetId': targetId })
    .where('late.created', '>', new Date(created.getTime() - sameDays * dayMs))
    .whereRaw('late.gained & (?) = (?)', [gained, gained]);
  const [news] = await db
    .from<{ id: number }>(kind)
    .where({ id: targetId })
    .whereRaw('(?) <> 0', [gained])
    .whereNotExists(lately)
    .select<{ gained: number }[]>(db.raw('(?) as gained', [gained]));
  if (news) await db('search_candidates').insert({ kind, targetId, gained: news.gained, created });
}

/** Deletes what has been matched and is too old to count as the same. Returns how many. */
export const deleteOldCandidates = (db: Knex, now: Date, most: number): Promise<number> =>
  db('search_candidates')
    .where('created', '<', new Date(now.getTime() - sameDays * dayMs))
    .where({ isMatched: true })
    .limit(most)
    .delete();
