import type { Knex } from 'knex';
import { parseIds } from '../../db/lists';
import type { SearchCandidateRow } from '../../db/tables';

/** The candidates as they are now. */
export interface Candidate extends Pick<SearchCandidateRow, 'kind' | 'targetId' | 'gained' | 'created'> {
  browseFlags: number;
  skillIds: readonly number[];
  place: number | null;
  available: { offers: number; hoursAWeek: number | null; utcOffset: number | null } | null;
}

type NextCandidate = Pick<SearchCandidateRow, 'id' | 'kind' | 'targetId' | 'gained' | 'created'>;

/** The oldest candidates that no search has been matched with yet. */
export const nextCandidates = (db: Knex, most: number): Promise<NextCandidate[]> =>
  db('search_candidates')
    .where({ isMatched: false })
    .orderBy('id')
    .limit(most)
    .select('id', 'kind', 'targetId', 'gained', 'created');

export async function setMatched(db: Knex, ids: readonly number[]) {
  await db('search_candidates')
    .whereIn('id', [...ids])
    .update({ isMatched: true });
}

interface DeveloperColumns {
  id: number;
  browseFlags: number | null;
  skillIds: string;
  place: number | null;
  isListed: number;
  offers: number;
  hoursAWeek: number | null;
  utcOffset: number | null;
}

const developersOf = (db: Knex, ids: readonly number[]): Promise<DeveloperColumns[]> =>
  db('developers')
    .leftJoin('available_developers as listed', 'listed.developerId', 'developers.id')
    .whereIn('developers.id', [...ids])
    .where('developers.isBanned', false)
    .select('developers.id', 'developers.browseFlags', 'developers.skillIds', 'developers.place')
    .select({ isListed: db.raw('listed.developerId is not null') })
    .select('listed.offers', 'listed.hoursAWeek', 'listed.utcOffset');

/** These candidates with what searches filter by, without those that are gone or banned. Ads and playtests are filtered by their lists. */
export async function withColumns(db: Knex, candidates: readonly NextCandidate[]): Promise<Candidate[]> {
  const idsOf = (kind: NextCandidate['kind']) =>
    candidates.filter((each) => each.kind === kind).map(({ targetId }) => targetId);
  const [developers, games] = [idsOf('developers'), idsOf('games')];
  const known = new Map<string, Pick<Candidate, 'browseFlags' | 'skillIds' | 'place' | 'available'>>();
  if (developers.length > 0)
    for (const { id, browseFlags, skillIds, place, isListed, ...available } of await developersOf(db, developers))
      known.set(`developers ${id}`, {
        ...{ browseFlags: browseFlags ?? 0, skillIds: parseIds(skillIds), place },
        available: isListed ? available : null,
      });
  if (games.length > 0)
    for (const { id, browseFlags, skillIds } of await db('games')
      .whereIn('id', games)
      .select('id', 'browseFlags', 'skillIds'))
      known.set(`games ${id}`, {
        ...{ browseFlags: browseFlags ?? 0, skillIds: parseIds(skillIds), place: null },
        available: null,
      });
  return candidates.flatMap(({ kind, targetId, gained, created }) => {
    const columns =
      kind === 'classifieds' || kind === 'playtests'
        ? { browseFlags: 0, skillIds: [], place: null, available: null }
        : known.get(`${kind} ${targetId}`);
    return columns ? [{ kind, targetId, gained, created, ...columns }] : [];
  });
}
