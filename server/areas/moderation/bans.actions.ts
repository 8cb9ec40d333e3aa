import { developersEvents } from '#shared/areas/developerEvents';
import type { moderation } from '#shared/areas/moderation';
import { canBan } from '#shared/policies/moderation.policy';
import { topics } from '#shared/topics';
import type { DeveloperRow } from '../../db/tables';
import { noteVisibilityChange } from '../../content';
import { guarded, type Call } from '../../http/call';
import { authorize } from '../../refusal';
import { announceAccounts } from '../account';
import { removeRegistrationLine } from '../chat';
import { hideClassifiedsOf } from '../classifieds';
import { boardTopicsOf } from '../forums';
import { onBanChange } from '../invites';
import { isClaimed, lockDeveloper, noteBannedOwner } from '../../people';
import { changeTotals } from '../reference';
import { answerReportsAbout } from '../reports';
import { startRemoval } from '../trash';
import { deleteBan, insertBan } from './bans.queries';

type Ban = Call<typeof moderation.banDeveloper>;

/** Locks an account that this moderator may ban or unban. */
async function findBannable({ db, viewer, input }: Pick<Ban, 'db' | 'viewer' | 'input'>): Promise<DeveloperRow> {
  const developer = await lockDeveloper(db, input.developerId ?? input.developer?.id ?? 0);
  authorize(canBan(viewer, developer));
  return developer;
}

/**
 * Ends the sessions, deletes the chat messages, hides the classifieds and applications, and turns open sockets into those of a visitor. A second
 * ban keeps the first reason.
 */
export const banDeveloper = guarded<typeof moderation.banDeveloper, DeveloperRow>({
  check: findBannable,
  run: async (call, { id, isBanned, emailKey }) => {
    const { db, viewer, input, session, audit } = call;
    const banned = { id, isBanned: true };
    if (isBanned) return banned;
    const { reason } = input;
    await insertBan(db, { developerId: id, bannedById: viewer.id, reason });
    await noteBannedOwner(db, id, true);
    await session.end(id);
    await removeRegistrationLine(call, id, { withMessages: true });
    await hideClassifiedsOf(call, id);
    await onBanChange(call, id, true);
    await changeTotals(call, { developers: isClaimed({ id, emailKey }) ? -1 : 0 });
    await audit({ action: 'ban', target: `developer:${id}`, reason });
    if (input.remove) await startRemoval(call, { developerId: id, period: input.remove, reason });
    await answerReportsAbout(call, id);
    await noteVisibilityChange(db);
    await emitBan(call, banned);
    return banned;
  },
});

/** Allows the login again; what was deleted stays deleted. */
export const unbanDeveloper = guarded<typeof moderation.unbanDeveloper, DeveloperRow>({
  check: findBannable,
  run: async (call, { id, isBanned, emailKey }) => {
    const { db, input, audit } = call;
    const unbanned = { id, isBanned: false };
    if (!isBanned) return unbanned;
    await deleteBan(db, id);
    await noteBannedOwner(db, id, false);
    await onBanChange(call, id, false);
    await changeTotals(call, { developers: isClaimed({ id, emailKey }) ? 1 : 0 });
    await audit({ action: 'unban', target: `developer:${id}`, reason: input.reason });
    await noteVisibilityChange(db);
    await emitBan(call, unbanned);
    return unbanned;
  },
});

/** Lists of the newest things leave out what banned accounts made, so everybody who looks at one fetches it again. */
async function emitBan(call: Pick<Call, 'db' | 'emit'>, change: { id: number; isBanned: boolean }) {
  const { id } = change;
  call.emit(
    [topics.developer(id), topics.user(id), ...listTopics, ...(await boardTopicsOf(call.db, id))],
    developersEvents.developerInformationUpdated,
    change,
  );
  announceAccounts(call);
}

const listTopics = [topics.homeFeed, topics.mediaFeed, topics.recentForumPosts, topics.bugs, topics.resources];
