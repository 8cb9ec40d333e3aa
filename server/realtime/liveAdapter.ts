import { once } from 'node:events';
import { Adapter, type BroadcastOptions, type Session } from 'socket.io-adapter';
import type { Namespace, Socket } from 'socket.io';
import { EventHistory, idOf, offsetOf, type LiveEvent, type StoredEvent } from './history';
import { liveLimits } from './liveLimits';
import type { StoredSession, Transport } from './transport/transport';

export interface AdapterOptions {
  transport: Transport;
  /** Whether a reconnecting socket may have this state back. */
  isAllowed: (state: unknown) => Promise<boolean>;
  /** Called with the rooms of every event, even of empty ones; none are everybody. */
  onEvent: (rooms: Iterable<string>) => void;
  /** Called with messages of other processes. */
  onMessage: (name: string, values: unknown[]) => void;
  /** Called when events may have been missed. */
  onGap: () => void;
}

/** The type of events in socket.io's protocol. */
const eventPacket = 2;
/** How long a returning socket waits until this process has come to the last event that the socket has received elsewhere. */
const catchUpMs = 2_000;

/**
 * Socket.IO's adapter with connection state recovery that checks rights. Every process sends all events to its sockets in
 * the same order, the one of its transport: so the last event that a socket has received tells which it has missed.
 * Restoring sends these at once. A socket that lost a right, or missed an event that is no longer kept, starts from scratch.
 */
class LiveAdapter extends Adapter {
  private readonly history = new EventHistory();
  /** When rooms were left by their last socket, which may come back. */
  private readonly emptiedAt = new Map<string, number>();
  /** Sessions that are being restored, by socket id, with the offset up to which events were sent. */
  private readonly recovering = new Map<string, { session: Session; offset: number; at: number }>();
  private readonly tidying: NodeJS.Timeout;

  constructor(
    namespace: Namespace,
    private readonly options: AdapterOptions,
  ) {
    super(namespace);
    // All sockets that come back at once may wait for a position.
    this.setMaxListeners(0);
    this.tidying = setInterval(() => {
      this.dropExpired();
    }, liveLimits.tidyMs).unref();
    this.on('create-room', (room: string) => this.emptiedAt.delete(room));
    this.on('delete-room', (room: string) => this.emptiedAt.set(room, Date.now()));
    namespace.on('connect', (socket) => {
      this.sendLateEvents(socket);
    });
    const { transport, onMessage, onGap } = options;
    transport.start({
      onEvent: (event, offset) => {
        this.deliver(event, offset);
      },
      onPastEvent: (event, offset) => {
        this.history.add(event, offset);
      },
      onMessage,
      onPosition: (offset) => {
        this.history.advanceTo(offset);
        this.emit('position');
      },
      onGap: (offset) => {
        this.history.restartAfter(offset);
        onGap();
      },
    });
  }

  /** Sends an event through the transport; one without listeners is not even encoded. */
  override broadcast(packet: { data: unknown[] }, options: BroadcastOptions) {
    const { rooms, except = [], flags } = options;
    if (flags?.local) {
      super.broadcast(packet, options);
      return;
    }
    const { transport, onEvent } = this.options;
    onEvent(rooms);
    if (!transport.isShared && !this.hasListeners([...rooms])) return;
    void transport.publish({ rooms: [...rooms], except: [...except], data: packet.data });
  }

  /** Whether a socket is in one of these rooms, or was and may come back; no rooms are everybody. */
  hasListeners(rooms: readonly string[]): boolean {
    return rooms.length === 0 || rooms.some((room) => this.rooms.has(room) || this.emptiedAt.has(room));
  }

  private deliver(event: LiveEvent, offset: number | null) {
    if (offset !== null) this.history.add(event, offset);
    // The client tells the offset of the last event it has received when it comes back.
    const data = offset === null ? event.data : [...event.data, idOf(offset)];
    super.broadcast({ type: eventPacket, data }, { rooms: new Set(event.rooms), except: new Set(event.except) });
  }

  override persistSession({ sid, pid, rooms, data }: Session) {
    this.options.transport.store({
      sid,
      pid,
      rooms,
      data,
      last: this.history.lastTo(rooms),
      upTo: this.history.latest,
    });
  }

  override async restoreSession(privateId: string, id: string): Promise<Session> {
    const { transport, isAllowed } = this.options;
    // Removed before the check, so that two simultaneous attempts cannot both restore it.
    const stored = await transport.take(privateId);
    if (!stored || !(await isAllowed(stored.data))) return noSession;
    const from = receivedBy(stored, offsetOf(id));
    await this.catchUpWith(from);
    // Missed events are looked up after the check, and include those sent during it.
    const missed = this.history.since(stored.rooms, from);
    if (!missed) return noSession;
    const session = { ...stored, missedPackets: missed.map(dataOf) };
    this.recovering.set(stored.sid, { session, offset: this.history.latest, at: Date.now() });
    return session;
  }

  /** Waits until this process has sent the events up to an offset too; in vain if it does not in time. */
  private async catchUpWith(offset: number) {
    const signal = AbortSignal.timeout(catchUpMs);
    while (this.history.latest < offset && !signal.aborted)
      await once(this, 'position', { signal }).catch(() => undefined);
  }

  /** Sends the events from after the missed ones were looked up and before the socket joined its rooms. */
  private sendLateEvents(socket: Socket) {
    const recovery = this.recovering.get(socket.id);
    if (!recovery) return;
    this.recovering.delete(socket.id);
    const lateEvents = this.history.since(recovery.session.rooms, recovery.offset);
    if (!lateEvents) socket.conn.close();
    for (const event of lateEvents ?? [])
      super.broadcast({ type: eventPacket, data: dataOf(event) }, { rooms: new Set([socket.id]), except: new Set() });
  }

  private dropExpired() {
    const expired = Date.now() - liveLimits.recoverMs;
    for (const [room, at] of this.emptiedAt) if (at < expired) this.emptiedAt.delete(room);
    // A client that gave up during its recovery is never connected.
    for (const [id, { at }] of this.recovering) if (at < expired) this.recovering.delete(id);
    this.history.dropExpired();
    this.options.transport.dropExpired();
  }

  override close() {
    clearInterval(this.tidying);
  }
}

/** The adapter as socket.io takes it: a class that only needs its namespace. */
export const createLiveAdapter = (options: AdapterOptions) =>
  class extends LiveAdapter {
    constructor(namespace: Namespace) {
      super(namespace, options);
    }
  };

/** Those of the rooms with a connected socket, or a disconnected one that may reconnect. */
export const roomsWithListeners = (adapter: Adapter, rooms: readonly string[]) =>
  rooms.filter((room) => (adapter as LiveAdapter).hasListeners([room]));

/** The offset up to which a socket has all events: it may have had no reason to hear of the last ones. */
const receivedBy = ({ last, upTo }: StoredSession, offset: number) =>
  offset >= last ? Math.max(offset, upTo) : offset;

/** The answer that there is no session to restore; socket.io's types do not allow null. */
const noSession = null as unknown as Session;

/** The name, values and id of an event, as its client takes them. */
const dataOf = ({ offset, text }: StoredEvent) => [...(JSON.parse(text) as unknown[]), idOf(offset)];
