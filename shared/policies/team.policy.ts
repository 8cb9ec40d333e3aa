import type { Membership, ModLevel } from '../viewer';
import { memberRights, type MemberRight } from '../vocabulary';

/** The rights that come with a role. Recruiting is the owner's alone until it is given to others, moderators included. */
const rightsOfRole: Record<ModLevel, readonly MemberRight[]> = {
  owner: memberRights,
  mod: ['post', 'media', 'forums'],
  member: [],
};

/** Rights that come with a role are neither given nor taken. */
export const comesWithRole = (modLevel: ModLevel, right: MemberRight): boolean =>
  rightsOfRole[modLevel].includes(right);

/**
 * Whether a member may act for the game: post and comment as the game, edit its media, moderate its forums, or recruit
 * (ads, invitations, answers to requests).
 */
export const hasRight = (membership: Membership, right: MemberRight): boolean =>
  membership !== null && (comesWithRole(membership.modLevel, right) || membership.rights.includes(right));

/** All rights of a member, by their role and by gift of the owner, in the order of the list. */
export const membershipRights = (membership: Membership): MemberRight[] =>
  memberRights.filter((right) => hasRight(membership, right));
