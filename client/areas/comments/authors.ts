import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developers';
import { gamesEvents } from '#shared/areas/games';
import { deletedPerson, type Person, type XpLevelData } from '#shared/shapes';
import { onLive } from '../../app/live';

type AuthorProfile = Person & { xpLevelData: XpLevelData; hasBanner?: boolean };

/** Who stands beside something that was written: the writer, and the game it is written as. */
interface Authors {
  developer: AuthorProfile;
  game: AuthorProfile | null;
}

/** What becomes of the names, pictures and levels beside what was written (wire §18.3). */
export function followAuthors<S>(builder: ActionReducerMapBuilder<S>, voicesIn: (state: S) => Authors[]) {
  function change(state: S, kind: keyof Authors, id: number, changes: Partial<AuthorProfile>) {
    for (const voices of voicesIn(state)) {
      const shown = voices[kind];
      if (shown?.id === id) Object.assign(shown, changes);
    }
  }

  builder
    .addCase(onLive(developersEvents.avatarUpdated), (state, { payload: { type, id, hasAvatar, avatarId } }) => {
      if (type !== 'media') change(state as S, type, id, { hasAvatar, avatarId });
    })
    .addCase(onLive(developersEvents.xpUpdated), (state, { payload: { profileType, profileId, xpLevelData } }) => {
      change(state as S, profileType, profileId, { xpLevelData });
    })
    .addCase(onLive(developersEvents.developerInformationUpdated), (state, { payload }) => {
      const { id, deleted, alias, stringUrl, hasBanner } = payload;
      if (deleted) change(state as S, 'developer', id, { ...deletedPerson, hasBanner: false });
      else change(state as S, 'developer', id, defined({ alias, stringUrl, hasBanner }));
    })
    .addCase(onLive(gamesEvents.gameAliasUpdated), (state, { payload }) => {
      const { gameId, alias, stringUrl, hasAvatar, avatarId } = payload;
      change(state as S, 'game', gameId, { alias, stringUrl, hasAvatar, avatarId });
    })
    .addCase(onLive(gamesEvents.gameVitalsWithoutAliasUpdated), (state, { payload }) => {
      const { gameId, hasAvatar, avatarId } = payload;
      change(state as S, 'game', gameId, { hasAvatar, avatarId });
    });
}

const defined = (values: { [K in keyof AuthorProfile]?: AuthorProfile[K] | undefined }): Partial<AuthorProfile> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
