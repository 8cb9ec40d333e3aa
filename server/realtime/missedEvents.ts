/** An event as it was sent, for sockets that reconnect. */
export interface StoredEvent {
  /** Its position in the order of all events. */
  offset: number;
  /** None for an event to everybody. */
  rooms: readonly string[];
  except: readonly string[];
  /** The JSON of its name and values: a flat string takes a fraction of what the objects would. */
  text: string;
}

/** The events sent to one room. */
interface RoomHistory {
  events: StoredEvent[];
  /** The offset of the latest event that was dropped. */
  lastDropped: number;
  /** How many disconnected sockets of this room may still reconnect. */
  disconnected: number;
}

/** A disconnected socket, by the rooms it was in. */
interface DisconnectedSocket {
  rooms: readonly string[];
}

interface MissedEventsOptions {
  /** Characters of all texts together. */
  maxSize: number;
  maxAgeMs: number;
  /** Whether a connected socket is in this room. */
  isLive: (room: string) => boolean;
}

/** The room of events to everybody; socket.io's rooms have names. */
const everybody = '';
/** An offset tells when the event was sent, and the order within a millisecond. */
const offsetsAMillisecond = 1_024;

/**
 * Events kept for sockets whose connection broke. Not kept are events to rooms without a connected or disconnected socket,
 * those older than a recovery allows and, beyond the limit, the oldest. A socket that misses one of these cannot recover.
 */
export class MissedEvents {
  /** Oldest first. */
  private events: StoredEvent[] = [];
  private readonly histories = new Map<string, RoomHistory>();
  private size = 0;
  private latest = 0;

  constructor(private readonly options: MissedEventsOptions) {}

  /** Whether a connected or disconnected socket is in one of these rooms; no rooms are everybody. */
  hasListeners(rooms: ReadonlySet<string>): boolean {
    if (rooms.size === 0) return true;
    for (const room of rooms) if (this.isWanted(room)) return true;
    return false;
  }

  /** Takes the offset for the event that is sent now. */
  nextOffset(): number {
    this.latest = Math.max(Date.now() * offsetsAMillisecond, this.latest + 1);
    return this.latest;
  }

  /** Adds an event that was sent. Offsets rise from call to call. */
  add(event: StoredEvent) {
    this.events.push(event);
    this.size += event.text.length;
    for (const room of roomsOf(event)) this.historyOf(room).events.push(event);
    if (this.size <= this.options.maxSize) return;
    this.dropExpired();
    // A quarter is freed, so that this is seldom done.
    if (this.size > 0.75 * this.options.maxSize) this.dropOldest(0.75 * this.options.maxSize);
  }

  /** Retains events to these rooms for a disconnected socket, until `release` is called with the same. */
  retain({ rooms }: DisconnectedSocket) {
    for (const room of [...rooms, everybody]) this.historyOf(room).disconnected += 1;
  }

  release({ rooms }: DisconnectedSocket) {
    for (const room of [...rooms, everybody]) this.historyOf(room).disconnected -= 1;
  }

  /** The events sent to these rooms after an offset, oldest first; null if some of them are no longer here. */
  since({ rooms }: DisconnectedSocket, offset: number): StoredEvent[] | null {
    if (!(offset <= this.latest)) return null;
    const missed = new Set<StoredEvent>();
    for (const room of [...rooms, everybody]) {
      const history = this.histories.get(room);
      if (!history) continue;
      if (history.lastDropped > offset) return null;
      for (const event of history.events.slice(firstAfter(history.events, offset)))
        if (!event.except.some((each) => rooms.includes(each))) missed.add(event);
    }
    return [...missed].sort((one, other) => one.offset - other.offset);
  }

  /** Drops events that no socket can need any more. To be called now and then. */
  dropExpired() {
    const expired = (Date.now() - this.options.maxAgeMs) * offsetsAMillisecond;
    this.drop(firstAfter(this.events, expired));
    for (const room of this.histories.keys()) if (!this.isWanted(room)) this.histories.delete(room);
    this.events = this.events.filter((event) => roomsOf(event).some((room) => this.histories.has(room)));
    this.size = this.events.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** How many events are kept, and the characters of their texts. */
  stats() {
    return { events: this.events.length, size: this.size, rooms: this.histories.size };
  }

  private isWanted(room: string): boolean {
    return room === everybody || this.options.isLive(room) || (this.histories.get(room)?.disconnected ?? 0) > 0;
  }

  private historyOf(room: string): RoomHistory {
    let history = this.histories.get(room);
    if (!history) this.histories.set(room, (history = { events: [], lastDropped: 0, disconnected: 0 }));
    return history;
  }

  private dropOldest(target: number) {
    let count = 0;
    for (let left = this.size; left > target; count += 1) left -= this.events[count]!.text.length;
    this.drop(count);
  }

  /** Drops the oldest events, and remembers in each room that it had them. */
  private drop(count: number) {
    const touched = new Set<RoomHistory>();
    for (const event of this.events.splice(0, count)) {
      this.size -= event.text.length;
      for (const room of roomsOf(event)) {
        const history = this.histories.get(room);
        if (!history) continue;
        history.lastDropped = event.offset;
        touched.add(history);
      }
    }
    for (const { events, lastDropped } of touched) events.splice(0, firstAfter(events, lastDropped));
  }
}

const roomsOf = ({ rooms }: StoredEvent) => (rooms.length === 0 ? [everybody] : rooms);

/** The index of the first event after an offset; events are ordered. */
export function firstAfter(events: readonly StoredEvent[], offset: number): number {
  let from = 0;
  let to = events.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (events[middle]!.offset > offset) to = middle;
    else from = middle + 1;
  }
  return from;
}
