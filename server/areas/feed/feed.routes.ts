import { feed } from '#shared/areas/feed';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/sharedRead';
import { addPost, togglePin } from './feed.actions';
import { listFollowed } from './followed.queries';
import { listPosts, readPost, withVoteOf, withVotesOf } from './feed.queries';

export const feedRoutes = bind('feed', feed, {
  listPosts: sharedRead(feed.listPosts, {
    read: ({ db, input }) => listPosts(db, input),
    personalize: async ({ db, viewer, input }, posts) => {
      // Read anew instead of filtered, so that pages stay full.
      const isFiltered = viewer.hasMutes && input.feedType === 'home';
      return withVotesOf(db, viewer.id, isFiltered ? await listPosts(db, input, viewer.id) : posts);
    },
  }),
  readPost: sharedRead(feed.readPost, {
    read: ({ db, input }) => readPost(db, input),
    personalize: ({ db, viewer }, post) => withVoteOf(db, viewer.id, post),
  }),
  listFollowed: async ({ db, viewer, input }) => withVotesOf(db, viewer.id, await listFollowed(db, viewer, input)),
  addPost,
  togglePin,
});
