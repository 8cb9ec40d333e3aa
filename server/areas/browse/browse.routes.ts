import { browse, type BrowseResult, type DeveloperConditions, type GameConditions } from '#shared/areas/browse';
import type { Knex } from 'knex';
import { bind } from '../../http/bind';
import type { Call } from '../../http/call';
import { browsedTables, type BrowsedTable, type SortColumn } from './browse.queries';
import { isUnfiltered, developerFilter, gameFilter, type BrowseFilter } from './filters';
import { readDevelopers } from './developers.queries';
import { readGames } from './games.queries';
import { readNearby } from './nearby';
import { countAll, countFitting, totalOf } from './totals';

export const browseRoutes = bind('browse', browse, { browseResults });

async function browseResults({ db, viewer, input }: Call<typeof browse.browseResults>) {
  const { filteredConditions: query, pagination } = input;
  const limit = pagination.perPage;
  const page = { limit, offset: (pagination.page - 1) * limit };
  const filter = query.category === 'developers' ? developerFilter(query) : gameFilter(query);
  const results: BrowseResult[] =
    query.category === 'developers'
      ? await developersPage(db, query, { ...page, filter }, viewer?.place ?? null)
      : await gamesPage(db, query, { ...page, filter });
  const totalResults = await totalOf(db, browsedTables[query.category], filter, { ...page, rows: results.length });
  return { totalResults, browseResults: results };
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

/** Filtered pages need the numbers of matches and of rows to choose the cheaper query. */
async function sorted(
  db: Knex,
  browsed: BrowsedTable,
  page: Page,
  sorting: { column: SortColumn; direction: 'asc' | 'desc' },
) {
  const counts = isUnfiltered(page.filter)
    ? { fitting: 0, all: 0 }
    : { fitting: await countFitting(db, browsed, page.filter), all: await countAll(db, browsed) };
  return { ...page, sorting, ...counts };
}
