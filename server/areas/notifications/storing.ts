import type { Knex } from 'knex';
import { identifierOf, type NotificationTarget } from '#shared/areas/notifications/targets';
import { isNews, kindOf, type ListedKind } from '#shared/areas/notifications/kinds';
import type { MailRecipient } from '../../people';
import { isOfDesk } from './deskNews';
import { queuePushes, readDeviceIds } from '../push';
import { groupKey, type NotificationGroup } from './notifications.queries';
import { lockReceivers, mutedActions, readSeparations, type Receiver } from './receivers.queries';
import { isStatement, keyOf, subjectOf, takeRetracted, type Retracted } from './retracted.queries';
import { insertRows, unreadAmong } from './rows.queries';
import { readSilences } from './silence.queries';

/** Something that somebody did, and whom it is to be told. */
export interface Caused extends NotificationTarget {
  actorId: number;
  receiverIds: readonly number[];
  created: Date | string;
  /** The key of a repetition: it stays the same when the same happens again; the target by default. */
  subject?: string | undefined;
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
  subject: string;
  created: Date | string;
  receiver: Receiver;
  hasBeenRead: boolean;
  /** The receiver was notified of it before it was taken back. */
  wasNotified: boolean;
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
  const { rows: found, taken } = await rowsOf(db, caused);
  const retracted = await takeRetracted(db, found);
  const rows = found.map((row) => asBefore(row, retracted.get(keyOf(row))));
  const groups = [...new Map(rows.map((row) => [groupKey(row), row])).values()];
  const pushed = groups.filter(({ receiver }) => receiver.hasDevices);
  const devices = await readDeviceIds(db, unique(pushed.map(({ receiverId }) => receiverId)));
  const wanted = groups.filter((group) => group.receiver.hasDevices || isMailed(group));
  const unread = await unreadAmong(db, wanted.filter(isToldOnce));
  const notNotified = new Set(rows.filter(({ wasNotified }) => !wasNotified).map(groupKey));
  const news = wanted.filter((group) => notNotified.has(groupKey(group)) && !unread.has(groupKey(group)));
  await insertRows(db, rows);
  await queuePushes(db, news, devices);
  return { taken, groups, mails: news.flatMap(mailOf) };
}

/** What happens again is as it was before it was taken back; new words are unread, and told anew once the former were read. */
function asBefore(row: Row, former: Retracted | undefined): Row {
  if (!former) return row;
  const { hasBeenRead, created } = former;
  return isStatement(row) ? { ...row, hasBeenRead, created, wasNotified: true } : { ...row, wasNotified: !hasBeenRead };
}

async function rowsOf(db: Knex, caused: readonly Caused[]): Promise<{ rows: Row[]; taken: number }> {
  // A process of the version before leaves it to those of the next one.
  const unknown = caused.find((each) => !isNews(each));
  if (unknown) throw new Error(`${identifierOf(unknown)} has no kind`);
  const receiverIds = unique(caused.flatMap((each) => each.receiverIds));
  if (receiverIds.length === 0) return { rows: [], taken: caused.length };
  const actorIds = unique(caused.map(({ actorId }) => actorId));
  const kinds = unique(caused.flatMap((each) => kindOf(each) ?? []));
  const people = await lockReceivers(db, unique([...receiverIds, ...actorIds]), kinds);
  const isKept = await readSeparations(db, actorIds, receiverIds);
  const isSilent = await readSilences(db, caused, receiverIds);
  const rows = new Map<string, Row>();
  let taken = 0;
  for (const { actorId, receiverIds: ids, targetType, targetId, action, created, ...cause } of caused) {
    if (rows.size >= enough) break;
    taken += 1;
    const target = { targetType, targetId, action };
    const { subject = subjectOf(target) } = cause;
    const actor = people.get(actorId);
    if (!actor || (actor.isBanned && mutedActions.includes(action))) continue;
    const kind = kindOf(target);
    for (const receiverId of ids) {
      const receiver = people.get(receiverId);
      if (!receiver || receiver.channelOf(kind) === 'none') continue;
      if (!isOfDesk(target) && isKept({ actorId, receiverId }, action)) continue;
      if (isSilent(receiverId, target)) continue;
      const row = {
        ...target,
        receiverId,
        actorId,
        subject,
        created,
        receiver,
        hasBeenRead: false,
        wasNotified: false,
      };
      rows.set(`${groupKey(row)} ${actorId}`, row);
    }
  }
  // In one order for all, so that two who store for the same receivers do not deadlock.
  const sorted = [...rows.values()].sort((one, other) => one.receiverId - other.receiverId);
  return { rows: sorted, taken };
}

/** Of these, one mail and one push are sent for a group until it is read. */
const toldOnce: readonly (ListedKind | null)[] = ['upvotes', 'comments', 'posts', 'followers', 'playtest', 'answered'];
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
