import type { Knex } from 'knex';
import { fallbackOf, type Channel, type NotificationKind } from '#shared/areas/notifications';
import { runSql } from '../../db/compiledQuery';
import { parseIds } from '../../db/lists';

/** A developer who may be notified, locked against deletion. */
export interface Receiver {
  id: number;
  alias: string;
  /** Null where no mail may be sent. */
  email: string | null;
  channelOf: (kind: NotificationKind) => Channel;
  /** Whether a block separates them from this actor, in either direction. */
  isBlockedWith: (actorId: number) => boolean;
}

interface ReceiverRow {
  id: number;
  alias: string;
  email: string;
  emailConfirmed: boolean;
  receiveEmailNotifications: boolean;
  isBanned: boolean;
  /** Those of the actors whom they have blocked, and who have blocked them; ids with commas. */
  hasBlocked: string | null;
  blockedBy: string | null;
  kind: NotificationKind | null;
  channel: Channel | null;
}

interface People {
  receiverIds: readonly number[];
  actorIds: readonly number[];
  kinds: readonly NotificationKind[];
}

/** Receivers and actors by id, with how they want these kinds. Those that are gone are left out. */
export async function lockReceivers(db: Knex, { receiverIds, actorIds, kinds }: People) {
  const rows = await runSql<ReceiverRow>(
    db,
    `select developers.id, alias, email, emailConfirmed, receiveEmailNotifications, isBanned, setting.kind, setting.channel,
       (select group_concat(blockedId) from blocks where blockerId = developers.id and blockedId in ?) as hasBlocked,
       (select group_concat(blockerId) from blocks where blockedId = developers.id and blockerId in ?) as blockedBy
     from developers
     left join notification_settings as setting on setting.developerId = developers.id and setting.kind in ?
     where developers.id in ? order by developers.id lock in share mode`,
    [actorIds, actorIds, kinds, [...receiverIds, ...actorIds]],
  );
  const channels = new Map(rows.map(({ id, kind, channel }) => [`${id} ${kind}`, channel]));
  return new Map(
    rows.map(({ id, alias, email, hasBlocked, blockedBy, ...may }): [number, Receiver] => {
      const blocks = new Set([...parseIds(hasBlocked), ...parseIds(blockedBy)]);
      return [
        id,
        {
          ...{ id, alias },
          email: may.emailConfirmed && may.receiveEmailNotifications && !may.isBanned ? email : null,
          channelOf: (kind) => channels.get(`${id} ${kind}`) ?? fallbackOf(kind),
          isBlockedWith: (actorId) => blocks.has(actorId),
        },
      ];
    }),
  );
}
