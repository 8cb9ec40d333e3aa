import { noticeInput, operatorOf } from '../../server/operating';
import { countOf, newName, type SimultaneousCase } from '../requestPair';

export const operatorCases: Record<string, SimultaneousCase[]> = {
  'desk.createInvitation': [
    {
      statuses: [200, 200],
      results: 2,
      pair: async (site) => {
        const { client } = await operatorOf(site);
        const note = newName('Jam');
        return {
          send: () => client.post('/api/operator/invitations').send({ note }),
          results: () => countOf(site.db('registration_invitations').where({ note })),
        };
      },
    },
  ],
  'blocklists.block': [
    {
      about: 'the same host',
      statuses: [201, 201],
      results: 1,
      pair: async (site) => {
        const { client } = await operatorOf(site);
        const value = `${newName('spam').replaceAll(' ', '-').toLowerCase()}.example`;
        return {
          send: () => client.post('/api/operator/blocklists').send({ kind: 'host', value }),
          results: () => countOf(site.db('blocked_addresses').where({ value })),
        };
      },
    },
  ],
  'notices.createNotice': [
    {
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const { client } = await operatorOf(site);
        const text = newName('Notice');
        const notice = noticeInput({ text });
        return {
          send: () => client.post('/api/operator/notices').send(notice),
          results: () => countOf(site.db('site_notices').where({ text })),
        };
      },
    },
  ],
};
