import type { Redis as Client } from 'ioredis';
import { idOf, offsetAt, offsetOf } from '../history';
import { liveLimits } from '../liveLimits';

/** Entries in the stream: two minutes of 500 events a second. */
const maxLength = 60_000;
/** Entries of one read: Redis answers nothing else meanwhile. */
const pageSize = 1_000;
/** A read that waits comes back so often, as a sign of life. */
const blockMs = 200;

/** An entry of the stream, with its position in the order of all. */
export interface StreamEntry {
  offset: number;
  fields: Partial<Record<string, string>>;
}

/** An entry as ioredis answers it: its id, and names and values of its fields in turn. */
type RawEntry = [id: string, fields: string[]];

interface ReadOptions {
  reader: Client;
  handle: (entry: StreamEntry) => void;
  /** Called after each answer. */
  noteSign: () => void;
}

/** A stream in Redis, to which all processes of a site add and which each of them reads. */
export class EventStream {
  constructor(private readonly name: string) {}

  /** Adds an entry; resolves to its id. */
  add(commands: Client, fields: Record<string, string>): Promise<string> {
    const limit = ['MAXLEN', '~', maxLength, '*'];
    return commands.xadd(this.name, ...limit, ...Object.entries(fields).flat()) as Promise<string>;
  }

  /** Reads what was added within the time of a recovery before an entry, and that entry. */
  async readPast(end: string, { reader, handle, noteSign }: ReadOptions) {
    let position = idOf(Math.max(0, offsetOf(end) - offsetAt(liveLimits.recoverMs)));
    for (; ; noteSign()) {
      const entries = await reader.xrange(this.name, `(${position}`, end, 'COUNT', pageSize);
      for (const entry of entries) handle(entryOf(entry));
      const last = entries.at(-1);
      if (!last || entries.length < pageSize) return;
      [position] = last;
    }
  }

  /** Reads what is added after an entry, without end; rejects when the connection is lost. */
  async readOn(from: string, { reader, handle, noteSign }: ReadOptions): Promise<never> {
    for (let position = from; ; noteSign()) {
      const [stream] = (await reader.xread('COUNT', pageSize, 'BLOCK', blockMs, 'STREAMS', this.name, position)) ?? [];
      for (const entry of stream?.[1] ?? []) {
        handle(entryOf(entry));
        [position] = entry;
      }
    }
  }

  /** Removes entries that were added before a moment. */
  trim(commands: Client, before: number) {
    return commands.xtrim(this.name, 'MINID', idOf(offsetAt(before)));
  }
}

const entryOf = ([id, list]: RawEntry): StreamEntry => ({
  offset: offsetOf(id),
  fields: Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : []))),
});
