import { forums } from '#shared/areas/forums';
import { bind } from '../../http/bind';
import * as reading from './reading';
import { recentPosts } from './recent.queries';

export const forumsRoutes = bind('forums', forums, {
  recentPosts: ({ db }) => recentPosts(db),
  listCategories: reading.listCategories,
  readForum: reading.readForum,
  findPlace: reading.findPlace,
  listThreads: reading.listForumThreads,
  readThread: reading.readThread,
  listPosts: reading.listThreadPosts,
  findPost: reading.findPost,
  findUnread: reading.findUnread,
});
