import axios from 'axios';
import { blocklistTexts } from '#shared/areas/operating/blocklists';
import { legalTextTexts } from '#shared/areas/operating/legalTexts';
import type { Site } from '#shared/areas/operating/site';
import { topics } from '#shared/topics';
import type { BuiltServer } from '../../support/server/builtServer';
import { openSeveralProcesses, type SeveralProcesses } from '../../support/server/severalProcesses';
import { until } from '../../support/until';

let site: SeveralProcesses;
beforeAll(async () => {
  site = await openSeveralProcesses('processesOfDesk');
});
afterAll(() => site.stop());

describe('a setting changed in one process', () => {
  /** The page as a process answers it, once it has what it is to have. */
  const pageWith = ({ url }: BuiltServer, part: string) =>
    until(
      async () => (await axios.get<string>(`${url}/PrivacyPolicy`)).data,
      (page) => page.includes(part),
    );

  test('the name, the accent and notices reach open pages of the other, and the pages that it serves', async () => {
    const { one, other } = site;
    const operator = await site.newcomer();
    await one.db('developers').where({ id: operator.id }).update({ isOperator: true });
    const page = await site.listen(other);
    await page.ask('joinedRoom', topics.site);
    const hears = (fits: (settings: Site) => boolean) => page.next<Site>('siteUpdated', fits);

    expect((await operator.post(one, '/operator/site', { name: 'Harbour' })).status).toBe(200);
    await hears(({ name }) => name === 'Harbour');
    expect(await pageWith(other, '<title>Privacy Policy | Harbour</title>')).toContain('| Harbour</title>');

    const accent = { light: '#0a668e', dark: '#5cc8f2' };
    expect((await operator.post(one, '/operator/accent', accent)).status).toBe(200);
    expect((await hears((settings) => settings.accent !== undefined)).accent).toEqual(accent);
    expect(await pageWith(other, accent.light)).toContain(accent.dark);

    const ends = new Date(Date.now() + 3_600_000).toISOString();
    const notice = await operator.post(one, '/operator/notices', { text: 'The **jam** begins', ends });
    expect(notice.status).toBe(201);
    expect((await hears(({ notices }) => notices !== undefined)).notices).toMatchObject([
      { text: 'The **jam** begins' },
    ]);
    const words = 'The <strong>jam</strong> begins';
    expect(await pageWith(other, words)).toContain(words);

    // By the clock: whichever process looks first tells the pages of both.
    const begins = new Date(Date.now() + 1_500).toISOString();
    expect((await operator.post(one, '/operator/notices', { text: 'Soon', begins, ends })).status).toBe(201);
    await hears(({ notices = [] }) => notices.some(({ text }) => text === 'Soon'));
    expect((await operator.post(other, '/operator/notices/end', { id: notice.data.id })).status).toBe(200);
    await hears(({ notices = [] }) => notices.every(({ text }) => text === 'Soon'));
  });

  test('a blocked host is refused by the other, and so are writes before new terms are accepted', async () => {
    const { one, other } = site;
    const [operator, mika] = [await site.newcomer(), await site.newcomer()];
    await one.db('developers').where({ id: operator.id }).update({ isOperator: true });
    const post = (content: string) => mika.post(other, '/feedPosts', { content, feedType: 'home' });
    expect((await post('See spam.example')).status).toBe(201);
    const blocked = { kind: 'host', value: 'spam.example' };
    expect((await operator.post(one, '/operator/blocklists', blocked)).status).toBe(201);
    const refusal = await until(
      () => post('See spam.example'),
      ({ status }) => status === 422,
    );
    expect(refusal.data.error).toBe(blocklistTexts.host('spam.example'));

    const terms = { kind: 'terms', text: 'Be kind', basedOn: 0, asksAcceptance: true };
    expect((await operator.post(one, '/operator/legalTexts', terms)).status).toBe(200);
    const unaccepted = await until(
      () => post('Words'),
      ({ status }) => status === 403,
    );
    expect(unaccepted.data.error).toBe(legalTextTexts.acceptFirst);
    expect((await mika.post(one, '/legalTexts/terms/accept', { version: 1 })).status).toBe(200);
    const accepted = await until(
      () => post('Words'),
      ({ status }) => status === 201,
    );
    expect(accepted.status).toBe(201);
  });
});
