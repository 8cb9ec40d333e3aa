import { contentSearch, type ContentList } from '#shared/areas/contentSearch';
import { searchWordsOf } from '#shared/searchWords';
import { bind } from '../../http/bind';
import type { Call } from '../../http/call';
import type { ContentQuery } from './searchQuery';
import { findAuthor } from './author.queries';
import { findChatLines, findPrivateLines } from './chat.queries';
import { findDevelopers } from './developers.queries';
import { findForumPosts, findThreads } from './forums.queries';
import { findGames } from './games.queries';
import { findInboxMessages } from './inbox.queries';
import { findPlaytests } from './playtests.queries';
import { findPosts } from './posts.queries';

export const contentSearchRoutes = bind('contentSearch', contentSearch, { searchContent });

async function searchContent({ db, viewer, input }: Call<typeof contentSearch.searchContent>) {
  const { search, list, authorId, startResult, limit } = input;
  const query: ContentQuery = { words: searchWordsOf(search), viewer, authorId, startResult, limit };
  const isWanted = (name: ContentList) => list === undefined || list === name;
  const isAboutAll = authorId === undefined;
  return {
    ...(authorId !== undefined && { author: await findAuthor(db, authorId) }),
    ...(isWanted('developers') && isAboutAll && { developers: await findDevelopers(db, query) }),
    ...(isWanted('games') && isAboutAll && { games: await findGames(db, query) }),
    ...(isWanted('posts') && { posts: await findPosts(db, query) }),
    ...(isWanted('threads') && { threads: await findThreads(db, query) }),
    ...(isWanted('forumPosts') && { forumPosts: await findForumPosts(db, query) }),
    ...(isWanted('playtests') && { playtests: await findPlaytests(db, query) }),
    ...(isWanted('chat') && { chat: await findChatLines(db, query) }),
    ...(isWanted('privateChat') && viewer && { privateChat: await findPrivateLines(db, query) }),
    ...(isWanted('inbox') && viewer && { inbox: await findInboxMessages(db, query) }),
  };
}
