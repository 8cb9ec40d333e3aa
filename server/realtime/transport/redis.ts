import { randomUUID } from 'node:crypto';
import type { Redis as Client } from 'ioredis';
import type { RedisLink } from '../../infrastructure/redis/connection';
import { idOf, offsetAt, offsetOf, type LiveEvent } from '../history';
import { liveLimits } from '../liveLimits';
import { watchRedis } from './watchRedis';
import type { StoredSession, Transport, TransportListener } from './transport';

/** Entries in the stream: two minutes of 500 events a second. */
const maxStreamLength = 60_000;
/** Entries of one read: Redis answers nothing else meanwhile. */
const pageSize = 1_000;
/** A read that waits comes back so often, as a sign of life. */
const blockMs = 200;

/** The types of messages, and their form, are those of socket.io's adapters; former versions used its adapter for Redis. */
const messageTypes = { event: '3', toProcesses: '9' } as const;
const eventPacket = 2;
const namespace = '/';

/** The data of a message: an event with its rooms, or a message to processes, whose packet is its name and values. */
interface MessageData {
  packet?: unknown[] | { type: number; data: unknown[]; nsp: string };
  opts?: { rooms: string[]; except: string[] };
}

/** An entry of the stream as ioredis answers it: its id, and names and values of its fields in turn. */
type Entry = [id: string, fields: string[]];

export interface RedisTransport extends Transport {
  /** Takes new connections to Redis; resolves when the transport has read what it needs to begin. */
  begin: (link: RedisLink) => Promise<void>;
  /** Gives them up. */
  end: () => void;
}

/**
 * Carries events through one stream in Redis, whose order is that of all processes: a process sends its own events to its
 * sockets when it reads them there. While Redis is away, it sends them at once to its own sockets alone; clients then read again.
 */
