import { liveLimits } from '../realtime/liveLimits';
import { firstAfter, type KeptEvent } from '../realtime/missedEvents';

/**
 * The events that this process has heard last, in the order of the stream that all processes share. Connections that
 * come back find here what they have missed: when hundreds come back at once, each would otherwise read the stream.
 */
export class RecentEvents {
  private events: KeptEvent[] = [];
  private size = 0;
  /** Every later event is here. */
  private completeAfter = Infinity;

  /** Keeps an event that was read from the stream, where one follows another. */
  heard(event: KeptEvent) {
    this.completeAfter = Math.min(this.completeAfter, event.offset);
    this.add(event);
  }

  /** Keeps an event of this process, which may not have read the stream up to there. */
  add(event: KeptEvent) {
    const place = firstAfter(this.events, event.offset);
    if (this.events[place - 1]?.offset === event.offset) return;
    this.events.splice(place, 0, event);
    this.size += event.text.length;
    if (this.size > liveLimits.missedBytes) this.dropOldest(0.75 * liveLimits.missedBytes);
  }

  /** The events to these rooms after an offset, oldest first; null if some of them may not be here. */
  since(offset: number, rooms: readonly string[]): KeptEvent[] | null {
    if (!(offset >= this.completeAfter)) return null;
    return this.events.slice(firstAfter(this.events, offset)).filter((event) => isFor(event, rooms));
  }

  /** Drops what is older than a connection may be away. */
  tidy() {
    this.drop(firstAfter(this.events, offsetAt(Date.now() - liveLimits.recoverMs)));
  }

  /** Begins anew, because events may have been missed. */
  clear() {
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
    if (last && this.completeAfter < last.offset) this.completeAfter = last.offset;
  }
}

export const isFor = ({ rooms, except }: Pick<KeptEvent, 'rooms' | 'except'>, joined: readonly string[]) =>
  (rooms.length === 0 || rooms.some((room) => joined.includes(room))) && !except.some((room) => joined.includes(room));

const idsAMillisecond = 1_024;
const offsetAt = (time: number, number = 0) => time * idsAMillisecond + number;

/** The id of an entry of a stream, a time and a number, as one that can be compared. */
export function offsetOf(id: string): number {
  const [, time, number] = /^(\d{1,15})-(\d{1,4})$/.exec(id) ?? [];
  return offsetAt(Number(time), Number(number));
}

export const idOf = (offset: number) => `${Math.floor(offset / idsAMillisecond)}-${offset % idsAMillisecond}`;
