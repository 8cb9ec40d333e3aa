import { isSiteModerator, type Viewer } from '../viewer';

interface Account {
  id: number;
  siteModCanBan: boolean;
  /** Known to the server alone. */
  isOperator?: boolean;
}

/** Site moderators warn, limit, suspend and ban, but neither themselves nor one another, nor operators. */
export const canBan = (viewer: Viewer, developer: Account): boolean =>
  isSiteModerator(viewer) && viewer?.id !== developer.id && !developer.siteModCanBan && !developer.isOperator;

/** An appeal is answered by another moderator than the one who decided what it is about, and never by the person. */
export const canAnswerAppeal = (
  viewer: Viewer,
  { developerId, givenById }: { developerId: number; givenById: number | null },
): boolean => isSiteModerator(viewer) && viewer?.id !== developerId && viewer?.id !== givenById;

/** Moderators remove notes of their own, and those of people who are no moderators any more. */
export const canRemoveNote = (
  viewer: Viewer,
  { id, isModerator }: { id: number | null; isModerator: boolean },
): boolean => isSiteModerator(viewer) && (id === viewer?.id || !isModerator);

/** Site moderators mark posts and pieces of others; authors mark their own as they edit them. */
export const canMark = (viewer: Viewer): boolean => isSiteModerator(viewer);

/** The list of bans and the audit log are the site moderators'. */
export const canModerate = (viewer: Viewer): boolean => isSiteModerator(viewer);
