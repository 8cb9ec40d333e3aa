import { minuteMs } from '#shared/durations';
/** The live channel's limits (wire §18.1 and §20.2, security §7); counts are multiplied by the one factor of all limits. */
export const liveLimits = {
  socketsAnAccount: 20,
  guestsAnAddress: 100,
  topicsASocket: 50,
  events: 60,
  eventsWithinMs: 10_000,
  messageBytes: 16 * 1_024,
  /** How long a connection may be open without saying what it wants. */
  connectMs: 10_000,
  recoverMs: 2 * minuteMs,
  recheckMs: minuteMs,
  /** The same while other processes, which would tell of what changes, cannot be reached. */
  recheckAloneMs: 5_000,
  /** Over how long clients are asked to read again after that. */
  healWithinMs: 5_000,
  /** Packets that wait for a client that does not read. */
  unread: 1_000,
} as const;
