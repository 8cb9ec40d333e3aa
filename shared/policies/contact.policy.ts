import type { Viewer } from '../viewer';
import type { ContactSettings } from '../areas/contact';

/** Everybody but oneself can be blocked; moderators go on moderating all the same. */
export const canBlock = (viewer: Viewer, developer: { id: number }): boolean =>
  viewer !== null && viewer.id !== developer.id;

/** The ways to reach somebody, each with the setting that decides about it. Where there is none, only a block refuses. */
const settingOf = {
  /** A new conversation; later messages are replies. */
  message: 'whoMayMessage',
  reply: null,
  /** Under what the person wrote. */
  comment: null,
  follow: null,
  invite: 'whoMayInvite',
  /** A notification of it; the text stays. */
  mention: 'whoMayMention',
  /** To join a game: its owner is asked. */
  request: null,
  /** Takes an invitation of the person's game. */
  join: null,
  handOver: null,
} as const satisfies Record<string, keyof ContactSettings | null>;

export type ReachWay = keyof typeof settingOf;

/** The relation between somebody and the person whom they want to reach. */
export interface Reach extends ContactSettings {
  /** Either has blocked the other. */
  isBlocked: boolean;
  /** Whether the person follows who wants to reach them. */
  isFollowing: boolean;
}

/** Whether somebody may reach another this way. */
export function canReach(reach: Reach, way: ReachWay): boolean {
  const setting = settingOf[way];
  const choice = setting === null ? 'everyone' : reach[setting];
  if (reach.isBlocked || choice === 'nobody') return false;
  return choice === 'everyone' || reach.isFollowing;
}