export function createRedisTransport(prefix: string): RedisTransport {
  const streamName = `${prefix}events`;
  const stateKey = (privateId: string) => `${prefix}state:${privateId}`;
  /** The channel on which processes of the former version listen to each other. */
  const formerChannel = `${prefix}processes#${namespace}#`;
  const uid = randomUUID();
  /** Events of this process that it has not read from the stream yet, by number. */
  const underWay = new Map<string, LiveEvent>();
  let sent = 0;
  let listener: TransportListener | undefined;
  /** Connections that were opened, and the same once they are in use. */
  let opened: RedisLink | undefined;
  let link: RedisLink | undefined;
  let wasLost = false;
  let hasFormerProcesses = false;
  let stopWatching = () => undefined as void;

  function add(commands: Client, type: string, data: MessageData, number = '') {
    const fields = { uid, nsp: namespace, type, number, data: JSON.stringify(data) };
    const limit = ['MAXLEN', '~', maxStreamLength, '*'];
    return commands.xadd(streamName, ...limit, ...Object.entries(fields).flat()) as Promise<string>;
  }

  async function publish(event: LiveEvent) {
    const current = link;
    if (!current) {
      listener?.onEvent(event, null);
      return;
    }
    const number = String((sent += 1));
    underWay.set(number, event);
    const { rooms, except, data } = event;
    const packet = { type: eventPacket, data, nsp: namespace };
    await add(
      current.commands,
      messageTypes.event,
      { packet, opts: { rooms: [...rooms], except: [...except] } },
      number,
    ).catch(current.cut);
  }

  /** Answers the event that an entry carries, or undefined. */
  function eventIn({ uid: sender, type, number, data }: Record<string, string>): LiveEvent | undefined {
    if (type !== messageTypes.event) return undefined;
    const own = sender === uid && underWay.get(number ?? '');
    if (own) return own;
    const { packet, opts } = JSON.parse(data ?? '{}') as MessageData;
    if (!packet || !opts || Array.isArray(packet) || packet.type !== eventPacket) return undefined;
    return { ...opts, data: packet.data };
  }

  function handle([id, list]: Entry, isPast: boolean) {
    const fields = fieldsOf(list);
    const event = eventIn(fields);
    if (event && isPast) listener?.onPastEvent(event, offsetOf(id));
    else if (event) listener?.onEvent(event, offsetOf(id));
    if (fields.uid === uid) underWay.delete(fields.number ?? '');
    else if (fields.type === messageTypes.toProcesses && !isPast) handleMessage(fields.data ?? '{}', offsetOf(id));
    listener?.onPosition(offsetOf(id));
  }

  function handleMessage(text: string, offset: number) {
    const { packet } = JSON.parse(text) as MessageData;
    if (!Array.isArray(packet)) return;
    const [name, ...values] = packet as [string, ...unknown[]];
    if (name === missedMessage) listener?.onGap(offset);
    else listener?.onMessage(name, values);
  }

  /** Reads what has been sent within the time of a recovery, for sockets that come from other processes. */
  async function readPast(reader: Client, end: string, noteSign: () => void) {
    let position = idOf(Math.max(0, offsetOf(end) - offsetAt(liveLimits.recoverMs)));
    for (; ; noteSign()) {
      const entries = await reader.xrange(streamName, `(${position}`, end, 'COUNT', pageSize);
      for (const entry of entries) handle(entry, true);
      const last = entries.at(-1);
      if (!last || entries.length < pageSize) return;
      [position] = last;
    }
  }

  async function readOn({ reader, cut }: RedisLink, from: string, noteSign: () => void) {
    try {
      for (let position = from; ; noteSign()) {
        const [stream] =
          (await reader.xread('COUNT', pageSize, 'BLOCK', blockMs, 'STREAMS', streamName, position)) ?? [];
        for (const entry of stream?.[1] ?? []) {
          handle(entry, false);
          [position] = entry;
        }
      }
    } catch (error) {
      cut(error as Error);
    }
  }

  return {
    isShared: true,
    isComplete: () => link !== undefined && !hasFormerProcesses,
    start: (given) => {
      listener = given;
    },
    publish,
    send: (name, ...values) => {
      if (link) add(link.commands, messageTypes.toProcesses, { packet: [name, ...values] }).catch(link.cut);
    },
    store: (session) => {
      link?.commands
        .set(stateKey(session.pid), JSON.stringify(session), 'PX', liveLimits.recoverMs)
        .catch(() => undefined);
    },
    take: async (privateId) => {
      const text = await link?.commands.getdel(stateKey(privateId));
      const session = JSON.parse(text ?? 'null') as StoredSession | null;
      // The former version stored less; its clients read again.
      return session?.upTo === undefined ? null : session;
    },
    begin: async (next) => {
      opened = next;
      const watch = watchRedis(next);
      stopWatching = watch.stop;
      const isStart = !wasLost;
      const first = await add(next.commands, messageTypes.toProcesses, { packet: [isStart ? 'began' : missedMessage] });
      if (isStart) await readPast(next.reader, first, watch.noteSign);
      if (opened !== next) return;
      link = next;
      // Others are told too: what was sent here meanwhile has not reached them.
      if (!isStart) listener?.onGap(offsetOf(first));
      void readOn(next, first, watch.noteSign);
    },
    end: () => {
      stopWatching();
      opened = undefined;
      link = undefined;
      wasLost = true;
      const events = [...underWay.values()];
      underWay.clear();
      for (const event of events) listener?.onEvent(event, null);
    },
    dropExpired: () => {
      // Private messages stay in Redis only as long as somebody may still recover them.
      const expired = idOf(offsetAt(Date.now() - 2 * liveLimits.recoverMs));
      link?.commands.xtrim(streamName, 'MINID', expired).catch(() => undefined);
      link?.commands.pubsub('NUMSUB', formerChannel).then(
        ([, count]) => (hasFormerProcesses = Number(count) > 0),
        () => undefined,
      );
    },
  };
}

/** The message of a process that could not send events for a while. */
const missedMessage = 'eventsMissed';

const fieldsOf = (list: readonly string[]): Record<string, string> =>
  Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1] ?? '']] : [])));
