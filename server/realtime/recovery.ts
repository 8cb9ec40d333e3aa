import type { Knex } from 'knex';
import { SessionAwareAdapter, type BroadcastOptions, type Session } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import { readSessionsOf } from '../http/session/sessions';
import { liveLimits } from './liveLimits';
import type { SocketState } from './socketState';
import { checkTopic, type TopicRule } from './topicRules';

interface LibraryInternals {
  /** Clients that may come back, by their private id. */
  sessions: Map<string, Session>;
  /** Sent events, oldest first. */
  packets: object[];
  _encode(...given: unknown[]): { length: number }[];
}

/** Whether a returning socket may have its state back: its session lives and all its topics are still allowed. */
export async function mayRecover(db: Knex, rules: readonly TopicRule[], kept: unknown): Promise<boolean> {
  if (!kept) return false;
  // The server stored it itself, here or in Redis.
  const state = kept as SocketState;
  const { viewer } = state;
  if (viewer && !(await readSessionsOf(db, [viewer.sessionHandle])).has(viewer.sessionHandle)) return false;
  for (const [topic, room] of Object.entries(state.topics)) {
    const joining = await checkTopic(db, rules, viewer, topic);
    if (!joining.known || joining.room !== room) return false;
  }
  return true;
}

/**
 * Connection state recovery with a check of rights. Restoring sends all missed events at once, so a socket that lost a
 * right starts from scratch instead.
 */
export function recoveringAdapter(isAllowed: (state: unknown) => Promise<boolean>) {
  return class CheckedRecovery extends SessionAwareAdapter {
    private readonly bytesOf = new WeakMap<object, number>();
    private keptBytes = 0;
    private encodedBytes = 0;

    constructor(readonly namespace: Namespace) {
      super(namespace);
      const internals = this.internals;
      const encode = internals._encode.bind(this);
      // Every event is encoded once, whoever receives it: its size costs nothing here.
      internals._encode = (...given) => {
        const encoded = encode(...given);
        this.encodedBytes = encoded.reduce((sum, { length }) => sum + length, 0);
        return encoded;
      };
    }

    /** Parts of the library that are private in its types. */
    private get internals(): LibraryInternals {
      return this as unknown as LibraryInternals;
    }

    /**
     * Sends an event and keeps it. Beyond the limit the oldest are dropped: a client that missed one of those starts from
     * scratch and reads again, as after two minutes, when the library drops it.
     */
    override broadcast(packet: unknown, options: BroadcastOptions) {
      super.broadcast(packet, options);
      const { packets } = this.internals;
      const newest = packets.at(-1);
      if (!newest || this.bytesOf.has(newest)) return;
      this.bytesOf.set(newest, this.encodedBytes);
      this.keptBytes += this.encodedBytes;
      if (this.keptBytes > liveLimits.missedBytes) this.dropOldest();
    }

    /** Drops events until a quarter of the room is free, so that they are seldom counted anew. */
    private dropOldest() {
      const { packets } = this.internals;
      let first = packets.length;
      this.keptBytes = 0;
      for (; first > 0; first -= 1) {
        const bytes = this.bytesOf.get(packets[first - 1]!) ?? 0;
        if (this.keptBytes + bytes > 0.75 * liveLimits.missedBytes) break;
        this.keptBytes += bytes;
      }
      packets.splice(0, first);
    }

    private get kept(): Map<string, Session> {
      return this.internals.sessions;
    }

    override async restoreSession(privateId: string, offset: string): Promise<Session> {
      const kept = this.kept.get(privateId);
      // Removed before the check, so that two simultaneous attempts cannot both restore it.
      this.kept.delete(privateId);
      if (!kept || !(await isAllowed(kept.data))) return nothing;
      // Missed events are looked up after the check, and include those sent during it.
      this.kept.set(privateId, kept);
      const restoring = super.restoreSession(privateId, offset);
      this.kept.delete(privateId);
      return restoring;
    }
  };
}

/** Null means nothing to restore; socket.io's types do not say so. */
const nothing = null as unknown as Session;
