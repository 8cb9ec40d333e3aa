import type { Knex } from 'knex';
import { searchWordsOf } from '#shared/searchWords';
import type { Viewer } from '#shared/viewer';
import { countDevelopers } from './developers.queries';
import { countForumPosts, countThreads } from './forums.queries';
import { countGames } from './games.queries';
import { countPosts } from './posts.queries';

/** How many pieces of content of each kind the viewer finds by a search, up to `limit`. */
export async function countContent(db: Knex, viewer: Viewer, { search, limit }: { search: string; limit: number }) {
  const query = { words: searchWordsOf(search), viewer, startResult: 0, limit };
  return {
    developers: await countDevelopers(db, query),
    games: await countGames(db, query),
    posts: await countPosts(db, query),
    threads: await countThreads(db, query),
    forumPosts: await countForumPosts(db, query),
  };
}
