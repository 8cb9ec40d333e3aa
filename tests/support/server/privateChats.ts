import { chatIdOf } from '#shared/areas/privateChat';
import { insertMembers, insertChat, insertMessage } from '../../../server/areas/privateChat/writing.queries';
import type { TestSite } from './site';

type Client = ReturnType<TestSite['visitor']>;

export const begin = (client: Client, participantId: number, message = 'Hello') =>
  client.post('/api/privateChat/newConversation').send({ participantId, message });
export const write = (client: Client, chatId: string, message: string) =>
  client.post('/api/privateChat/message').send({ chatId, message });
export const conversationsOf = (client: Client, query: object = {}) =>
  client.get('/api/privateChat/allConversations').query(query);
export const messagesOf = (client: Client, chatId: string, query: object = {}) =>
  client.get('/api/privateChat/messages').query({ chatId, ...query });
export const markRead = (client: Client, chatId: string) => client.post('/api/privateChat/markRead').send({ chatId });

/** Inserts a private chat with one message; returns its id. */
export async function buildConversation({ db }: Pick<TestSite, 'db'>, fromId: number, toId: number): Promise<string> {
  const chatId = await insertChat(db, fromId, toId);
  const written = await insertMessage(db, { chatId, fromId, toId, text: 'Hello' });
  if (!written) throw new Error('One of the two is banned');
  await insertMembers(db, { chatId, fromId, toId, written, isRequest: true });
  return chatIdOf(fromId, toId);
}
