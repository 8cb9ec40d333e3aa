import type { Knex } from 'knex';
import { openTopic, openTopics } from '#shared/topics';
import type { LoggedInDeveloper } from '../http/session/sessions';

/** Who may join one kind of topic that is not open to anyone. */
export interface TopicRule {
  /** Recognises the topic ids that clients send; what no rule recognises is unknown. */
  pattern: RegExp;
  /** The room that the topic stands for, or null when this viewer may not join it now. */
  roomFor(db: Knex, viewer: LoggedInDeveloper | null, topic: string): Promise<string | null>;
}

/** What became of a wish to join: malformed topics are not kept, refused ones are tried again. */
export type TopicCheck = { known: false } | { known: true; room: string | null };

/** Topics that anyone may join; each is its own room. */
export const isOpenTopic = (topic: string) => openTopics.includes(topic) || openTopic.test(topic);

export async function checkTopic(
  db: Knex,
  rules: readonly TopicRule[],
  viewer: LoggedInDeveloper | null,
  topic: string,
): Promise<TopicCheck> {
  if (isOpenTopic(topic)) return { known: true, room: topic };
  const rule = rules.find(({ pattern }) => pattern.test(topic));
  return rule ? { known: true, room: await rule.roomFor(db, viewer, topic) } : { known: false };
}
