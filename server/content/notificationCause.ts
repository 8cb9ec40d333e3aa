import type { Knex } from 'knex';
import type { Host } from '../http/call';

/** The kinds of events that cause queued notifications. */
export type CauseName =
  | 'comment'
  | 'forumPost'
  | 'bugComment'
  | 'vote'
  | 'post'
  | 'developerFollow'
  | 'gameFollow'
  | 'playtest';

/**
 * Written content that others are notified of once it is committed. Its area says who they are then: those who commented
 * before, say. So a write takes no longer where many have written.
 */
export interface NotificationCause {
  name: CauseName;
  /**
   * The receivers of each of these that is still there, besides those known at the writing. Locks what is there, so that
   * whoever deletes it meanwhile takes its notifications back afterwards.
   */
  receiversOf(db: Knex, ids: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  /** The target that each one's notifications are about, where the write leaves it open. */
  targetsOf?(db: Knex, queued: readonly { id: number; created: string }[]): Promise<ReadonlyMap<number, CauseTarget>>;
  /** Those of these with so many receivers that they come in turns; all, where only `nextReceivers` is there. */
  inTurns?(db: Knex, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Instead of all at once, the receivers come in turns: there may be 100,000. */
  nextReceivers?(db: Knex, turn: ReceiverTurn): Promise<ReceiversOfTurn>;
  /** Called once a turn is stored, with its receivers. */
  onStored?(host: Host, id: number, receiverIds: readonly number[]): Promise<void>;
}

export interface CauseTarget {
  targetId: number;
  /** The key of a repetition: it stays the same when the same happens again. */
  subject: string;
}

export interface ReceiverTurn {
  /** The id of the written content. */
  id: number;
  /** The last one of the turn before; 0 at first. */
  afterId: number;
  most: number;
}

export interface ReceiversOfTurn {
  receiverIds: readonly number[];
  /** The last one of this turn; null where nobody is left. */
  lastId: number | null;
}

let registered: ReadonlyMap<string, NotificationCause> | undefined;

/** Called once, by server/areas. */
export function registerNotificationCauses(causes: readonly NotificationCause[]) {
  registered = new Map(causes.map((cause) => [cause.name, cause]));
}

export function notificationCause(name: string): NotificationCause {
  const cause = registered?.get(name);
  if (!cause) throw new Error(`No cause of notifications is called ${name}`);
  return cause;
}
