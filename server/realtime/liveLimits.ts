/** The limits of the live channel; counts are multiplied by RATE_LIMIT_FACTOR. */
export const liveLimits = {
  socketsAnAccount: 20,
  guestsAnAddress: 100,
  topicsASocket: 50,
  events: 60,
  eventsWithinMs: 10_000,
  messageBytes: 16 * 1_024,
  /** How long a connection may be open before it joins the channel. */
  connectMs: 10_000,
  recoverMs: 2 * 60_000,
  /** Events kept for connections that come back, in bytes of their JSON. */
  missedBytes: 16 * 1_024 * 1_024,
  /** Connections that may come back at once; beyond it the one that is away longest starts from scratch. */
  awaySockets: 20_000,
  /** How often what nobody can ask for any more is dropped. */
  tidyMs: 10_000,
  recheckMs: 60_000,
  /** The same while other processes, which announce changes, cannot be reached. */
  recheckAloneMs: 5_000,
  /** The span over which clients are asked to reload after such an outage. */
  healWithinMs: 5_000,
  /** How long the time of the last event to a room is kept, and for how many rooms. */
  lastEventMs: 60_000,
  lastEventRooms: 20_000,
  /** Packets that may wait for a client that does not read. */
  unread: 1_000,
} as const;
