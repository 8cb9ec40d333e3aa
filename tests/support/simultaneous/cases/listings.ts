import { buildDeveloper, clientOf } from '../../server/builders';
import { buildBug } from '../../server/bugsAndResources';
import { countOf, developerWith, newName, type SimultaneousCase } from '../requestPair';

export const boardCases: Record<string, SimultaneousCase[]> = {
  'bugs.addItem': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        return {
          send: () => client.post('/api/bugsAndSuggestions').send({ title: 'Fog', type: 'bug' }),
          results: () => countOf(site.db('bug_items').where({ authorId: developer.id })),
        };
      },
    },
  ],
  'bugs.moveItem': [
    {
      about: 'by two moderators: the second is told that it has been moved',
      statuses: [200, 409],
      results: 1,
      pair: async (site) => {
        const [one, other] = [await moderator(site), await moderator(site)];
        const id = await buildBug(site, { status: 'inProgress' });
        const move = (client: typeof one, newStatus: string) => () =>
          client.post('/api/bugsAndSuggestions/moderatorMove').send({ item: { id, status: 'inProgress' }, newStatus });
        return {
          send: [move(one, 'done'), move(other, 'backlog')],
          results: () => countOf(site.db('bug_items').where({ id }).whereNot('status', 'inProgress')),
        };
      },
    },
  ],
  'bugs.addComment': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { client } = await developerWith(site);
        const bugId = await buildBug(site);
        return {
          send: () => client.post('/api/bugsAndSuggestions/comments').send({ bugId, content: 'Here too' }),
          results: () => countOf(site.db('bug_comments').where({ bugId })),
        };
      },
    },
  ],
  'resources.addResource': [
    {
      about: 'the same address: it is listed once',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { client } = await developerWith(site);
        const websiteName = newName('Mails');
        const websiteUrl = `https://${websiteName.replace(' ', '')}.example`;
        const found = { category: 'assets', section: 'fonts', websiteName, websiteUrl };
        return {
          send: () => client.post('/api/resources').send(found),
          results: () => countOf(site.db('resource_items').where({ text: websiteName })),
        };
      },
    },
  ],
};

const moderator = async (site: Parameters<typeof clientOf>[0]) =>
  clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
