import type { Knex } from 'knex';
import { kindOf, type ListedKind, type NotificationTarget } from '#shared/areas/notifications';
import type { MailRecipient } from '../../people';
import { isOfDesk } from './deskNews';
import { queuePushes, readDeviceIds } from '../push';
import { groupKey, type NotificationGroup } from './notifications.queries';
import { lockReceivers, mutedActions, readSeparations, type Receiver } from './receivers.queries';
import { insertRows, unreadAmong } from './rows.queries';
import { readSilences } from './silence.queries';

/** Something that somebody did, and whom it is to be told. */
export interface Caused extends NotificationTarget {
  actorId: number;
  receiverIds: readonly number[];
  created: Date | string;
}

/** A mail about a group, which its receiver wants. */
export interface WantedMail extends NotificationGroup {
  kind: ListedKind;
  to: MailRecipient & { alias: string };
}

export interface Stored {
  /** How many of what was caused are stored, from the first on. */
  taken: number;
  /** The groups whose receivers are to hear of it. */
  groups: NotificationGroup[];
  mails: WantedMail[];
}

interface Row extends NotificationGroup {
  actorId: number;
  created: Date | string;
  receiver: Receiver;
}

/** Rows after which nothing more is taken; others wait for locked accounts meanwhile. */
const enough = 10_000;

/**
 * Stores one row per receiver and actor, in a few statements for all of them. Receivers who have switched such
 * notifications off, who have a block with the actor, have muted them or what it is about, or who are gone, are left out,
 * and so is what banned accounts did. What the site's moderators decide comes across blocks and mutes of people. Locks
 * receivers and actors.
 */
export async function storeNotifications(db: Knex, caused: readonly Caused[]): Promise<Stored> {
  const { rows, taken } = await rowsOf(db, caused);
  const groups = [...new Map(rows.map((row) => [groupKey(row), row])).values()];
  const pushed = groups.filter(({ receiver }) => receiver.hasDevices);
  const devices = await readDeviceIds(db, unique(pushed.map(({ receiverId }) => receiverId)));
  const wanted = groups.filter((group) => group.receiver.hasDevices || isMailed(group));
  const told = await unreadAmong(db, wanted.filter(isToldOnce));
  const news = wanted.filter((group) => !told.has(groupKey(group)));
  await insertRows(db, rows);
  await queuePushes(db, news, devices);
  return { taken, groups, mails: news.flatMap(mailOf) };
}

async function rowsOf(db: Knex, caused: readonly Caused[]): Promise<{ rows: Row[]; taken: number }> {
  const receiverIds = unique(caused.flatMap((each) => each.receiverIds));
  if (receiverIds.length === 0) return { rows: [], taken: caused.length };
  const actorIds = unique(caused.map(({ actorId }) => actorId));
  const kinds = unique(caused.flatMap((each) => kindOf(each) ?? []));
  const people = await lockReceivers(db, unique([...receiverIds, ...actorIds]), kinds);
  const isKept = await readSeparations(db, actorIds, receiverIds);
  const isSilent = await readSilences(db, caused, receiverIds);
  const rows = new Map<string, Row>();
  let taken = 0;
  for (const { actorId, receiverIds: ids, targetType, targetId, action, created } of caused) {
    if (rows.size >= enough) break;
    taken += 1;
    const target = { targetType, targetId, action };
    const actor = people.get(actorId);
    if (!actor || (actor.isBanned && mutedActions.includes(action))) continue;
    const kind = kindOf(target);
    for (const receiverId of ids) {
      const receiver = people.get(receiverId);
      if (!receiver || receiver.channelOf(kind) === 'none') continue;
      if (!isOfDesk(target) && isKept({ actorId, receiverId }, action)) continue;
      if (isSilent(receiverId, target)) continue;
      const row = { receiverId, targetType, targetId, action, actorId, created, receiver };
      rows.set(`${groupKey(row)} ${actorId}`, row);
    }
  }
  // In one order for all, so that two who store for the same receivers do not deadlock.
  const sorted = [...rows.values()].sort((one, other) => one.receiverId - other.receiverId);
  return { rows: sorted, taken };
}

/** Of these, one mail and one push are sent for a group until it is read. */
const toldOnce: readonly (ListedKind | null)[] = ['upvotes', 'comments', 'posts', 'followers'];
const isToldOnce = (group: NotificationGroup) => toldOnce.includes(kindOf(group));

/** The mail about a group, if its receiver wants one. */
function mailOf({ receiver, ...group }: Row): WantedMail[] {
  const kind = kindOf(group);
  const { id, alias, email, emailRefusals } = receiver;
  if (kind === null || email === null || receiver.channelOf(kind) !== 'email') return [];
  return [{ ...group, kind, to: { id, alias, email, emailRefusals } }];
}

const isMailed = (row: Row) => mailOf(row).length > 0;

const unique = <T>(list: readonly T[]): T[] => [...new Set(list)];
