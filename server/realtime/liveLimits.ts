/** The limits of the live channel; counts are multiplied by RATE_LIMIT_FACTOR. */
export const liveLimits = {
  socketsAnAccount: 20,
  guestsAnAddress: 100,
  /** Connections that an address opens, with those that come back. */
  handshakesAMinute: 150,
  /** Connections of all addresses that have been opened and not joined the channel; the limit of this process. */
  unjoinedSessions: 5_000,
  topicsASocket: 50,
  events: 60,
  eventsWithinMs: 10_000,
  messageBytes: 16 * 1_024,
  /** How long a connection may be open before it joins the channel. */
  connectMs: 10_000,
  recoverMs: 2 * 60_000,
  /** Events kept for recovery, in bytes of their JSON. */
  missedEventsBytes: 16 * 1_024 * 1_024,
  /** Disconnected sockets whose sessions are kept; beyond it, the one disconnected longest starts from scratch. */
  disconnectedSockets: 20_000,
  /** How often expired sessions and events are dropped. */
  tidyMs: 10_000,
  recheckMs: 60_000,
  /** The same while the other processes, which announce changes, cannot be reached. */
  recheckIsolatedMs: 5_000,
  /** The time within which reasons to reload, one of each process, count as one. */
  gatherReloadsMs: 1_000,
  /** The span over which clients are asked to reload after such an outage. */
  reloadWithinMs: 5_000,
  /** How long the time of the last event to a room is kept, and for how many rooms. */
  lastEventMs: 60_000,
  lastEventRooms: 20_000,
  /** Packets that may wait for a client that does not read, before its socket is closed. */
  unreadPackets: 1_000,
} as const;
