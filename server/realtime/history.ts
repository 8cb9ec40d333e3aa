import { liveLimits } from './liveLimits';

/** An event for everybody in some rooms. */
export interface LiveEvent {
  /** None for an event to everybody. */
  rooms: readonly string[];
  except: readonly string[];
  /** Its name and values. */
  data: unknown[];
}

/** An event as it was sent, for sockets that reconnect. */
export interface StoredEvent extends Omit<LiveEvent, 'data'> {
  /** Its position in the order of all events. */
  offset: number;
  /** The JSON of its name and values: a flat string takes a fraction of what the objects would. */
  text: string;
}

/** The events sent to one room. */
interface RoomHistory {
  events: StoredEvent[];
  /** The offset of the latest event that was dropped. */
  lastDropped: number;
}

/** The room of events to everybody; socket.io's rooms have names. */
const everybody = '';

/**
 * The events of the last minutes in the order in which every socket gets them, for sockets that come back. Dropped are those
 * older than a recovery allows and, beyond the limit, the oldest. A socket that misses one of these cannot recover.
 */
export class EventHistory {
  /** Oldest first. */
  private events: StoredEvent[] = [];
  private readonly rooms = new Map<string, RoomHistory>();
  private size = 0;
  /** Events up to this offset may be missing, without a trace in `rooms`. */
  private completeAfter = 0;
  /** The offset up to which this process has sent events to its sockets. */
  latest = 0;

  constructor(private readonly maxSize: number = liveLimits.missedEventsBytes) {}

  /** Adds an event that is sent now. Offsets rise from call to call. */
  add({ rooms, except, data }: LiveEvent, offset: number) {
    this.latest = offset;
    const event = { offset, rooms, except, text: JSON.stringify(data) };
    this.events.push(event);
    this.size += event.text.length;
    for (const room of roomsOf(event)) this.roomHistory(room).events.push(event);
    // A quarter is freed, so that this is seldom done.
    if (this.size > this.maxSize) this.dropOldest(0.75 * this.maxSize);
  }

  /** Notes that this process has come so far; there was no event to sockets in between. */
  advanceTo(offset: number) {
    this.latest = Math.max(this.latest, offset);
  }

  /** Starts from scratch after an offset, because events up to it may have been missed. */
  restartAfter(offset: number) {
    this.events = [];
    this.rooms.clear();
    this.size = 0;
    this.completeAfter = offset;
    this.advanceTo(offset);
  }

  /** The events that a socket in these rooms missed after an offset, oldest first; null if one may not be here. */
  since(rooms: readonly string[], offset: number): StoredEvent[] | null {
    if (!(offset > this.completeAfter && offset <= this.latest)) return null;
    const missed = new Set<StoredEvent>();
    for (const room of [...rooms, everybody]) {
      const history = this.rooms.get(room);
      if (!history) continue;
      if (history.lastDropped > offset) return null;
      for (const event of history.events.slice(firstAfter(history.events, offset)))
        if (!event.except.some((each) => rooms.includes(each))) missed.add(event);
    }
    return [...missed].sort((one, other) => one.offset - other.offset);
  }

  /** The offset of the last event to one of these rooms; 0 if there was none for minutes. */
  lastTo(rooms: readonly string[]): number {
    const histories = [...rooms, everybody].flatMap((room) => this.rooms.get(room) ?? []);
    return Math.max(0, ...histories.map(({ events, lastDropped }) => events.at(-1)?.offset ?? lastDropped));
  }

  /** Drops events that no socket can need any more. To be called now and then. */
  dropExpired(now = Date.now()) {
    this.drop(firstAfter(this.events, offsetAt(now - liveLimits.recoverMs)));
    // A socket that comes back may have lost its connection before it was noticed.
    const forgotten = offsetAt(now - 2 * liveLimits.recoverMs);
    for (const [room, { events, lastDropped }] of this.rooms)
      if (events.length === 0 && lastDropped < forgotten) this.rooms.delete(room);
  }

  /** How many events are kept, and the characters of their texts. */
  stats() {
    return { events: this.events.length, size: this.size, rooms: this.rooms.size };
  }

  private roomHistory(room: string): RoomHistory {
    let history = this.rooms.get(room);
    if (!history) this.rooms.set(room, (history = { events: [], lastDropped: 0 }));
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
        const history = this.roomHistory(room);
        history.lastDropped = event.offset;
        touched.add(history);
      }
    }
    for (const { events, lastDropped } of touched) events.splice(0, firstAfter(events, lastDropped));
  }
}

const roomsOf = ({ rooms }: StoredEvent) => (rooms.length === 0 ? [everybody] : rooms);

/** The index of the first event after an offset; events are ordered. */
function firstAfter(events: readonly StoredEvent[], offset: number): number {
  let from = 0;
  let to = events.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (events[middle]!.offset > offset) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** An offset tells when an event was sent, and the order within a millisecond. */
const offsetsAMillisecond = 1_024;

/** The offset of the first event of a moment. */
export const offsetAt = (time: number, number = 0) => time * offsetsAMillisecond + number;

/** The id of an event, which its client tells when it comes back, as an offset: a time and a number, like in a Redis stream. */
export function offsetOf(id: string): number {
  const [, time, number] = /^(\d{1,15})-(\d{1,4})$/.exec(id) ?? [];
  return offsetAt(Number(time), Number(number));
}

/** The id of the event with this offset. */
export const idOf = (offset: number) => `${Math.floor(offset / offsetsAMillisecond)}-${offset % offsetsAMillisecond}`;
