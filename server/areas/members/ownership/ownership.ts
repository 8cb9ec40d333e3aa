import { ownershipEvents, type Ownership, type ownershipCalls } from '#shared/areas/recruiting/ownership';
import { canAskForGame, canReadOwnership, isAway } from '#shared/policies/ownership.policy';
import { topics } from '#shared/topics';
import type { Call } from '../../../http/call';
import { authorize } from '../../../refusal';
import { memberIds } from '../../../people';
import { readHandOver } from './handOvers.queries';
import { readSearch } from './searches.queries';
import { readOwner, readStanding } from './visits.queries';

export async function readOwnership({ db, viewer, input }: Call<typeof ownershipCalls.readOwnership>) {
  const { gameId } = input;
  const standing = await readStanding(db, gameId, viewer.id, new Date());
  authorize(canReadOwnership(standing.membership));
  return ownershipOf({ db, viewer }, gameId);
}

/** The offers and requests about the ownership of a game, as this member sees them. */
export async function ownershipOf(
  { db, viewer }: Pick<Call, 'db'> & { viewer: { id: number } },
  gameId: number,
): Promise<Ownership> {
  const now = new Date();
  const [handOver, search, owner, { membership, hasModerator }] = [
    await readHandOver(db, gameId, viewer.id),
    await readSearch(db, gameId),
    await readOwner(db, gameId),
    await readStanding(db, gameId, viewer.id, now),
  ];
  const awaySince = owner && isAway(owner.lastVisit, now) ? owner.lastVisit : null;
  const mayAsk = awaySince !== null && search === null && canAskForGame(membership, { hasModerator, now });
  return { gameId, handOver, search, awaySince, mayAsk };
}

/** Tells the whole team, or these members of it, to read the ownership again. */
export async function emitOwnership({ db, emit }: Pick<Call, 'db' | 'emit'>, gameId: number, only?: readonly number[]) {
  const ids = only ?? (await memberIds(db, gameId));
  emit(ids.map(topics.user), ownershipEvents.ownershipUpdated, { gameId });
}
