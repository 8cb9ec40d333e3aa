import type { Knex } from 'knex';
import { readSessionOf } from '../http/session/sessions';
import type { SocketState } from './socketState';
import { checkTopic, type TopicRule } from './topicRules';

/** Whether a returning socket may have its state back: its session lives and all its topics are still allowed. */
export async function mayRecover(db: Knex, rules: readonly TopicRule[], stored: unknown): Promise<boolean> {
  if (!stored) return false;
  // Written by the server itself, in memory or in Redis.
  const state = stored as SocketState;
  const { viewer } = state;
  // With the rights of now, not those that it had when it went away.
  const now = viewer && (await readSessionOf(db, viewer.sessionHandle));
  if (viewer && !now) return false;
  for (const [topic, room] of Object.entries(state.topics)) {
    const joining = await checkTopic(db, rules, now, topic);
    if (!joining.known || joining.room !== room) return false;
  }
  return true;
}
