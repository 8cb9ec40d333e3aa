import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import type { FeedPost } from '#shared/areas/feed';
import { membersEvents } from '#shared/areas/members';
import { onLive } from '../../app/live';
import { followVoices } from '../comments';

interface State {
  posts: { ids: number[]; entities: Record<number, FeedPost> };
}

/** What becomes of the names, pictures and levels beside posts, and of posts whose game is deleted (wire §18.3). */
export function followPosters<S extends State>(builder: ActionReducerMapBuilder<S>) {
  followVoices(builder, ({ posts }) =>
    Object.values(posts.entities).map(({ posterDetails, subPosterDetails }) => ({
      developer: posterDetails,
      game: subPosterDetails,
    })),
  );
  builder.addCase(onLive(membersEvents.gameProjectDeleted), (state, { payload: { gameId } }) => {
    const { posts } = state as S;
    posts.ids = posts.ids.filter((id) => posts.entities[id]?.subPosterDetails?.id !== gameId);
    posts.entities = Object.fromEntries(posts.ids.map((id) => [id, posts.entities[id]!]));
  });
}
