import { feed } from '#shared/areas/feed';
import { bind } from '../../http/bind';
import { deletePost, editPost } from '../entries';
import { addPost, togglePin } from './feed.actions';
import { listPosts, readPost, withVoteOf, withVotesOf } from './feed.queries';

export const feedRoutes = bind('feed', feed, {
  listPosts: {
    read: ({ db, input }) => listPosts(db, input),
    own: ({ db, viewer }, posts) => withVotesOf(db, viewer.id, posts),
  },
  readPost: {
    read: ({ db, input }) => readPost(db, input),
    own: ({ db, viewer }, post) => withVoteOf(db, viewer.id, post),
  },
  addPost,
  editPost,
  deletePost,
  togglePin,
});
