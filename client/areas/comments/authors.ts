import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { developersEvents } from '#shared/areas/developerEvents';
import { gamesEvents } from '#shared/areas/games';
import { paths } from '#shared/pages';
import { deletedPerson, type Person, type XpLevelData } from '#shared/shapes';
import { onLive } from '../../app/live/live';
import { trackProfiles } from '../../profiles/data/trackProfiles';

type AuthorProfile = Person & { xpLevelData: XpLevelData; hasBanner?: boolean };

/** The writer of content, and the game that it is written as. */
interface Authors {
  developer: AuthorProfile;
  game: AuthorProfile | null;
}

/** Updates names, pictures and levels of the authors in a slice by live events. */
export function followAuthors<S>(builder: ActionReducerMapBuilder<S>, authorsIn: (state: S) => Authors[]) {
  function change(state: S, kind: keyof Authors, id: number, changes: Partial<AuthorProfile>) {
    for (const authors of authorsIn(state)) {
      const author = authors[kind];
      if (author?.id === id) Object.assign(author, changes);
    }
  }

  trackProfiles(builder, (state, kind) => authorsIn(state).flatMap((authors) => authors[kind] ?? []));
  builder
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

/** Content with its writer and the game that it is written as. */
interface Authored<W, G> {
  poster: W;
  subPoster: G | null;
}
interface WithAddress {
  stringUrl: string;
}

/** The path of the writer's page; null for a deleted account. */
export const writerPage = ({ poster }: { poster: WithAddress }) =>
  poster.stringUrl === deletedPerson.stringUrl ? null : paths.developer(poster.stringUrl);

/** The author of content, the game or the developer, with the path of their page. */
export function authorOf<W extends WithAddress, G extends WithAddress>({ poster, subPoster }: Authored<W, G>) {
  if (subPoster) return { kind: 'game' as const, ...subPoster, page: paths.game(subPoster.stringUrl) };
  return { kind: 'developer' as const, ...poster, page: writerPage({ poster }) };
}
