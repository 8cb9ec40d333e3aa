import type { Knex } from 'knex';
import { inboxConversations, type DemoConversation } from './inbox';
import { before, hours, idOf, type IdByName } from '../ids';

/** Conversations of the demo community: within a team, between friends, and one that a stranger began. */
export async function addInbox(db: Knex, now: Date, people: IdByName) {
  // Later messages have later ids, whichever conversation they stand in.
  const said = inboxConversations
    .flatMap(({ subject, lines }) => lines.map(([speaker, ago, message]) => ({ subject, speaker, ago, message })))
    .sort((one, other) => other.ago - one.ago);
  const ids = new Map<string, number>();
  for (const { subject, lines } of inboxConversations) {
    const created = before(now, hours(lines[0]?.[1] ?? 0));
    const [id = 0] = await db('inbox_conversations').insert({ subject, created });
    ids.set(subject, id);
  }
  const newest = new Map<string, number>();
  for (const { subject, speaker, ago, message } of said) {
    const [id = 0] = await db('inbox_messages').insert({
      conversationId: idOf(ids, subject),
      fromId: idOf(people, speaker),
      message,
      timestamp: before(now, hours(ago)),
    });
    newest.set(subject, id);
  }
  for (const conversation of inboxConversations) await addParticipants(db, conversation, { people, ids, newest });
}

interface Known {
  people: IdByName;
  ids: IdByName;
  newest: IdByName;
}

async function addParticipants(db: Knex, conversation: DemoConversation, { people, ids, newest }: Known) {
  const { subject, from, to, lines, readBy, strangers = [] } = conversation;
  await db('inbox_participants').insert(
    [from, ...to].map((alias) => ({
      conversationId: idOf(ids, subject),
      developerId: idOf(people, alias),
      hasBeenRead: readBy.includes(alias),
      isRequest: strangers.includes(alias),
      hasAnswered: lines.some(([speaker]) => speaker === alias),
      lastMessageId: idOf(newest, subject),
    })),
  );
}
