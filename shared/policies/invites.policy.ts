import type { Membership, Viewer } from '../viewer';
import { hasRight } from './team.policy';

/** The game's owner and members who may recruit send invitations and answer requests. */
export const canManageInvites = (membership: Membership): boolean => hasRight(membership, 'recruiting');

/** The developer concerned answers invitations and retracts requests. */
export const isAboutSelf = (viewer: Viewer, { developerId }: { developerId: number }): boolean =>
  viewer?.id === developerId;
