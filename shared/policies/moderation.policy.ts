import { isSiteModerator, type Viewer } from '../viewer';

interface Account {
  id: number;
  siteModCanBan: boolean;
}

/** Site moderators ban and unban, but neither themselves nor one another. */
export const canBan = (viewer: Viewer, developer: Account): boolean =>
  isSiteModerator(viewer) && viewer?.id !== developer.id && !developer.siteModCanBan;

/** Site moderators mark posts and pieces of others; authors mark their own as they edit them. */
export const canMark = (viewer: Viewer): boolean => isSiteModerator(viewer);

/** The list of bans and the audit log are the site moderators'. */
export const canModerate = (viewer: Viewer): boolean => isSiteModerator(viewer);
