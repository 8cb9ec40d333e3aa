import { forums } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import { siteBoard } from '#shared/areas/operating/boards';
import { bind } from '../../http/bind';
import { findPlace } from './addresses';
import * as boards from './boards/boards.actions';
import * as ofSite from './boards/siteBoard.actions';
import { markAllRead, markRead } from './markers/markers.actions';
import { moveThread } from './threads/move.actions';
import { addPost, deletePost, editPost } from './threads/posts.actions';
import { listLatest, listPosts, listThreads } from './threads/pages';
import * as reading from './reading';
import { recentPosts } from './threads/recent.queries';
import * as threads from './threads/threads.actions';

export const forumsRoutes = bind('forums', forums, {
  recentPosts: ({ db, viewer }) => recentPosts(db, viewer?.hasMutes ? viewer.id : null),
  listCategories: reading.listCategories,
  readForum: reading.readForum,
  findPlace,
  listThreads,
  listLatest: listLatest,
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

export const siteBoardRoutes = bind('siteBoard', siteBoard, {
  orderCategories: ofSite.orderCategories,
  orderForums: ofSite.orderForums,
  deleteCategory: ofSite.deleteCategory,
  deleteForum: ofSite.deleteForum,
});
