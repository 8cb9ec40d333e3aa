import { forums } from '#shared/areas/forums';
import { forumsActions } from '#shared/areas/forumsActions';
import { bind } from '../../http/bind';
import * as boards from './boards.actions';
import { markAllRead, markRead } from './marks.actions';
import { moveThread } from './move.actions';
import { addPost, deletePost, editPost } from './posts.actions';
import { listPosts, listThreads } from './pages';
import * as reading from './reading';
import { recentPosts } from './recent.queries';
import * as threads from './threads.actions';

export const forumsRoutes = bind('forums', forums, {
  recentPosts: ({ db }) => recentPosts(db),
  listCategories: reading.listCategories,
  readForum: reading.readForum,
  findPlace: reading.findPlace,
  listThreads,
  readThread: reading.readThread,
  listPosts,
  findPost: reading.findPost,
  findUnread: reading.findUnread,
});

export const forumsActionsRoutes = bind('forumsActions', forumsActions, {
  addCategory: boards.addCategory,
  editCategory: boards.editCategory,
  addForum: boards.addForum,
  editForum: boards.editForum,
  addThread: threads.addThread,
  editThread: threads.editThread,
  pinThread: threads.pinThread,
  lockThread: threads.lockThread,
  deleteThread: threads.deleteThread,
  moveThread,
  addPost,
  editPost,
  deletePost,
  markRead,
  markAllRead,
});
