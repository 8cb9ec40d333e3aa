import { isSiteModerator, type Viewer } from '../viewer';

/** Somebody else's content that a site moderator removes can be restored for a while. */
export const goesToTrash = (viewer: Viewer, authorId: number | null): boolean =>
  isSiteModerator(viewer) && viewer?.id !== authorId;
