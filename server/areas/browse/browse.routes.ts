import { browse, type BrowseResult, type DeveloperConditions, type GameConditions } from '#shared/areas/browse';
import type { OutputOf, ParsedInputOf } from '#shared/endpoint';
import { placeOfNumber, proximityOf } from '#shared/proximity';
import type { Viewer } from '#shared/viewer';
import type { Knex } from 'knex';
import { bind } from '../../http/bind';
import type { Host } from '../../http/call';
import { sharedRead } from '../../http/sharedRead';
import { limitKeyOf } from '../../http/security/rateLimits';
import { browsedTables, type BrowsedTable, type SortColumn } from './browse.queries';
import { developerFilter, gameFilter, type BrowseFilter } from './filters';
import { readDevelopers } from './developers.queries';
import { readGames } from './games.queries';
import { readNearby, readWithin } from './nearby';
import { countsFor, totalBefore, totalOf } from './totals';

type BrowseInput = ParsedInputOf<typeof browse.browseResults>;
type Found = Awaited<ReturnType<typeof readResults>>;

export const browseRoutes = bind('browse', browse, {
  browseResults: sharedRead(browse.browseResults, {
    admit: limitDeepPages,
    // By distance the page itself is another one from each place.
    variantOf: (viewer, input) => (isByDistance(input) ? (nearOf(input) ?? viewer?.place ?? null) : null),
    find: ({ db, input, variant }) => readResults(db, input, variant),
    read: (_context, found) => Promise.resolve(found),
    personalize: ({ viewer, input }, answer, found) =>
      Promise.resolve(
        viewer.place === null || isByDistance(input) ? answer : withDistances(answer, found, viewer.place),
      ),
  }),
});

const nearOf = ({ filteredConditions: query }: BrowseInput) =>
  query.category === 'developers' ? query.near : undefined;

const isByDistance = ({ filteredConditions: query }: BrowseInput) =>
  query.category === 'developers' && (query.within !== undefined || query.sortOptions.by === 'proximity');

async function readResults(
  db: Knex,
  { filteredConditions: query, pagination }: BrowseInput,
  viewerPlace: number | null,
) {
  const limit = pagination.perPage;
  const page = { limit, offset: (pagination.page - 1) * limit };
  const filter = query.category === 'developers' ? developerFilter(query) : gameFilter(query);
  const browsed = browsedTables[query.category];
  if (query.category === 'developers' && query.within !== undefined) {
    const nearby = { ...page, filter, direction: query.sortOptions.direction, within: query.within };
    return readWithin(db, nearby, viewerPlace);
  }
  const totalResults = await totalBefore(db, browsed, filter, page.offset);
  if (totalResults !== null) return { totalResults, browseResults: [] };
  const results: BrowseResult[] =
    query.category === 'developers'
      ? await developersPage(db, query, { ...page, filter }, viewerPlace)
      : await gamesPage(db, query, { ...page, filter });
  return {
    totalResults: await totalOf(db, browsed, filter, { ...page, rows: results.length }),
    browseResults: results,
  };
}

/** The page with the distances from the viewer's place. The places are those of the rows: an answer never has any. */
function withDistances(answer: OutputOf<typeof browse.browseResults>, found: Found, viewerPlace: number) {
  const from = placeOfNumber(viewerPlace);
  const browseResults = answer.browseResults.map((result, index) => {
    const { place = null } = found.browseResults[index] as { place?: number | null };
    return place === null ? result : Object.assign({}, result, { proximity: proximityOf(from, placeOfNumber(place)) });
  });
  return { ...answer, browseResults };
}

/** All rows before a page are read, so each so many of them count like one more search. */
const rowsOfSearch = 25_000;

interface Asking {
  host: Host;
  viewer: Viewer;
  input: BrowseInput;
  address: string;
}

async function limitDeepPages({ host, viewer, input: { pagination }, address }: Asking) {
  const searches = Math.floor(((pagination.page - 1) * pagination.perPage) / rowsOfSearch);
  if (searches > 0) await host.limits.consume('search', limitKeyOf(viewer, address), searches);
}

interface Page {
  filter: BrowseFilter;
  offset: number;
  limit: number;
}

async function developersPage(db: Knex, { sortOptions }: DeveloperConditions, page: Page, viewerPlace: number | null) {
  const { by, direction } = sortOptions;
  if (by === 'proximity') return readNearby(db, { ...page, direction }, viewerPlace);
  return readDevelopers(db, await sorted(db, browsedTables.developers, page, { column: by, direction }), viewerPlace);
}

const gamesPage = async (db: Knex, { sortOptions: { by, direction } }: GameConditions, page: Page) =>
  readGames(db, await sorted(db, browsedTables.games, page, { column: by, direction }));

async function sorted(
  db: Knex,
  browsed: BrowsedTable,
  page: Page,
  sorting: { column: SortColumn; direction: 'asc' | 'desc' },
) {
  return { ...page, sorting, counts: await countsFor(db, browsed, page.filter) };
}
