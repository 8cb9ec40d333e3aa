import type { Knex } from 'knex';
import { SessionAwareAdapter, type Session } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import { readSessionsOf } from '../http/session/sessions';
import type { SocketState } from './socketState';
import { checkTopic, type TopicRule } from './topicRules';

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
    constructor(readonly namespace: Namespace) {
      super(namespace);
    }

    /** The library's map of sessions, which is private in its types. */
    private get kept(): Map<string, Session> {
      return (this as unknown as { sessions: Map<string, Session> }).sessions;
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
