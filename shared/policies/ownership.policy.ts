import { isMember, type Membership } from '../viewer';

/** The members of a game read what was done to their team. */
export const canReadTeamLog = (membership: Membership): boolean => isMember(membership);
