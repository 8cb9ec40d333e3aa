import { browse, type BrowseResult } from '#shared/areas/browse';
import { bind } from '../../http/bind';
import type { Call } from '../../http/call';
import { kinds } from './browse.queries';
import { narrowDevelopers, narrowGames, sortingOf } from './conditions';
import { readDevelopers } from './developers.queries';
import { readGames } from './games.queries';
import { totalOf } from './totals';

export const browseRoutes = bind('browse', browse, { browseResults });

async function browseResults({ db, viewer, input }: Call<typeof browse.browseResults>) {
  const { filteredConditions: asked, pagination } = input;
  const limit = pagination.perPage;
  const offset = (pagination.page - 1) * limit;
  const kind = kinds[asked.category];
  const narrowing = asked.category === 'developers' ? narrowDevelopers(asked) : narrowGames(asked);
  const sorting = sortingOf(asked.sortOptions, asked.category === 'developers' ? 'lastOnline' : 'lastActive');
  const page = { narrowing, sorting, offset, limit };
  const results: BrowseResult[] =
    asked.category === 'developers' ? await readDevelopers(db, page, viewer?.id) : await readGames(db, page);
  const totalResults = await totalOf(db, kind, narrowing, { offset, rows: results.length, limit });
  return { totalResults, browseResults: results };
}
