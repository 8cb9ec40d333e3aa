import type { Viewer } from '../viewer';

/** Its owner reads and revokes a token; to others it does not exist. */
export const ownsToken = (viewer: Viewer, { developerId }: { developerId: number }): boolean =>
  viewer?.id === developerId;

/**
 * Whether a viewer may write as themselves (`gameId` null) or as a game, as far as a token decides: always without one.
 * What they may do as the game is asked besides.
 */
export const mayWriteAs = (viewer: NonNullable<Viewer>, gameId: number | null): boolean =>
  viewer.token === undefined || (gameId === null ? viewer.token.canPost : viewer.token.gameId === gameId);

/** Whether a viewer may upload builds of a game, as far as a token decides: always without one. */
export const mayUploadBuildsOf = (viewer: NonNullable<Viewer>, gameId: number): boolean =>
  viewer.token === undefined || viewer.token.buildsGameId === gameId;
