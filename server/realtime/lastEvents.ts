import { LRUCache } from 'lru-cache';
import { liveLimits } from './liveLimits';

/**
 * The times of the last events, by room. Data that a page fetched just before it joined a room may lack the last event, so
 * the client is told how long ago that was.
 */
export class LastEvents {
  private readonly times = new LRUCache<string, number>({
    max: liveLimits.lastEventRooms,
    ttl: liveLimits.lastEventMs,
  });

  note(rooms: Iterable<string>) {
    const now = performance.now();
    for (const room of rooms) this.times.set(room, now);
  }

  /** The milliseconds since the last event to this room, as a part of an answer; nothing without a recent one. */
  since(room: string | null | undefined): { lastEventMs?: number } {
    const time = room == null ? undefined : this.times.get(room);
    return time === undefined ? {} : { lastEventMs: Math.round(performance.now() - time) };
  }
}
