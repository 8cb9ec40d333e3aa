import { liveLimits } from '../realtime/liveLimits';
import { firstAfter, type StoredEvent } from '../realtime/missedEvents';

/** Events that sockets have been sent: all up to a position in the stream, and some after it. Stored in Redis. */
export interface SentEvents {
  upTo: number;
  ahead: readonly number[];
}

/**
 * The events that this process has received last, in the order of the stream that all processes share. Reconnecting
 * sockets find here what they missed: when hundreds come back at once, each would otherwise read the stream.
 */
export class RecentEvents {
  private events: StoredEvent[] = [];
  private size = 0;
  /** Every later event is here. */
  private completeAfter = Infinity;
  /** Events up to here may have been dropped. */
  private droppedUpTo = 0;
  /** The position up to which the stream has been read. */
  private readUpTo = 0;
  /** Events of this process that it has sent, but not yet read from the stream. */
  private readonly ahead = new Set<number>();

  /** Sets the position in the stream after which this process reads. */
  startAt(offset: number) {
    this.readUpTo = Math.max(this.readUpTo, offset);
  }

  /** Adds the next event of the stream. */
  addFromStream(event: StoredEvent) {
    this.completeAfter = Math.min(this.completeAfter, event.offset);
    this.readUpTo = event.offset;
    this.ahead.delete(event.offset);
    this.insert(event);
  }

  /** Adds an event of this process, which may not have read the stream up to it yet. */
  addOwn(event: StoredEvent) {
    if (event.offset > this.readUpTo) this.ahead.add(event.offset);
    this.insert(event);
  }

  /** Events that the sockets of this process have been sent: all that it has read, and its own that it has not read yet. */
  sent(): SentEvents {
    return { upTo: this.readUpTo, ahead: [...this.ahead] };
  }

  private insert(event: StoredEvent) {
    const index = firstAfter(this.events, event.offset);
    if (this.events[index - 1]?.offset === event.offset) return;
    this.events.splice(index, 0, event);
    this.size += event.text.length;
    if (this.size > liveLimits.missedEventsBytes) this.dropOldest(0.75 * liveLimits.missedEventsBytes);
  }

  /** The events to these rooms after an offset, oldest first; null if some of them may not be here. */
  since(offset: number, rooms: readonly string[]): StoredEvent[] | null {
    if (!(offset >= this.completeAfter)) return null;
    return this.events.slice(firstAfter(this.events, offset)).filter((event) => isAddressedTo(event, rooms));
  }

  /** The events to these rooms that were sent after others had been; null if some of them have been dropped. */
  sentAfter({ upTo, ahead }: SentEvents, rooms: readonly string[]): StoredEvent[] | null {
    if (upTo < this.droppedUpTo) return null;
    const later = this.events.slice(firstAfter(this.events, upTo));
    return later.filter((event) => !ahead.includes(event.offset) && isAddressedTo(event, rooms));
  }

  /** Drops events that are too old for a recovery. */
  dropExpired() {
    this.drop(firstAfter(this.events, offsetAt(Date.now() - liveLimits.recoverMs)));
  }

  /** Starts from scratch, because events may have been missed. */
  clear() {
    this.droppedUpTo = this.events.at(-1)?.offset ?? this.droppedUpTo;
    this.ahead.clear();
    this.events = [];
    this.size = 0;
    this.completeAfter = Infinity;
  }

  private dropOldest(target: number) {
    let count = 0;
    for (let left = this.size; left > target; count += 1) left -= this.events[count]!.text.length;
    this.drop(count);
  }

  private drop(count: number) {
    const dropped = this.events.splice(0, count);
    for (const { text } of dropped) this.size -= text.length;
    const last = dropped.at(-1);
    if (last) this.droppedUpTo = last.offset;
    if (last && this.completeAfter < last.offset) this.completeAfter = last.offset;
  }
}

/** Whether a socket in these rooms gets an event. */
export const isAddressedTo = ({ rooms, except }: Pick<StoredEvent, 'rooms' | 'except'>, joined: readonly string[]) =>
  (rooms.length === 0 || rooms.some((room) => joined.includes(room))) && !except.some((room) => joined.includes(room));

const idsAMillisecond = 1_024;
const offsetAt = (time: number, number = 0) => time * idsAMillisecond + number;

/** The id of a stream entry (a time and a number) as one number, in the same order. */
export function offsetOf(id: string): number {
  const [, time, number] = /^(\d{1,15})-(\d{1,4})$/.exec(id) ?? [];
  return offsetAt(Number(time), Number(number));
}

/** The id of the stream entry with this offset. */
export const idOf = (offset: number) => `${Math.floor(offset / idsAMillisecond)}-${offset % idsAMillisecond}`;
