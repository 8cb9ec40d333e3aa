/** An event as it was sent, for sockets that come back. */
export interface KeptEvent {
  /** Its place in the order of all events. */
  offset: number;
  /** None for an event to everybody. */
  rooms: readonly string[];
  except: readonly string[];
  /** The JSON of its name and values: a flat string takes a fraction of what the objects would. */
  text: string;
}

/** The events sent to one room. */
interface RoomHistory {
  events: KeptEvent[];
  /** The latest event that is no longer here. */
  dropped: number;
  /** Broken connections that were in this room and may come back. */
  away: number;
}

/** A broken connection, by the rooms it was in. */
interface Away {
  rooms: readonly string[];
}

interface MissedEventsOptions {
  /** Room for the texts, in characters. */
  most: number;
  keepMs: number;
  /** Whether a connected socket is in this room. */
  isLive: (room: string) => boolean;
}

/** The room of events to everybody; socket.io's rooms have names. */
const everybody = '';
/** An offset tells when the event was sent, and the order within a millisecond. */
const offsetsAMillisecond = 1_024;

/**
 * Events kept for sockets whose connection broke. Events that nobody can still ask for are not kept: those to rooms where
 * nobody is and from which nobody may come back, older ones than a connection may be away, and, beyond the limit, the
 * oldest. A socket that misses one of those, and only such a socket, cannot catch up.
 */
export class MissedEvents {
  /** Oldest first. */
  private events: KeptEvent[] = [];
  private readonly histories = new Map<string, RoomHistory>();
  private size = 0;
  private latest = 0;

  constructor(private readonly options: MissedEventsOptions) {}

  /** Whether anybody is in these rooms or may come back to them; no rooms are everybody. */
  isHeard(rooms: ReadonlySet<string>): boolean {
    if (rooms.size === 0) return true;
    for (const room of rooms) if (this.isWanted(room)) return true;
    return false;
  }

  /** The offset of the event that is sent now. */
  next(): number {
    this.latest = Math.max(Date.now() * offsetsAMillisecond, this.latest + 1);
    return this.latest;
  }

  /** Keeps an event that was sent. Offsets rise from call to call. */
  keep(event: KeptEvent) {
    this.events.push(event);
    this.size += event.text.length;
    for (const room of roomsOf(event)) this.historyOf(room).events.push(event);
    if (this.size <= this.options.most) return;
    this.tidy();
    // A quarter is freed, so that this is seldom done.
    if (this.size > 0.75 * this.options.most) this.dropOldest(0.75 * this.options.most);
  }

  /** Keeps what is sent to these rooms from now on, until `forget` is called with the same. */
  await({ rooms }: Away) {
    for (const room of [...rooms, everybody]) this.historyOf(room).away += 1;
  }

  forget({ rooms }: Away) {
    for (const room of [...rooms, everybody]) this.historyOf(room).away -= 1;
  }

  /** The events sent to these rooms after an offset, oldest first; null if some of them are no longer here. */
  since({ rooms }: Away, offset: number): KeptEvent[] | null {
    if (!(offset <= this.latest)) return null;
    const missed = new Set<KeptEvent>();
    for (const room of [...rooms, everybody]) {
      const history = this.histories.get(room);
      if (!history) continue;
      if (history.dropped > offset) return null;
      for (const event of history.events.slice(firstAfter(history.events, offset)))
        if (!event.except.some((each) => rooms.includes(each))) missed.add(event);
    }
    return [...missed].sort((one, other) => one.offset - other.offset);
  }

  /** Drops what nobody can ask for any more. To be called now and then. */
  tidy() {
    const expired = (Date.now() - this.options.keepMs) * offsetsAMillisecond;
    this.drop(firstAfter(this.events, expired));
    for (const room of this.histories.keys()) if (!this.isWanted(room)) this.histories.delete(room);
    this.events = this.events.filter((event) => roomsOf(event).some((room) => this.histories.has(room)));
    this.size = this.events.reduce((sum, { text }) => sum + text.length, 0);
  }

  /** How many events are kept, and the characters of their texts. */
  kept() {
    return { events: this.events.length, size: this.size, rooms: this.histories.size };
  }

  private isWanted(room: string): boolean {
    return room === everybody || this.options.isLive(room) || (this.histories.get(room)?.away ?? 0) > 0;
  }

  private historyOf(room: string): RoomHistory {
    let history = this.histories.get(room);
    if (!history) this.histories.set(room, (history = { events: [], dropped: 0, away: 0 }));
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
        history.dropped = event.offset;
        touched.add(history);
      }
    }
    for (const { events, dropped } of touched) events.splice(0, firstAfter(events, dropped));
  }
}

const roomsOf = ({ rooms }: KeptEvent) => (rooms.length === 0 ? [everybody] : rooms);

/** The index of the first event after an offset; events are ordered. */
export function firstAfter(events: readonly KeptEvent[], offset: number): number {
  let from = 0;
  let to = events.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (events[middle]!.offset > offset) to = middle;
    else from = middle + 1;
  }
  return from;
}
