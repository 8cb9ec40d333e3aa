import type { Knex } from 'knex';
import { accountLimits } from '#shared/areas/account';
import { userOptions, type LoggedUser } from '#shared/areas/session';
import { hasAcceptedTerms } from '#shared/policies/operating.policy';
import { pickShape } from '#shared/pickShape';
import { levelOf } from '#shared/shapes';
import { parseJsonRows } from '../../db/lists';
import { compiledQuery } from '../../db/compiledQuery';
import type { DeveloperRow } from '../../db/tables';
import { roleColumns, usableRoles } from '../../http/session/roles';
import { blockedByColumn, blockedColumn } from '../contact';
import { hasDraftsColumn } from '../drafts';
import { heldCountsColumn, mayBeHeld, type HeldCounts } from '../heldPosts';
import { mutedColumn, mutedOf } from '../follows';
import { unreadConversationsColumn } from '../inbox';
import { badgeCount } from '../invites';
import { currentTerms, requiredTerms } from '../../site';
import { markColumns, unreadAt, type Mark } from '../notifications';
import { caughtUpOf, closedNoticesColumn, dismissedOf, optionColumns, revisionsColumn } from '../options';
import { unreadPartnersColumn } from '../privateChat';
import { userGamesColumn, userGamesOf } from '../../people';

const ownColumns = [
  'id',
  'email',
  'alias',
  'stringUrl',
  'avatarId',
  'hasBanner',
  'locationLat',
  'locationLon',
  ...roleColumns,
  'acceptedTerms',
  'limitedUntil',
  'isWarned',
  'registrationDate',
  'receiveEmailNotifications',
  'receivePromoEmails',
  'hideDonatedAmount',
  'showAsOffline',
  'emailConfirmed',
  'emailRefusals',
  'dismissed',
  'browseFlags',
  'pendingEmail',
  'xp',
  ...optionColumns,
  'followingDevelopers',
  'followingGames',
  'seenMedia',
  'seenDevlogs',
  'seenClassifieds',
  'seenForums',
] as const satisfies (keyof DeveloperRow)[];

interface UserRow extends Pick<DeveloperRow, (typeof ownColumns)[number]>, Mark {
  revisions: string | null;
  blocked: string | null;
  blockedBy: string | null;
  muted: string | null;
  closedNotices: string | null;
  hasDrafts: number | null;
  heldCounts: string;
  badge: number;
  unreadPartners: string | null;
  unreadInbox: string;
}

// Each table here costs the database as much as reading its rows, so counts take one table each.
const userRow = compiledQuery<{ id: number }, UserRow>(
  (db, value) =>
    db
      .from('developers')
      .where('developers.id', value('id'))
      .select(
        ...ownColumns.map((column) => `developers.${column}`),
        userGamesColumn(db),
        revisionsColumn(db),
        blockedColumn(db, 'developers.id'),
        blockedByColumn(db, 'developers.id'),
        mutedColumn(db, 'developers.id'),
        closedNoticesColumn(db, 'developers.id'),
        hasDraftsColumn(db, 'developers.id'),
        heldCountsColumn(db, 'developers.id'),
        badgeCount(db, value('id')).as('badge'),
        unreadPartnersColumn(db, value('id')),
        unreadConversationsColumn(db, value('id')),
        ...markColumns(db, value('id'), 'unread'),
      ),
  { isPrepared: true },
);

/** The bits of the eight roles; the ninth is looking for a game. */
const roleFlags = 0b1111_1111;

/** The logged-in account as the site frame shows it; undefined once it is deleted. */
export async function readLoggedUser(db: Knex, developerId: number, passkey: string): Promise<LoggedUser | undefined> {
  const [row] = await userRow(db, { id: developerId });
  if (!row) return undefined;
  const { siteModCanBan, isOperator, rolesPaused, rolesPauseAt } = usableRoles(row);
  const info = {
    id: row.id,
    email: row.email ?? '',
    alias: row.alias,
    stringUrl: row.stringUrl,
    hasAvatar: row.avatarId !== '0',
    avatarId: row.avatarId,
    hasBanner: row.hasBanner,
    locationLat: row.locationLat,
    locationLon: row.locationLon,
    passkey,
    siteModCanBan,
    isOperator,
    ...(rolesPaused && { rolesPaused }),
    ...(rolesPauseAt !== null && { rolesPauseAt }),
    receiveEmailNotifications: row.receiveEmailNotifications,
    receivePromoEmails: row.receivePromoEmails,
    hideDonatedAmount: row.hideDonatedAmount,
    showAsOffline: row.showAsOffline,
    emailConfirmed: row.emailConfirmed,
    ...(!row.emailConfirmed && row.emailRefusals >= accountLimits.emailRefusals && { emailRefused: true }),
    pendingEmail: row.pendingEmail,
    hasRole: ((row.browseFlags ?? 0) & roleFlags) !== 0,
    ...(row.limitedUntil !== null && { limitedUntil: row.limitedUntil }),
    ...(row.isWarned && { isWarned: true }),
    ...(mayBeHeld(JSON.parse(row.heldCounts) as HeldCounts, row) && { mayBeHeld: true }),
    xp: row.xp,
    xpLevelData: levelOf(row.xp),
    ...(!hasAcceptedTerms(row, requiredTerms()) && { terms: currentTerms()?.version }),
    ...caughtUpOf(row),
  };
  const blocked = parseJsonRows<number>(row.blocked);
  const separated = new Set([...blocked, ...parseJsonRows<number>(row.blockedBy)]);
  const unreadPartners = parseJsonRows<number>(row.unreadPartners).filter((id) => !separated.has(id));
  const [inbox, inboxRequests] = JSON.parse(row.unreadInbox) as [number, number | null];
  return {
    isLoggedIn: true,
    info,
    games: userGamesOf(row.userGames),
    options: pickShape(row, userOptions.shape),
    blocked,
    dismissed: dismissedOf(row.dismissed),
    closedNotices: parseJsonRows<number>(row.closedNotices),
    hasDrafts: row.hasDrafts !== null,
    muted: mutedOf(row.muted),
    counts: {
      notifications: await unreadAt(db, row),
      invites: row.badge,
      inbox,
      inboxRequests: inboxRequests ?? 0,
      privateChat: unreadPartners.length,
      following: row.followingDevelopers + row.followingGames,
    },
  };
}
