import { inbox, type Conversation } from '#shared/areas/inbox';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildDeveloper, clientOf } from './builders';
import type { Client } from './posts';
import type { TestSite } from './site';

type Account = Pick<DeveloperRow, 'id'>;

interface Given {
  from: Account;
  to: readonly Account[];
  subject?: string;
  message?: string;
  isRequest?: boolean;
}

/** Inserts a conversation, unread for all but its starter. */
export async function buildConversation({ db }: Pick<TestSite, 'db'>, given: Given): Promise<number> {
  const { from, to, subject = 'Lantern rooms', message = 'Shall we?', isRequest = false } = given;
  const now = new Date();
  const [conversationId = 0] = await db('inbox_conversations').insert({ subject, created: now });
  const [lastMessageId = 0] = await db('inbox_messages').insert({
    ...{ conversationId, message, fromId: from.id, timestamp: now },
  });
  const place = { conversationId, lastMessageId };
  await db('inbox_participants').insert({ ...place, developerId: from.id, hasBeenRead: true, hasAnswered: true });
  for (const { id } of to) await db('inbox_participants').insert({ ...place, developerId: id, isRequest });
  return conversationId;
}

/** Four developers with a client each. */
export async function four(site: TestSite) {
  const [mika, juno, oren, sana] = [
    await buildDeveloper(site.db, { alias: 'Mika Vale' }),
    await buildDeveloper(site.db, { alias: 'Juno Park' }),
    await buildDeveloper(site.db, { alias: 'Oren Dale' }),
    await buildDeveloper(site.db, { alias: 'Sana Roy' }),
  ] as const;
  return {
    ...{ mika, juno, oren, sana },
    asMika: await clientOf(site, mika),
    asJuno: await clientOf(site, juno),
    asOren: await clientOf(site, oren),
    asSana: await clientOf(site, sana),
  };
}

export const beginning = (client: Client, to: readonly Account[], more: Record<string, unknown> = {}) =>
  client.post('/api/inbox/new').send({
    participants: to.map(({ id }) => ({ id, alias: 'whoever' })),
    subject: 'Lantern rooms',
    message: 'Shall we build them?',
    ...more,
  });

export const writing = (client: Client, inboxId: number, message = 'Yes, let us.') =>
  client.post('/api/inboxMessages').send({ inboxId, message });
export const adding = (client: Client, inboxId: number, { id: participantId }: Account) =>
  client.post('/api/inboxAddParticipant').send({ inboxId, participantId });
export const leaving = (client: Client, inboxId: number) =>
  client.post('/api/inboxLeaveConversation').send({ inboxId });
export const reading = (client: Client, inboxId: number) => client.post('/api/inboxSetRead').send({ inboxId });

export async function begin(client: Client, to: readonly Account[], more: Record<string, unknown> = {}) {
  const { body } = await beginning(client, to, more).expect(201);
  return inbox.begin.output.parse(body);
}

export async function listOf(client: Client, query: Record<string, string | number> = {}) {
  const { body } = await client.get('/api/inbox').query(query).expect(200);
  return inbox.listConversations.output.parse(body);
}

export async function messagesOf(client: Client, inboxId: number, query: Record<string, string | number> = {}) {
  const { body } = await client
    .get('/api/inboxMessages')
    .query({ inboxId, ...query })
    .expect(200);
  return inbox.listMessages.output.parse(body);
}

export async function seenBy(client: Client, id: number): Promise<Conversation> {
  const { body } = await client.get(`/api/inbox/${id}`).expect(200);
  return inbox.readConversation.output.parse(body);
}

export const namesIn = ({ participants }: Pick<Conversation, 'participants'>) => participants.map(({ alias }) => alias);
