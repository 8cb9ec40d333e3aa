import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developerEvents';
import type { FeedPost } from '#shared/areas/feed';
import { membersEvents } from '#shared/areas/members';
import { makeStale } from '../../app/data/fetched';
import { onLive } from '../../app/live/live';
import type { LiveListState } from '../../app/live/liveList';
import { followAuthors } from '../comments';

interface State extends LiveListState<FeedPost[]> {
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
      removePosts(
        state,
        ({ subPosterDetails, parentType, parentId }) =>
          subPosterDetails?.id === gameId || (parentType === 'game' && parentId === gameId),
      );
    })
    // A matcher, because this event has a case already: that of the names.
    .addMatcher(onLive(developersEvents.developerInformationUpdated).match, (state, { payload }) => {
      const { id, deleted, isBanned } = payload;
      if (isBanned !== undefined) fetchAfterBan(state, id);
      if (deleted) removePosts(state, ({ mediaData: of }) => of?.posterType === 'developer' && of.posterId === id);
    });
}

/** The site's feeds leave out banned authors, so they are fetched again; and all lists, where posts of theirs came live. */
function fetchAfterBan(state: State, developerId: number) {
  const kept = state.arrivals.filter((id) => state.posts.entities[id]?.posterDetails.id !== developerId);
  const cameLive = kept.length < state.arrivals.length;
  state.arrivals = kept;
  for (const [key, page] of Object.entries(state.pages))
    if (cameLive || /^(home|following)\./.test(key)) makeStale(page);
}

function removePosts({ posts }: State, isGone: (post: FeedPost) => boolean) {
  const kept = Object.values(posts.entities).filter((post) => !isGone(post));
  posts.ids = kept.map(({ id }) => id);
  posts.entities = Object.fromEntries(kept.map((post) => [post.id, post]));
}
