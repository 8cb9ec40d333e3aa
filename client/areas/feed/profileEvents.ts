import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developers';
import type { FeedPost } from '#shared/areas/feed';
import { membersEvents } from '#shared/areas/members';
import { onLive } from '../../app/live';
import { followAuthors } from '../comments';

interface State {
  posts: { ids: number[]; entities: Record<number, FeedPost> };
}

/**
 * Updates names, pictures and levels of authors, and removes posts of deleted games and the portfolios of deleted
 * accounts. It adds a matcher, so cases of the same builder have to come first.
 */
export function handleProfileEvents<S extends State>(builder: ActionReducerMapBuilder<S>) {
  followAuthors(builder, ({ posts }) =>
    Object.values(posts.entities).map(({ posterDetails, subPosterDetails }) => ({
      developer: posterDetails,
      game: subPosterDetails,
    })),
  );
  builder
    .addCase(onLive(membersEvents.gameProjectDeleted), (state, { payload: { gameId } }) => {
      removePosts(state, ({ subPosterDetails }) => subPosterDetails?.id === gameId);
    })
    // A matcher, because this event has a case already: that of the names.
    .addMatcher(onLive(developersEvents.developerInformationUpdated).match, (state, { payload: { id, deleted } }) => {
      if (!deleted) return;
      removePosts(state, ({ mediaData }) => mediaData?.posterType === 'developer' && mediaData.posterId === id);
    });
}

function removePosts({ posts }: State, isGone: (post: FeedPost) => boolean) {
  const kept = Object.values(posts.entities).filter((post) => !isGone(post));
  posts.ids = kept.map(({ id }) => id);
  posts.entities = Object.fromEntries(kept.map((post) => [post.id, post]));
}
