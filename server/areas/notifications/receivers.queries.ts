import type { Knex } from 'knex';
import type { NotificationAction } from '#shared/areas/notifications/targets';
import { fallbackOf, type Channel, type NotificationKind } from '#shared/areas/notifications/kinds';
import { inList, rowsOf } from '../../db/rows';
import { mayLogIn } from '../../http/session/standing';

/** A developer who may be notified, locked against deletion. */
export interface Receiver {
  id: number;
  alias: string;
  /** Null where no mail may be sent. */
  email: string | null;
  emailRefusals: number;
  isBanned: boolean;
  /** Notifications are pushed to devices of theirs. */
  hasDevices: boolean;
  channelOf: (kind: NotificationKind | null) => Channel;
}

interface ReceiverRow {
  id: number;
  alias: string;
  email: string;
  emailConfirmed: boolean;
  emailRefusals: number;
  receiveEmailNotifications: boolean;
  isBanned: boolean;
  suspendedUntil: string | null;
  hasDevices: number;
  kind: NotificationKind | null;
  channel: Channel | null;
}

/** The developers with these ids by id, with how they want these kinds. Those that are gone are left out. */
export async function lockReceivers(db: Knex, ids: readonly number[], kinds: readonly NotificationKind[]) {
  const rows = await rowsOf<ReceiverRow>(
    db.raw(
      `select developers.id, alias, email, emailConfirmed, emailRefusals, receiveEmailNotifications, isBanned, suspendedUntil,
       setting.kind, setting.channel,
       exists (select 1 from push_devices where push_devices.developerId = developers.id) as hasDevices
     from developers
     left join notification_settings as setting on setting.developerId = developers.id and setting.kind in (?)
     where developers.id in (?) order by developers.id lock in share mode`,
      [inList(kinds), inList(ids)],
    ),
  );
  const channels = new Map(rows.map(({ id, kind, channel }) => [`${id} ${kind}`, channel]));
  return new Map(
    rows.map(({ id, alias, email, ...may }): [number, Receiver] => [
      id,
      {
        ...{ id, alias, emailRefusals: may.emailRefusals, isBanned: may.isBanned, hasDevices: may.hasDevices > 0 },
        email: may.emailConfirmed && may.receiveEmailNotifications && mayLogIn(may) ? email : null,
        channelOf: (kind) => channels.get(`${id} ${kind}`) ?? fallbackOf(kind),
      },
    ]),
  );
}

/**
 * Actions kept from receivers who mute their cause. News of the receiver's own place, invitations, requests and reports
 * comes all the same.
 */
export const mutedActions: readonly NotificationAction[] = [
  ...(['upvote', 'comment', 'mention', 'received', 'posted', 'followed'] as const),
];

interface Separation {
  actorId: number;
  receiverId: number;
  isMute: number;
}

/**
 * Whether an actor's notification is kept from a receiver: by a block between them, in either direction, or by the
 * receiver's mute. Read once both are locked: who is blocked or muted now is left out, and whoever does so afterwards
 * takes back what is stored.
 */
export async function readSeparations(db: Knex, actorIds: readonly number[], receiverIds: readonly number[]) {
  const rows = await rowsOf<Separation>(
    db.raw(
      `select blockerId as actorId, blockedId as receiverId, 0 as isMute from blocks where blockerId in (?) and blockedId in (?)
     union all select blockedId, blockerId, 0 from blocks where blockedId in (?) and blockerId in (?)
     union all select parentId, muterId, 1 from mutes where parentType = 'developer' and parentId in (?) and muterId in (?)`,
      [
        inList(actorIds),
        inList(receiverIds),
        inList(actorIds),
        inList(receiverIds),
        inList(actorIds),
        inList(receiverIds),
      ],
    ),
  );
  const keyOf = ({ actorId, receiverId }: Pair) => `${actorId} ${receiverId}`;
  const blocks = new Set(rows.filter(({ isMute }) => !isMute).map(keyOf));
  const mutes = new Set(rows.filter(({ isMute }) => isMute).map(keyOf));
  return (pair: Pair, action: NotificationAction) =>
    blocks.has(keyOf(pair)) || (mutes.has(keyOf(pair)) && mutedActions.includes(action));
}

type Pair = Pick<Separation, 'actorId' | 'receiverId'>;
