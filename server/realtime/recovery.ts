import type { Knex } from 'knex';
import { Adapter, type BroadcastOptions, type Session } from 'socket.io-adapter';
import type { Namespace, Socket } from 'socket.io';
import { readSessionsOf } from '../http/session/sessions';
import { liveLimits } from './liveLimits';
import { MissedEvents } from './missedEvents';
import { eventPacket, nothing, sendKept } from './packets';
import type { SocketState } from './socketState';
import { checkTopic, type TopicRule } from './topicRules';

/** A packet of `broadcast`: an event, or something else that is not kept. */
interface Packet {
  type: number;
  data: unknown[];
  id?: number;
}

export interface AdapterOptions {
  /** Whether a connection that comes back may have this state back. */
  isAllowed: (state: unknown) => Promise<boolean>;
  /** Is told the rooms of every event, whether or not somebody is in them; none are everybody. */
  onEvent: (rooms: Iterable<string>) => void;
}

/** A connection that broke. */
interface Away extends Session {
  disconnectedAt: number;
}

/** Whether a returning socket may have its state back: its session lives and all its topics are still allowed. */
export async function mayRecover(db: Knex, rules: readonly TopicRule[], kept: unknown): Promise<boolean> {
  if (!kept) return false;
  // The server stored it itself, here or in Redis.
  const state = kept as SocketState;
  const { viewer } = state;
  // With the rights of now, not those that it had when it went away.
  const now = viewer && (await readSessionsOf(db, [viewer.sessionHandle])).get(viewer.sessionHandle);
  if (now === undefined) return false;
  for (const [topic, room] of Object.entries(state.topics)) {
    const joining = await checkTopic(db, rules, now, topic);
    if (!joining.known || joining.room !== room) return false;
  }
  return true;
}

/** Those of the rooms that somebody is in, or was in and may come back to. */
export const heardRooms = (adapter: Adapter, rooms: readonly string[]) =>
  rooms.filter((room) => (adapter as Adapter & { hears(room: string): boolean }).hears(room));

/**
 * Connection state recovery with a check of rights. Restoring sends all missed events at once, so a socket that lost a
 * right starts from scratch instead, as does one that missed an event which is no longer kept. Events are JSON.
 */
export function recoveringAdapter({ isAllowed, onEvent }: AdapterOptions) {
  return class RecoveringAdapter extends Adapter {
    /** Those that may come back, by their private id, the longest away first. */
    private readonly away = new Map<string, Away>();
    /** Those that are coming back, by their id, with the offset up to which they have been told. */
    private readonly returning = new Map<string, { session: Away; offset: number }>();
    private readonly missed: MissedEvents;
    private readonly tidying: NodeJS.Timeout;
    /** The event that was encoded last. */
    private encoded = '';

    constructor(readonly namespace: Namespace) {
      super(namespace);
      this.missed = new MissedEvents({
        most: liveLimits.missedBytes,
        keepMs: liveLimits.recoverMs,
        isLive: (room) => this.rooms.has(room),
      });
      this.tidying = setInterval(() => {
        this.tidy();
      }, liveLimits.tidyMs).unref();
      // An event is encoded once, whoever receives it, and kept as it was sent.
      const internals = this as unknown as { _encode(...given: unknown[]): [string] };
      const encode = internals._encode.bind(this);
      internals._encode = (...given) => {
        const parts = encode(...given);
        [this.encoded] = parts;
        return parts;
      };
      namespace.on('connect', (socket) => {
        this.sendRest(socket);
      });
    }

    /** Sends an event and keeps it; one that nobody hears is not even encoded. */
    override broadcast(packet: Packet, options: BroadcastOptions) {
      if (!options.flags?.local) onEvent(options.rooms);
      if (!this.missed.isHeard(options.rooms)) return;
      const isKept = packet.type === eventPacket && packet.id === undefined && !options.flags?.volatile;
      if (!isKept) {
        super.broadcast(packet, options);
        return;
      }
      const offset = this.missed.next();
      // The client tells the offset of the last event it has received when it comes back.
      packet.data.push(offset.toString(36));
      super.broadcast(packet, options);
      const { rooms, except = [] } = options;
      this.missed.keep({ offset, rooms: [...rooms], except: [...except], text: this.encoded });
    }

    hears(room: string): boolean {
      return this.missed.isHeard(new Set([room]));
    }

    override persistSession(session: Session) {
      const [longest] = this.away;
      if (longest && this.away.size >= liveLimits.awaySockets) this.giveUp(...longest);
      this.away.set(session.pid, { ...session, disconnectedAt: Date.now() });
      this.missed.await(session);
    }

    override async restoreSession(privateId: string, givenOffset: string): Promise<Session> {
      const session = this.away.get(privateId);
      if (!session) return nothing;
      // Removed before the check, so that two simultaneous attempts cannot both restore it.
      this.away.delete(privateId);
      const mayReturn = isRecent(session) && (await isAllowed(session.data).catch(() => false));
      // Missed events are looked up after the check, and include those sent during it.
      const offset = parseInt(givenOffset, 36);
      const missed = mayReturn ? this.missed.since(session, offset) : null;
      if (!missed) {
        this.missed.forget(session);
        return nothing;
      }
      this.returning.set(session.sid, { session, offset: missed.at(-1)?.offset ?? offset });
      return { ...session, missedPackets: missed.map(dataOf) };
    }

    /** Sends what came between the look at the missed events and the moment the socket began to hear new ones. */
    private sendRest(socket: Socket) {
      const back = this.returning.get(socket.id);
      if (!back) return;
      this.returning.delete(socket.id);
      this.missed.forget(back.session);
      const rest = this.missed.since(back.session, back.offset);
      if (!rest) socket.conn.close();
      for (const event of rest ?? []) sendKept(socket, dataOf(event));
    }

    private giveUp(privateId: string, session: Away) {
      this.away.delete(privateId);
      this.missed.forget(session);
    }

    private tidy() {
      for (const [privateId, session] of this.away) if (!isRecent(session)) this.giveUp(privateId, session);
      // A client that broke off while it came back is never connected.
      for (const [id, { session }] of this.returning)
        if (!isRecent(session) && this.returning.delete(id)) this.missed.forget(session);
      this.missed.tidy();
    }

    override close() {
      clearInterval(this.tidying);
    }
  };
}

const isRecent = ({ disconnectedAt }: Away) => disconnectedAt + liveLimits.recoverMs >= Date.now();

/** The name, values and offset of an event from its packet, a digit and JSON. */
const dataOf = ({ text }: { text: string }) => JSON.parse(text.slice(1)) as unknown[];
