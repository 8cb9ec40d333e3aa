import PQueue from 'p-queue';
import type { StoredEvent } from '../realtime/missedEvents';
import { eventPacket } from '../realtime/packets';
import { idOf, isAddressedTo, offsetOf } from './recentEvents';
import type { Redis } from './redis';

/** A message between processes, in the form of socket.io's cluster adapters. */
export interface Message {
  type: number;
  data?: {
    packet?: { type: number; data: unknown[]; id?: number };
    opts?: Pick<StoredEvent, 'rooms' | 'except'>;
  };
}

/** The type of broadcasts among messages. */
const broadcast = 3;

/** The event that a message with an id of the stream carries; undefined if it is something else. */
export function eventIn({ type, data }: Message, id: string): StoredEvent | undefined {
  if (id === '' || type !== broadcast || !data?.opts || data.packet?.type !== eventPacket) return undefined;
  const { rooms, except } = data.opts;
  return { offset: offsetOf(id), rooms, except, text: JSON.stringify(data.packet.data) };
}

/** The name, values and offset of an event, as the client takes them. */
export const packetOf = ({ offset, text }: StoredEvent) => [...(JSON.parse(text) as unknown[]), idOf(offset)];

/** Entries of one read, and reads at once: Redis answers nothing else meanwhile. */
const pageSize = 1_000;
const concurrency = 4;

/**
 * Creates a function that reads the events to some rooms after an offset from the stream, and how far it has read; null if
 * the entry at the offset was trimmed.
 */
export function createStreamReader(redis: Redis, streamName: string) {
  const queue = new PQueue({ concurrency });
  const read = async (from: string, to: string, count: number) =>
    (await redis.run((client) => client.xRange(streamName, from, to, { COUNT: count }))) ?? [];

  async function since(offset: number, rooms: readonly string[]) {
    const missed: StoredEvent[] = [];
    if (Number.isNaN(offset) || (await read(idOf(offset), idOf(offset), 1)).length === 0) return null;
    for (let last = idOf(offset); ;) {
      const entries = await read(`(${last}`, '+', pageSize);
      for (const { id, message } of entries) {
        const event = eventIn({ type: Number(message.type), data: JSON.parse(message.data ?? '{}') as object }, id);
        if (event && isAddressedTo(event, rooms)) missed.push(event);
        last = id;
      }
      if (entries.length < pageSize) return { missed, upTo: offsetOf(last) };
    }
  }

  return (offset: number, rooms: readonly string[]) => queue.add(() => since(offset, rooms));
}
