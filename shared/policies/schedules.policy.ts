import type { Membership, Viewer } from '../viewer';
import { hasRight } from './team.policy';

interface Scheduled {
  developerId: number;
  gameId: number | null;
  state: 'scheduled' | 'draft';
}

/** Its writer reads and changes it; what is scheduled in the name of a game, those too who may post as the game. */
export function canSeeScheduled(viewer: Viewer, scheduled: Scheduled, membership: Membership): boolean {
  if (viewer === null) return false;
  if (scheduled.developerId === viewer.id) return true;
  return scheduled.gameId !== null && scheduled.state === 'scheduled' && hasRight(membership, 'post');
}
