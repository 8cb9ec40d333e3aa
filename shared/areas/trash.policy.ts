import { isSiteModerator, type Viewer } from '../viewer';

/** What a site moderator removes of somebody else's is kept for a while, to be put back (wire §19.20). */
export const isKeptWhenRemoved = (viewer: Viewer, authorId: number | null): boolean =>
  isSiteModerator(viewer) && viewer?.id !== authorId;
