import { isSiteModerator, type Viewer } from '../viewer';

/** The submitter and site moderators. */
export const canDeleteResource = (viewer: Viewer, { authorId }: { authorId: number | null }): boolean =>
  viewer !== null && (authorId === viewer.id || isSiteModerator(viewer));
