import type { Membership } from '../viewer';
import { hasRight } from './team.policy';

/** The game's owner, and members with the right to recruit, invite people, and read and answer applications. */
export const canRecruit = (membership: Membership): boolean => hasRight(membership, 'recruiting');
