import { buildDeveloper } from '../../server/builders';
import { adding, beginning, buildConversation, leaving, writing } from '../../server/inbox';
import type { TestSite } from '../../server/site';
import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

async function conversationWith(site: TestSite) {
  const { developer, client } = await developerWith(site);
  const other = await buildDeveloper(site.db);
  const id = await buildConversation(site, { from: developer, to: [other] });
  return { developer, client, id };
}

export const inboxCases: Record<string, SimultaneousCase[]> = {
  'inbox.begin': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const other = await buildDeveloper(site.db);
        return {
          send: () => beginning(client, [other]),
          results: () => countOf(site.db('inbox_participants').where({ developerId: developer.id })),
        };
      },
    },
  ],
  'inbox.write': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { client, id } = await conversationWith(site);
        return {
          send: () => writing(client, id),
          results: () => countOf(site.db('inbox_messages').where({ conversationId: id, message: 'Yes, let us.' })),
        };
      },
    },
  ],
  'inbox.addParticipant': [
    {
      about: 'somebody is added once',
      statuses: [200, 409],
      results: 3,
      pair: async (site) => {
        const { client, id } = await conversationWith(site);
        const added = await buildDeveloper(site.db);
        return {
          send: () => adding(client, id, added),
          results: () => countOf(site.db('inbox_participants').where({ conversationId: id })),
        };
      },
    },
  ],
  'inbox.leave': [
    {
      about: 'one leaves once',
      statuses: [200, 404],
      results: 1,
      pair: async (site) => {
        const { client, id } = await conversationWith(site);
        return {
          send: () => leaving(client, id),
          results: () => countOf(site.db('inbox_participants').where({ conversationId: id })),
        };
      },
    },
  ],
};
