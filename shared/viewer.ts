/** What a rule needs to know of who asks: the account of the session; null is a visitor (a banned account is one). */
export type Viewer = { id: number; siteModCanBan: boolean } | null;

export type ModLevel = 'owner' | 'mod' | 'member';

/** The viewer's place in a game: null for strangers and former members. */
export type Membership = { modLevel: ModLevel } | null;

/** A member of the game now (wire §0.4). */
export const isMember = (membership: Membership): boolean => membership !== null;
/** A member with modLevel owner or mod (wire §0.4). */
export const isGameModerator = (membership: Membership): boolean =>
  membership !== null && membership.modLevel !== 'member';
export const isSiteModerator = (viewer: Viewer): boolean => viewer?.siteModCanBan === true;
