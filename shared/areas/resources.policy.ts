import { isSiteModerator, type Viewer } from '../viewer';

/** Who submitted it, and site moderators. */
export const canDeleteResource = (viewer: Viewer, { authorId }: { authorId: number | null }): boolean =>
  viewer !== null && (authorId === viewer.id || isSiteModerator(viewer));
