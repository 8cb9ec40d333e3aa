import type { Knex } from 'knex';
import { fallbackOf, type Channel, type NotificationKind } from '#shared/areas/notifications';
import { runSql } from '../../db/compiledQuery';

/** A developer who may be notified, locked against deletion. */
export interface Receiver {
  id: number;
  alias: string;
  /** Null where no mail may be sent. */
  email: string | null;
  channelOf: (kind: NotificationKind) => Channel;
}

interface ReceiverRow {
  id: number;
  alias: string;
  email: string;
  emailConfirmed: boolean;
  receiveEmailNotifications: boolean;
  isBanned: boolean;
  kind: NotificationKind | null;
  channel: Channel | null;
}

/** The developers with these ids by id, with how they want these kinds. Those that are gone are left out. */
export async function lockReceivers(db: Knex, ids: readonly number[], kinds: readonly NotificationKind[]) {
  const rows = await runSql<ReceiverRow>(
    db,
    `select developers.id, alias, email, emailConfirmed, receiveEmailNotifications, isBanned, setting.kind, setting.channel
     from developers
     left join notification_settings as setting on setting.developerId = developers.id and setting.kind in ?
     where developers.id in ? order by developers.id lock in share mode`,
    [kinds, ids],
  );
  const channels = new Map(rows.map(({ id, kind, channel }) => [`${id} ${kind}`, channel]));
  return new Map(
    rows.map(({ id, alias, email, ...may }): [number, Receiver] => [
      id,
      {
        ...{ id, alias },
        email: may.emailConfirmed && may.receiveEmailNotifications && !may.isBanned ? email : null,
        channelOf: (kind) => channels.get(`${id} ${kind}`) ?? fallbackOf(kind),
      },
    ]),
  );
}

interface Block {
  blockerId: number;
  blockedId: number;
}

/**
 * Whether a block separates an actor from a receiver, in either direction. Read once both are locked: who is blocked now
 * is left out, and whoever blocks afterwards takes back what is stored.
 */
export async function readBlocks(db: Knex, actorIds: readonly number[], receiverIds: readonly number[]) {
  const rows = await runSql<Block>(
    db,
    `select blockerId, blockedId from blocks where blockerId in ? and blockedId in ?
     union all select blockerId, blockedId from blocks where blockedId in ? and blockerId in ?`,
    [actorIds, receiverIds, actorIds, receiverIds],
  );
  const pairs = new Set(rows.map(({ blockerId, blockedId }) => `${blockerId} ${blockedId}`));
  return (one: number, other: number) => pairs.has(`${one} ${other}`) || pairs.has(`${other} ${one}`);
}
