import type { Knex } from 'knex';
import { Adapter, type BroadcastOptions, type Session } from 'socket.io-adapter';
import type { Namespace, Socket } from 'socket.io';
import { readSessionsOf } from '../http/session/sessions';
import { liveLimits } from './liveLimits';
import { MissedEvents } from './missedEvents';
import { eventPacket, noSession, sendStoredEvent } from './packets';
import type { SocketState } from './socketState';
import { checkTopic, type TopicRule } from './topicRules';

/** A packet of `broadcast`: an event, or something else that is not kept. */
interface Packet {
  type: number;
  data: unknown[];
  id?: number;
}

export interface AdapterOptions {
  /** Whether a reconnecting socket may have this state back. */
  isAllowed: (state: unknown) => Promise<boolean>;
  /** Called with the rooms of every event, even of empty ones; none are everybody. */
  onEvent: (rooms: Iterable<string>) => void;
}

/** The session of a disconnected socket. */
interface DisconnectedSession extends Session {
  disconnectedAt: number;
}

/** Whether a returning socket may have its state back: its session lives and all its topics are still allowed. */
export async function mayRecover(db: Knex, rules: readonly TopicRule[], stored: unknown): Promise<boolean> {
  if (!stored) return false;
  // Written by the server itself, in memory or in Redis.
  const state = stored as SocketState;
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

/** Those of the rooms with a connected socket, or a disconnected one that may reconnect. */
export const roomsWithListeners = (adapter: Adapter, rooms: readonly string[]) =>
  rooms.filter((room) => (adapter as Adapter & { hasListeners(room: string): boolean }).hasListeners(room));

/**
 * Connection state recovery with a check of rights. Restoring sends all missed events at once, so a socket that lost a
 * right starts from scratch instead, as does one that missed an event which is no longer kept. Events are JSON.
 */
export function createRecoveringAdapter({ isAllowed, onEvent }: AdapterOptions) {
  return class RecoveringAdapter extends Adapter {
    /** Sessions that may be restored, by private id, the longest disconnected first. */
    private readonly disconnected = new Map<string, DisconnectedSession>();
    /** Sessions that are being restored, by socket id, with the offset up to which events were sent. */
    private readonly recovering = new Map<string, { session: DisconnectedSession; offset: number }>();
    private readonly missed: MissedEvents;
    private readonly tidying: NodeJS.Timeout;
    /** The text of the event that was encoded last. */
    private lastEncoded = '';

    constructor(readonly namespace: Namespace) {
      super(namespace);
      this.missed = new MissedEvents({
        maxSize: liveLimits.missedEventsBytes,
        maxAgeMs: liveLimits.recoverMs,
        isLive: (room) => this.rooms.has(room),
      });
      this.tidying = setInterval(() => {
        this.dropExpired();
      }, liveLimits.tidyMs).unref();
      // An event is encoded once, whoever receives it, and kept as it was sent.
      const internals = this as unknown as { _encode(...given: unknown[]): [string] };
      const encode = internals._encode.bind(this);
      internals._encode = (...given) => {
        const parts = encode(...given);
        [this.lastEncoded] = parts;
        return parts;
      };
      namespace.on('connect', (socket) => {
        this.sendLateEvents(socket);
      });
    }

    /** Sends an event and keeps it; one without listeners is not even encoded. */
    override broadcast(packet: Packet, options: BroadcastOptions) {
      if (!options.flags?.local) onEvent(options.rooms);
      if (!this.missed.hasListeners(options.rooms)) return;
      const isRecoverable = packet.type === eventPacket && packet.id === undefined && !options.flags?.volatile;
      if (!isRecoverable) {
        super.broadcast(packet, options);
        return;
      }
      const offset = this.missed.nextOffset();
      // The client tells the offset of the last event it has received when it comes back.
      packet.data.push(offset.toString(36));
      super.broadcast(packet, options);
      const { rooms, except = [] } = options;
      this.missed.add({ offset, rooms: [...rooms], except: [...except], text: this.lastEncoded });
    }

    hasListeners(room: string): boolean {
      return this.missed.hasListeners(new Set([room]));
    }

    override persistSession(session: Session) {
      const [oldest] = this.disconnected;
      if (oldest && this.disconnected.size >= liveLimits.disconnectedSockets) this.expire(...oldest);
      this.disconnected.set(session.pid, { ...session, disconnectedAt: Date.now() });
      this.missed.retain(session);
    }

    override async restoreSession(privateId: string, givenOffset: string): Promise<Session> {
      const session = this.disconnected.get(privateId);
      if (!session) return noSession;
      // Removed before the check, so that two simultaneous attempts cannot both restore it.
      this.disconnected.delete(privateId);
      const mayRestore = isRecent(session) && (await isAllowed(session.data).catch(() => false));
      // Missed events are looked up after the check, and include those sent during it.
      const offset = parseInt(givenOffset, 36);
      const missed = mayRestore ? this.missed.since(session, offset) : null;
      if (!missed) {
        this.missed.release(session);
        return noSession;
      }
      this.recovering.set(session.sid, { session, offset: missed.at(-1)?.offset ?? offset });
      return { ...session, missedPackets: missed.map(dataOf) };
    }

    /** Sends the events from after the missed ones were looked up and before the socket joined its rooms. */
    private sendLateEvents(socket: Socket) {
      const recovery = this.recovering.get(socket.id);
      if (!recovery) return;
      this.recovering.delete(socket.id);
      this.missed.release(recovery.session);
      const lateEvents = this.missed.since(recovery.session, recovery.offset);
      if (!lateEvents) socket.conn.close();
      for (const event of lateEvents ?? []) sendStoredEvent(socket, dataOf(event));
    }

    private expire(privateId: string, session: DisconnectedSession) {
      this.disconnected.delete(privateId);
      this.missed.release(session);
    }

    private dropExpired() {
      for (const [privateId, session] of this.disconnected) if (!isRecent(session)) this.expire(privateId, session);
      // A client that gave up during its recovery is never connected.
      for (const [id, { session }] of this.recovering)
        if (!isRecent(session) && this.recovering.delete(id)) this.missed.release(session);
      this.missed.dropExpired();
    }

    override close() {
      clearInterval(this.tidying);
    }
  };
}

const isRecent = ({ disconnectedAt }: DisconnectedSession) => disconnectedAt + liveLimits.recoverMs >= Date.now();

/** The name, values and offset of an event from its packet, a digit and JSON. */
const dataOf = ({ text }: { text: string }) => JSON.parse(text.slice(1)) as unknown[];
