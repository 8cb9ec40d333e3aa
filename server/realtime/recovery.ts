import type { Knex } from 'knex';
import { SessionAwareAdapter, type Session } from 'socket.io-adapter';
import type { Namespace } from 'socket.io';
import { readSessionsOf } from '../http/session/sessions';
import type { SocketState } from './socketState';
import { checkTopic, type TopicRule } from './topicRules';

/** Whether a socket that comes back may still have all that it had: its session lives, its topics are allowed. */
export async function mayRecover(db: Knex, rules: readonly TopicRule[], kept: unknown): Promise<boolean> {
  if (!kept) return false;
  // What the server has kept itself, here or in Redis.
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
 * Connection state recovery that never skips the checks (security §7.4): what was missed is sent as soon as a session is
 * restored, so who may no longer hear all of it begins anew instead.
 */
export function recoveringAdapter(isAllowed: (state: unknown) => Promise<boolean>) {
  return class CheckedRecovery extends SessionAwareAdapter {
    constructor(readonly namespace: Namespace) {
      super(namespace);
    }

    /** The library's own map; its types keep it to itself. */
    private get kept(): Map<string, Session> {
      return (this as unknown as { sessions: Map<string, Session> }).sessions;
    }

    override async restoreSession(privateId: string, offset: string): Promise<Session> {
      const kept = this.kept.get(privateId);
      // Nobody comes back twice, not even at once.
      this.kept.delete(privateId);
      if (!kept || !(await isAllowed(kept.data))) return nothing;
      // Only now is it looked up what was missed: what is sent while the rights are read belongs to it.
      this.kept.set(privateId, kept);
      const restoring = super.restoreSession(privateId, offset);
      this.kept.delete(privateId);
      return restoring;
    }
  };
}

/** socket.io takes null as "nothing to restore"; its types do not say so. */
const nothing = null as unknown as Session;
