import { developersEvents } from '#shared/areas/developerEvents';
import type { PayloadOf } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { contentKind, entriesOf, type ContentIds } from '../../content';
import type { Call } from '../../http/call';
import type { VotedTable } from './votedTables';
import { countVotesOn, deleteVotesBy, deleteVotesOn } from './removal.queries';

type EmittingCall = Pick<Call, 'db' | 'emit'>;

/** Deletes the votes of an account, and takes back the points that they gave. */
export async function onAccountDeleted(call: EmittingCall, voterId: number) {
  for (const loss of await deleteVotesBy(call.db, voterId)) emitXp(call, loss);
}

/** Deletes the votes on locked content that is about to be deleted, and takes back the points that they gave. */
export async function deleteVotesOnContent(call: EmittingCall, content: ContentIds) {
  const voted = new Map<VotedTable['parentType'], number[]>();
  for (const [kind, ids] of entriesOf(content)) {
    const { votes } = contentKind(kind);
    if (votes) voted.set(votes.parentType, [...(voted.get(votes.parentType) ?? []), ...ids]);
  }
  for (const loss of await deleteVotesOn(call.db, voted)) emitXp(call, loss);
}

/** Counts the votes on restored content, whose rows are back already, and gives their points again. */
export async function restoreVotesOn(
  call: EmittingCall,
  voted: Pick<VotedTable, 'table' | 'parentType'>,
  ids: readonly number[],
) {
  if (ids.length === 0) return;
  for (const gain of await countVotesOn(call.db, voted, ids)) emitXp(call, gain);
}

/** The new XP goes to the profile's page, and to the developers themselves. */
export function emitXp({ emit }: Pick<Call, 'emit'>, change: PayloadOf<typeof developersEvents.xpUpdated>) {
  const { profileType: parentType, profileId: parentId } = change;
  const reached = [topics.page({ parentType, parentId })];
  if (parentType === 'developer') reached.push(topics.user(parentId));
  emit(reached, developersEvents.xpUpdated, change);
}
