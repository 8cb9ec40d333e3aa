import type { ContentName } from '#shared/content';
import { reportsTexts as texts } from '#shared/areas/moderation/reports';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildPost, ownPage, type Client } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const send = (client: Client, kind: ContentName, targetId: number) =>
  client.post('/api/reports').send({ reason: 'harassment', words: 'They insult everybody', kind, targetId });

async function buildPeople(site: TestSite) {
  const troll = await buildDeveloper(site.db);
  const asReporter = await clientOf(site, await buildDeveloper(site.db));
  const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
  return { troll, asReporter, asModerator };
}

const queueOf = async (client: Client, state = 'open') =>
  (await client.get('/api/reports').query({ state }).expect(200)).body as { items: Record<string, unknown>[] };

test('a report of spam needs no words', () =>
  withSite(async (site) => {
    const { troll, asReporter, asModerator } = await buildPeople(site);
    await asReporter.post('/api/reports').send({ kind: 'developer', targetId: troll.id, reason: 'spam' }).expect(201);
    expect((await queueOf(asModerator)).items).toMatchObject([{ words: '', reason: 'spam', about: { reports: 1 } }]);
  }));

test('a ban closes the reports about the account and what it wrote, and the reporters are told', () =>
  withSite(async (site) => {
    const { troll, asReporter, asModerator } = await buildPeople(site);
    const post = await buildPost(site, ownPage(troll));
    await send(asReporter, 'post', post).expect(201);
    await send(asReporter, 'developer', troll.id).expect(201);
    await asModerator.post('/api/developer/ban').send({ developerId: troll.id }).expect(200);
    expect(await queueOf(asModerator)).toMatchObject({ items: [], open: 0 });
    const { items } = await queueOf(asModerator, 'handled');
    expect(items).toHaveLength(2);
    expect(items.every(({ outcome, answer }) => outcome === 'actedOn' && answer === texts.accountBanned)).toBe(true);
    const { body } = await asReporter.get('/api/notifications').expect(200);
    expect((body as { unread: number }).unread).toBe(2);
  }));

test('a removal closes the reports of the thing, and the reporters are told', () =>
  withSite(async (site) => {
    const { troll, asReporter, asModerator } = await buildPeople(site);
    const post = await buildPost(site, ownPage(troll));
    await send(asReporter, 'post', post).expect(201);
    const { body } = await asModerator.post('/api/reports/remove').send({ kind: 'post', targetId: post }).expect(200);
    expect(body).toMatchObject({ open: 0, handled: [expect.any(Number)] });
    const told = (await asReporter.get('/api/notifications').expect(200)).body as { items: { text: string }[] };
    expect(told.items[0]?.text).toContain(texts.wasRemoved);
  }));
