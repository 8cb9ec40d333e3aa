import { ownershipTexts as texts } from '#shared/areas/recruiting/ownership';
import type { HandOverRow, OwnerSearchRow } from '../../../db/tables';
import type { Call } from '../../../http/call';
import { notify, remind, unnotify } from '../../notifications';
import { closeReportsOf } from '../../reports';
import { logTeam, type TeamLogLine } from '../teamLog';
import { endHandOverRow, lockOpenHandOver } from './handOvers.queries';
import { emitOwnership } from './ownership';
import { endSearchRow, lockOpenSearch } from './searches.queries';

type EndingCall = Pick<Call, 'db' | 'host' | 'emit' | 'afterCommit'>;

/** Ends an offer that was answered or has expired, and tells its owner. */
export async function endHandOver(call: EndingCall, row: HandOverRow, state: 'accepted' | 'declined' | 'expired') {
  const { id, gameId, fromId, toId } = row;
  const about = { targetType: 'handOver', targetId: id } as const;
  await endHandOverRow(call.db, id, state);
  await emitOwnership(call, gameId, [fromId, toId]);
  await unnotify(call, { ...about, action: 'received' });
  await notify(call, { ...about, action: 'answered', actorId: toId, receiverIds: [fromId] });
}

type SearchState = Exclude<OwnerSearchRow['state'], 'open'>;

const linesOf: Record<SearchState, (row: OwnerSearchRow) => TeamLogLine | null> = {
  granted: ({ askerId }) => ({ action: 'searchGranted', aboutId: askerId }),
  refused: ({ askerId }) => ({ action: 'searchRefused', aboutId: askerId }),
  ownerReturned: ({ ownerId }) => ({ action: 'searchEnded', aboutId: ownerId }),
  withdrawn: ({ askerId }) => ({ action: 'searchWithdrawn', actorId: askerId }),
  ended: () => null,
};

interface SearchEnd {
  state: SearchState;
  answer?: string;
  /** The moderator of the site who decided; null where the request ended without one. */
  decidedById?: number | null;
}

/**
 * Ends a request for a game: team, asker and moderators of the site are told. Returns the reports that this has answered,
 * and how many are open.
 */
export async function endSearch(
  call: EndingCall,
  row: OwnerSearchRow,
  { state, answer = '', decidedById = null }: SearchEnd,
) {
  const { id, gameId, askerId } = row;
  await endSearchRow(call.db, id, { state, answer });
  const line = linesOf[state](row);
  if (line) await logTeam(call, gameId, line);
  await emitOwnership(call, gameId);
  const closed = await closeReportsOf(
    call,
    { kind: 'ownerSearch', targetId: id },
    {
      outcome: state === 'granted' ? 'actedOn' : 'dismissed',
      answer: state === 'granted' || state === 'refused' ? answer : texts.endedBecause[state],
      handledById: decidedById,
    },
  );
  if (state !== 'withdrawn')
    await remind(call, { targetType: 'ownerSearch', targetId: id, action: 'answered', receiverId: askerId });
  return closed;
}

/**
 * Ends the offer and the request of a locked game whose owner has changed; with `leaverId`, those that rest on a member
 * who leaves.
 */
export async function endForTeam(call: EndingCall, gameId: number, leaverId?: number) {
  const { db } = call;
  const isOf = (ids: readonly number[]) => leaverId === undefined || ids.includes(leaverId);
  const open = await lockOpenHandOver(db, gameId);
  if (open && isOf([open.fromId, open.toId])) {
    await endHandOverRow(db, open.id, 'ended');
    await emitOwnership(call, gameId, [open.fromId, open.toId]);
    await unnotify(call, { targetType: 'handOver', targetId: open.id });
  }
  const search = await lockOpenSearch(db, gameId);
  if (search && isOf([search.askerId, search.ownerId])) await endSearch(call, search, { state: 'ended' });
}
