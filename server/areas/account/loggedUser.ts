import type { Knex } from 'knex';
import type { LoggedUser } from '#shared/areas/account';
import { levelOf } from '#shared/shapes';
import { readCaughtUp } from '../options';
import { readAccount } from './account.queries';
import { readUserGames } from './userGames.queries';

/** The account with all that the site's frame needs (wire §1); undefined once it is gone. */
export async function readLoggedUser(db: Knex, developerId: number, passkey: string): Promise<LoggedUser | undefined> {
  const row = await readAccount(db, developerId);
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
    ...(await readCaughtUp(db, row)),
    receiveEmailNotifications: row.receiveEmailNotifications,
    receivePromoEmails: row.receivePromoEmails,
    hideDonatedAmount: row.hideDonatedAmount,
    emailConfirmed: row.emailConfirmed,
    pendingEmail: row.pendingEmail,
    xp: row.xp,
    xpLevelData: levelOf(row.xp),
  };
  const { feedLayoutStyle, chatroomNotificationSound } = row;
  return {
    isLoggedIn: true,
    info,
    games: await readUserGames(db, developerId),
    options: { feedLayoutStyle, chatroomNotificationSound },
    counts: { notifications: 0, invites: 0, inbox: 0, privateChat: 0 },
  };
}
