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
 * What becomes of the names, pictures and levels beside posts, of posts whose game is deleted, and of the portfolio of a
 * deleted account (wire §18.3). Cases of the same builder come before it.
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
    // The case of this event is that of the names.
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
