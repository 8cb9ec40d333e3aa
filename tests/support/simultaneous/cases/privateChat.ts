import { buildDeveloper } from '../../server/builders';
import { begin, buildConversation, write } from '../../server/privateChats';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

export const privateChatCases: Record<string, SimultaneousCase[]> = {
  'privateChat.sendMessage': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const chatId = await buildConversation(site, (await buildDeveloper(site.db)).id, developer.id);
        return {
          send: () => write(client, chatId, 'Twice'),
          results: () => countOf(site.db('private_messages').where({ fromId: developer.id })),
        };
      },
    },
  ],
  'privateChat.beginConversation': [
    {
      about: 'each with the other: a pair has one',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const [one, other] = [await developerWith(site), await developerWith(site)];
        return {
          send: [() => begin(one.client, other.developer.id), () => begin(other.client, one.developer.id)],
          results: () => countOf(site.db('private_messages').whereIn('fromId', [one.developer.id, other.developer.id])),
        };
      },
    },
  ],
};
