import { buildAccount, password, registration } from '../../server/accounts';
import { hashed, logIn } from '../../server/builders';
import { countOf, developerWith, newName, type SimultaneousCase } from '../requestPair';

export const sessionCases: Record<string, SimultaneousCase[]> = {
  'account.register': [
    {
      about: 'with the same e-mail address',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const email = `${newName('same').replace(' ', '.')}@example.com`;
        const [one, other] = [site.visitor(), site.visitor()];
        const [first, second] = [await registration(one, { email }), await registration(other, { email })];
        return {
          send: [
            () => one.post('/api/registerAccount').send(first),
            () => other.post('/api/registerAccount').send(second),
          ],
          results: () => countOf(site.db('developers').where({ email })),
        };
      },
    },
    {
      about: 'with the same screen name',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const alias = newName('Wren');
        const [one, other] = [site.visitor(), site.visitor()];
        const first = await registration(one, { alias });
        const second = await registration(other, { alias: alias.toUpperCase() });
        return {
          send: [
            () => one.post('/api/registerAccount').send(first),
            () => other.post('/api/registerAccount').send(second),
          ],
          results: () => countOf(site.db('developers').where('alias', 'like', alias)),
        };
      },
    },
    {
      about: 'with screen names that give the same address',
      statuses: [201, 201],
      results: 2,
      pair: async (site) => {
        const alias = newName('Íris');
        const [one, other] = [site.visitor(), site.visitor()];
        const [first, second] = [await registration(one, { alias }), await registration(other, { alias: `${alias}!` })];
        return {
          send: [
            () => one.post('/api/registerAccount').send(first),
            () => other.post('/api/registerAccount').send(second),
          ],
          results: async () =>
            new Set(await site.db('developers').where('alias', 'like', `${alias}%`).pluck('stringUrl')).size,
        };
      },
    },
    {
      about: 'by a double click: the human check is used once',
      statuses: [201, 422],
      results: 1,
      pair: async (site) => {
        const client = site.visitor();
        const sent = await registration(client);
        return {
          send: () => client.post('/api/registerAccount').send(sent),
          results: () => countOf(site.db('developers').where({ email: sent.email })),
        };
      },
    },
  ],
  'account.logIn': [
    {
      statuses: [200, 200],
      results: 2,
      pair: async (site) => {
        const { id, email } = await buildAccount(site);
        return {
          send: () =>
            site
              .visitor()
              .post('/api/login')
              .send({ email, password: hashed(password) }),
          results: () => countOf(site.db('sessions').where({ developerId: id })),
        };
      },
    },
  ],
  'account.logOut': [
    {
      statuses: [200, 200],
      results: 0,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        return {
          send: () => client.post('/api/logout').send({}),
          results: () => countOf(site.db('sessions').where({ developerId: developer.id })),
        };
      },
    },
  ],
  'account.revokeSession': [
    {
      about: 'one session',
      statuses: [200, 404],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        const handles = () => site.db('sessions').where({ developerId: developer.id }).pluck('handle');
        const [own] = await handles();
        await logIn(site, developer);
        const sessionId = (await handles()).find((handle) => handle !== own);
        return {
          send: () => client.post('/api/sessions/revoke').send({ sessionId }),
          results: () => countOf(site.db('sessions').where({ developerId: developer.id })),
        };
      },
    },
    {
      about: 'all others',
      statuses: [200, 200],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        for (let others = 0; others < 3; others += 1) await logIn(site, developer);
        return {
          send: () => client.post('/api/sessions/revoke').send({ others: true }),
          results: () => countOf(site.db('sessions').where({ developerId: developer.id })),
        };
      },
    },
  ],
};
