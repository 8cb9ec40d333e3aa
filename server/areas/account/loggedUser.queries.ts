import type { Knex } from 'knex';
import type { LoggedUser } from '#shared/areas/session';
import { levelOf } from '#shared/shapes';
import { parseJsonRows } from '../../db/lists';
import { compiledQuery } from '../../db/compiledQuery';
import type { DeveloperRow } from '../../db/tables';
import { blockedColumn } from '../contact';
import { unreadConversations } from '../inbox';
import { badgeCount } from '../invites';
import { unreadCount } from '../notifications';
import { caughtUpOf, revisionsColumn } from '../options';
import { unreadChats } from '../privateChat';
import { userGamesColumn, userGamesOf } from '../../people';

interface UserRow extends DeveloperRow {
  userGames: string | null;
  revisions: string | null;
  blocked: string | null;
  unread: number;
  badge: number;
  unreadChats: number;
  unreadInbox: number;
  unreadInboxRequests: number;
}

const userRow = compiledQuery<{ id: number }, UserRow>((db, value) =>
  db
    .from('developers')
    .where('developers.id', value('id'))
    .select(
      'developers.*',
      userGamesColumn(db, 'developers.id'),
      revisionsColumn(db),
      blockedColumn(db, 'developers.id'),
      unreadCount(db, value('id')).as('unread'),
      badgeCount(db, value('id')).as('badge'),
      unreadChats(db, value('id')).as('unreadChats'),
      unreadConversations(db, value('id'), { requests: false }).as('unreadInbox'),
      unreadConversations(db, value('id'), { requests: true }).as('unreadInboxRequests'),
    ),
);

/** The logged-in account as the site frame shows it; undefined once it is deleted. */
export async function readLoggedUser(db: Knex, developerId: number, passkey: string): Promise<LoggedUser | undefined> {
  const [row] = await userRow(db, { id: developerId });
  if (!row) return undefined;
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
    siteModCanBan: row.siteModCanBan,
    receiveEmailNotifications: row.receiveEmailNotifications,
    receivePromoEmails: row.receivePromoEmails,
    hideDonatedAmount: row.hideDonatedAmount,
    emailConfirmed: row.emailConfirmed,
    pendingEmail: row.pendingEmail,
    xp: row.xp,
    xpLevelData: levelOf(row.xp),
    ...caughtUpOf(row),
  };
  const { feedLayoutStyle, chatroomNotificationSound } = row;
  return {
    isLoggedIn: true,
    info,
    games: userGamesOf(row.userGames),
    options: { feedLayoutStyle, chatroomNotificationSound },
    blocked: parseJsonRows<number>(row.blocked),
    counts: {
      notifications: row.unread,
      invites: row.badge,
      inbox: row.unreadInbox,
      inboxRequests: row.unreadInboxRequests,
      privateChat: row.unreadChats,
    },
  };
}
