import type { Knex } from 'knex';
import { openTopic, openTopics } from '#shared/topics';
import type { LoggedInDeveloper } from '../http/session/sessions';

/** The rule of one kind of topic that is not open to anyone. */
export interface TopicRule {
  /** Matches the topic names of this kind. */
  pattern: RegExp;
  /** The socket.io room of the topic, or null when this viewer may not join it now. */
  roomFor(db: Knex, viewer: LoggedInDeveloper | null, topic: string): Promise<string | null>;
}

/** Whether a topic may be joined: unknown ones are forgotten, refused ones (null) are tried again. */
export type TopicCheck = { known: false } | { known: true; room: string | null };

/** Topics that anyone may join; each is its own room. */
export const isOpenTopic = (topic: string) => openTopics.includes(topic) || openTopic.test(topic);

/** Finds the room of a topic for a viewer: by its rule, where it is not open to anyone. */
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
