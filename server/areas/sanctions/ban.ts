import { developersEvents } from '#shared/areas/developerEvents';
import type { RemovalPeriod } from '#shared/areas/moderation/trash';
import { topics } from '#shared/topics';
import { noteVisibilityChange } from '../../content';
import type { DeveloperRow } from '../../db/tables';
import type { BackgroundCall } from '../../http/backgroundCall';
import type { Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { isClaimed, isLeaving, noteBannedOwner } from '../../people';
import { announceAccounts } from '../account';
import { forgetMessagesOf, removeRegistrationLine, returnMessagesOf } from '../chat';
import { hideClassifiedsOf } from '../classifieds';
import { boardTopicsOf } from '../forums';
import { announceToModerators } from '../heldPosts';
import { onBanChange } from '../invites';
import { changeTotals } from '../reference';
import { startRemoval, undoRemoval } from '../trash';
import { deleteBan, insertBan } from './bans.queries';

interface Ban {
  reason: string;
  remove: RemovalPeriod | undefined;
}

/**
 * Sets the chat messages aside, hides the classifieds and applications, and takes the account out of all lists, which has
 * been done for one that is about to be deleted. Answers the id of the removal of what it wrote, if that was begun.
 */
export async function applyBan(
  call: Call & { viewer: LoggedInDeveloper },
  { id, emailKey }: DeveloperRow,
  { reason, remove }: Ban,
): Promise<number | null> {
  const { db, viewer } = call;
  await insertBan(db, { developerId: id, bannedById: viewer.id, reason });
  await noteBannedOwner(db, id, true);
  await removeRegistrationLine(call, id, { withMessages: true });
  if (!(await isLeaving(db, id))) {
    await hideClassifiedsOf(call, id);
    await onBanChange(call, id, true);
    await changeTotals(call, { developers: isClaimed({ id, emailKey }) ? -1 : 0 });
  }
  const removal = remove ? await startRemoval(call, { developerId: id, period: remove, reason }) : null;
  await noteVisibilityChange(db);
  await emitBan(call, { id, isBanned: true });
  return removal?.id ?? null;
}

interface Unban {
  /** The removal that came with the ban. */
  removalId: number | null;
  /** Whether everything comes back that the ban took away. Else what was deleted stays deleted. */
  restores: boolean;
}

/** Allows the login again. An account that is about to be deleted stays hidden. */
export async function undoBan(call: BackgroundCall, { id, emailKey }: DeveloperRow, { removalId, restores }: Unban) {
  const { db } = call;
  await deleteBan(db, id);
  await noteBannedOwner(db, id, false);
  if (!(await isLeaving(db, id))) {
    await onBanChange(call, id, false);
    await changeTotals(call, { developers: isClaimed({ id, emailKey }) ? 1 : 0 });
  }
  if (restores) await returnMessagesOf(call, id);
  else await forgetMessagesOf(db, id);
  if (restores && removalId !== null) await undoRemoval(call, removalId);
  await noteVisibilityChange(db);
  await emitBan(call, { id, isBanned: false });
}

/** Lists of the newest things leave out what banned accounts made, so everybody who looks at one fetches it again. */
async function emitBan(call: Pick<Call, 'db' | 'emit'>, change: { id: number; isBanned: boolean }) {
  const { id } = change;
  call.emit(
    [topics.developer(id), topics.user(id), ...listTopics, ...(await boardTopicsOf(call.db, id))],
    developersEvents.developerInformationUpdated,
    change,
  );
  announceAccounts(call);
  await announceToModerators(call);
}

const listTopics = [topics.homeFeed, topics.mediaFeed, topics.recentForumPosts, topics.bugs, topics.resources];
