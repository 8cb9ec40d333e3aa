import type { Knex } from 'knex';
import { searchKind, type SearchKind } from '#shared/areas/recruiting/savedSearches';
import { placeOfNumber, proximityOf } from '#shared/proximity';
import { inTransaction } from '../../db/transaction';
import { isNewBit } from '../../people';
import { matchesFilter, type BrowseFilter } from '../browse';
import { matchingAmong } from '../classifieds';
import { playtestsAmong } from '../playtests';
import { nextCandidates, setMatched, withColumns, type Candidate } from './candidates.queries';
import { insertFinds, nextSearches, type AlertingSearch, type Find } from './finds.queries';
import { adQueryOf, browseSearchOf, playtestQueryOf } from './searchQuery';

/** Candidates that searches are matched with at once, and how often that is done in one run of the job. */
const candidatesAtOnce = 500;
const maxRounds = 20;
/** Searches that are read at once. */
const searchesAtOnce = 1_000;
/** Different filters whose candidates are kept while searches are matched: many people search for the same. */
const maxCachedFilters = 5_000;
/** The bit of `browseFlags` of those who look for a team, or for members. */
const isLookingBit = 256;

/** Matches saved searches with whoever and whatever came or began to look since the last run. */
export async function matchSearches(db: Knex) {
  for (let round = 0; round < maxRounds; round += 1) {
    const next = await nextCandidates(db, candidatesAtOnce);
    if (next.length === 0) return;
    const candidates = await withColumns(db, next);
    for (const kind of searchKind.options) {
      const ofKind = candidates.filter((candidate) => candidate.kind === kind);
      if (ofKind.length > 0) await matchKind(db, kind, ofKind);
    }
    await setMatched(
      db,
      next.map(({ id }) => id),
    );
    if (next.length < candidatesAtOnce) return;
  }
}

async function matchKind(db: Knex, kind: SearchKind, candidates: readonly Candidate[]) {
  const matched = matcherOf(db, kind, candidates);
  for (const alert of ['site', 'mail'] as const)
    for (let afterId = 0, searches; ; afterId = searches.at(-1)?.id ?? 0) {
      searches = await nextSearches(db, { kind, alert, afterId, most: searchesAtOnce });
      const finds: Find[] = [];
      for (const search of searches)
        for (const targetId of await matched(search)) finds.push({ searchId: search.id, targetId });
      if (finds.length > 0) await inTransaction(db, (transaction) => insertFinds(transaction, finds));
      if (searches.length < searchesAtOnce) break;
    }
}

interface Matched {
  candidates: readonly Candidate[];
  within: number | null;
  near: number | null;
}

/** Finds the candidates of a search. The same filters are looked at once. */
function matcherOf(db: Knex, kind: SearchKind, candidates: readonly Candidate[]) {
  const byQuery = new Map<string, Matched>();
  return async ({ query, since, place }: AlertingSearch): Promise<number[]> => {
    const known = byQuery.get(query);
    const matched = known ?? (await matchFilters(db, { kind, query }, candidates));
    const { candidates: matching, within, near } = matched;
    if (!known) {
      if (byQuery.size >= maxCachedFilters) byQuery.clear();
      byQuery.set(query, matched);
    }
    return matching
      .filter(({ created }) => created >= since)
      .filter((candidate) => within === null || isWithin(within, near ?? place, candidate.place))
      .map(({ targetId }) => targetId);
  };
}

async function matchFilters(
  db: Knex,
  { kind, query }: { kind: SearchKind; query: string },
  candidates: readonly Candidate[],
): Promise<Matched> {
  if (kind === 'classifieds' || kind === 'playtests') {
    const ids = candidates.map(({ targetId }) => targetId);
    const found =
      kind === 'classifieds'
        ? await matchingAmong(db, ids, adQueryOf(query))
        : await playtestsAmong(db, ids, playtestQueryOf(query));
    const matching = new Set(found);
    return { candidates: candidates.filter(({ targetId }) => matching.has(targetId)), within: null, near: null };
  }
  const { filter, ...distance } = browseSearchOf({ kind, query });
  return { candidates: candidates.filter((candidate) => isNews(filter, candidate)), ...distance };
}

/**
 * Whether the filter finds the candidate, who is new, began to look, or gained a role that it asks for: another role is
 * no news.
 */
const isNews = (filter: BrowseFilter, candidate: Candidate) =>
  (candidate.gained & (isNewBit | isLookingBit | filter.flags)) !== 0 && matchesFilter(filter, candidate);

function isWithin(miles: number, one: number | null, other: number | null): boolean {
  const placeOf = (number: number | null) => (number === null ? null : placeOfNumber(number));
  const proximity = proximityOf(placeOf(one), placeOf(other));
  return proximity !== null && proximity <= miles;
}
