import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developers';
import type { FeedPost } from '#shared/areas/feed';
import { gamesEvents } from '#shared/areas/games';
import { membersEvents } from '#shared/areas/members';
import { deletedPerson } from '#shared/shapes';
import { onLive } from '../../app/live';

interface State {
  posts: { ids: number[]; entities: Record<number, FeedPost> };
}
type Shown = FeedPost['posterDetails'];

/** What becomes of the names, pictures and levels beside posts, and of posts whose game is deleted (wire §18.3). */
export function followPosters<S extends State>(builder: ActionReducerMapBuilder<S>) {
  builder
    .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, hasAvatar, avatarId } }) => {
      if (type !== 'media') change(state, type, id, { hasAvatar, avatarId });
    })
    .addCase(onLive(developersEvents.xpUpdated), (state, { payload: { profileType, profileId, xpLevelData } }) => {
      change(state, profileType, profileId, { xpLevelData });
    })
    .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload }) => {
      const { id, deleted, alias, stringUrl, hasBanner } = payload;
      if (deleted) change(state, 'developer', id, { ...deletedPerson, hasBanner: false });
      else change(state, 'developer', id, defined({ alias, stringUrl, hasBanner }));
    })
    .addCase(onLive(gamesEvents.gameAliasUpdated), (state, { payload }) => {
      const { gameId, alias, stringUrl, hasAvatar, avatarId } = payload;
      change(state, 'game', gameId, { alias, stringUrl, hasAvatar, avatarId });
    })
    .addCase(onLive(gamesEvents.gameVitalsWithoutAliasUpdated), (state, { payload }) => {
      const { gameId, hasAvatar, avatarId } = payload;
      change(state, 'game', gameId, { hasAvatar, avatarId });
    })
    .addCase(onLive(membersEvents.gameProjectDeleted), (state, { payload: { gameId } }) => {
      const { posts } = state as S;
      posts.ids = posts.ids.filter((id) => posts.entities[id]?.subPosterDetails?.id !== gameId);
      posts.entities = Object.fromEntries(posts.ids.map((id) => [id, posts.entities[id]!]));
    });
}

function change({ posts }: State, type: 'developer' | 'game', id: number, changes: Partial<Shown>) {
  for (const post of Object.values(posts.entities)) {
    const shown = type === 'game' ? post.subPosterDetails : post.posterDetails;
    if (shown?.id === id) Object.assign(shown, changes);
  }
}

const defined = <T extends object>(values: T): Partial<Shown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
