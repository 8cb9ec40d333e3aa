import { browse, type BrowseResult, type DeveloperConditions, type GameConditions } from '#shared/areas/browse';
import type { Knex } from 'knex';
import { bind } from '../../http/bind';
import type { Call } from '../../http/call';
import { limitKeyOf } from '../../http/security/rateLimits';
import { browsedTables, type BrowsedTable, type SortColumn } from './browse.queries';
import { developerFilter, gameFilter, type BrowseFilter } from './filters';
import { readDevelopers } from './developers.queries';
import { readGames } from './games.queries';
import { readNearby, readWithin } from './nearby';
import { countsFor, totalBefore, totalOf } from './totals';

export const browseRoutes = bind('browse', browse, { browseResults });

async function browseResults(call: Call<typeof browse.browseResults>) {
  const { db, viewer, input } = call;
  const { filteredConditions: query, pagination } = input;
  const limit = pagination.perPage;
  const page = { limit, offset: (pagination.page - 1) * limit };
  const filter = query.category === 'developers' ? developerFilter(query) : gameFilter(query);
  const browsed = browsedTables[query.category];
  await limitDeepPages(call, page.offset);
  if (query.category === 'developers' && query.within !== undefined) {
    const nearby = { ...page, filter, direction: query.sortOptions.direction, within: query.within };
    return readWithin(db, nearby, viewer?.place ?? null);
  }
  const totalResults = await totalBefore(db, browsed, filter, page.offset);
  if (totalResults !== null) return { totalResults, browseResults: [] };
  const results: BrowseResult[] =
    query.category === 'developers'
      ? await developersPage(db, query, { ...page, filter }, viewer?.place ?? null)
      : await gamesPage(db, query, { ...page, filter });
  return {
    totalResults: await totalOf(db, browsed, filter, { ...page, rows: results.length }),
    browseResults: results,
  };
}

/** All rows before a page are read, so each so many of them count like one more search. */
const rowsOfSearch = 25_000;

async function limitDeepPages({ viewer, host, from }: Call<typeof browse.browseResults>, offset: number) {
  const searches = Math.floor(offset / rowsOfSearch);
  if (searches > 0) await host.limits.consume('search', limitKeyOf(viewer, from.address), searches);
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
