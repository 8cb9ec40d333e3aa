import type { MemberRight } from './vocabulary';

/** What a personal access token lets a program write: posts as its owner and as one game, and builds of one game. */
export interface TokenRights {
  canPost: boolean;
  gameId: number | null;
  buildsGameId: number | null;
}

/** The viewer as policies need it, with the token of a call that came with one; null is a visitor or a banned account. */
export type Viewer = {
  id: number;
  siteModCanBan: boolean;
  isOperator?: boolean | undefined;
  /** A role on the whole site, also that of a founder, gives no right until a second step is set up. */
  rolesPaused?: boolean | undefined;
  token?: TokenRights;
} | null;

export type ModLevel = 'owner' | 'mod' | 'member';

/**
 * The viewer's role in a game, and the rights that its owner has given to them; null for strangers and former members.
 * `hasRight` of the team's policy tells what follows from both.
 */
export type Membership = { modLevel: ModLevel; rights: readonly MemberRight[] } | null;

/** Whether the viewer is a current member. */
export const isMember = (membership: Membership): boolean => membership !== null;
/** Whether the viewer is the owner or a moderator of the game. */
export const isGameModerator = (membership: Membership): boolean =>
  membership !== null && membership.modLevel !== 'member';
/** Never by a token: programs do not moderate. */
export const isSiteModerator = (viewer: Viewer): boolean =>
  viewer?.siteModCanBan === true && viewer.token === undefined;
