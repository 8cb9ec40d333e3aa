import { feed } from '#shared/areas/feed';
import { bind } from '../../http/bind';
import { addPost, deletePost, editPost, togglePin } from './feed.actions';
import { listPosts, readPost } from './feed.queries';

export const feedRoutes = bind('feed', feed, {
  listPosts: ({ db, viewer, input }) => listPosts(db, viewer?.id, input),
  readPost: ({ db, viewer, input }) => readPost(db, viewer?.id, input),
  addPost,
  editPost,
  deletePost,
  togglePin,
});
