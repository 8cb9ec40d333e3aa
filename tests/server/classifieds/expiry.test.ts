import { dayMs } from '#shared/durations';
import { expireClassifieds } from '../../../server/areas/classifieds';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { adsOf, buildClassified } from '../../support/server/classifieds';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const inDays = (days: number) => new Date(Date.now() + days * dayMs);
interface Listed {
  items: { notificationIdentifier: string; text: string; link: string }[];
}
const newsOf = async (client: Awaited<ReturnType<typeof clientOf>>) =>
  ((await client.get('/api/notifications').expect(200)).body as Listed).items;

async function withOpenAd(
  body: (
    site: TestSite,
    ad: { id: number; gameId: number; client: Awaited<ReturnType<typeof clientOf>> },
  ) => Promise<void>,
) {
  await withSite(async (site) => {
    const owner = await buildDeveloper(site.db);
    const game = await buildGame(site.db, owner.id);
    const id = await buildClassified(site, { gameId: game.id, postTitle: 'Composer for *Tide Runner*' });
    await body(site, { id, gameId: game.id, client: await clientOf(site, owner) });
  });
}

test('after 30 days the author is reminded once, by mail too, until they renew it', () =>
  withOpenAd(async (site, { id, client }) => {
    await expireClassifieds(site.host, inDays(29));
    expect(await newsOf(client)).toEqual([]);
    await expireClassifieds(site.host, inDays(31));
    await expireClassifieds(site.host, inDays(32));
    expect(await newsOf(client)).toMatchObject([
      {
        notificationIdentifier: `classified.${id}.reminder`,
        text: 'Renew your classified, or mark it as filled: “Composer for *Tide Runner*”',
        link: `/Classifieds/${id}`,
      },
    ]);
    expect(site.mails).toHaveLength(1);
    expect(site.mails[0]?.text).toContain(`/Classifieds/${id}`);
    await client.post('/api/classifieds/state').send({ postId: id, state: 'open' }).expect(200);
    expect(await newsOf(client)).toEqual([]);
    await expireClassifieds(site.host, inDays(31));
    expect(await newsOf(client)).toHaveLength(1);
  }));

test('an ad that nobody renews is shown as expired and can be opened again', () =>
  withOpenAd(async (site, { id, gameId, client }) => {
    await expireClassifieds(site.host, inDays(45));
    const shown = { id, state: 'expired' };
    expect((await adsOf(site.visitor())).items).toMatchObject([shown]);
    expect(site.pushed.at(-1)).toMatchObject({
      topics: ['feed:classifieds', `gamePage:${gameId}`],
      payload: { item: shown },
    });
    const { body } = await client.post('/api/classifieds/state').send({ postId: id, state: 'open' }).expect(200);
    expect(body).toMatchObject({ state: 'open' });
    expect(Date.parse((body as { expires: string }).expires)).toBeGreaterThan(inDays(43).getTime());
  }));

test('a filled ad neither expires nor is reminded of', () =>
  withOpenAd(async (site, { id, client }) => {
    await client.post('/api/classifieds/state').send({ postId: id, state: 'filled' }).expect(200);
    await expireClassifieds(site.host, inDays(60));
    expect((await adsOf(site.visitor(), { state: 'filled' })).items).toMatchObject([{ id, state: 'filled' }]);
    expect(await newsOf(client)).toEqual([]);
  }));

test('mentions in an ad notify people', () =>
  withSite(async (site) => {
    const [mika, juno] = [await buildDeveloper(site.db), await buildDeveloper(site.db, { alias: 'Juno Park' })];
    const client = await clientOf(site, mika);
    await client
      .post('/api/classifieds/new')
      .send({ postTitle: 'Looking', postContent: 'Like @Juno-Park' })
      .expect(201);
    expect(await newsOf(await clientOf(site, juno))).toMatchObject([{ text: `${mika.alias} mentioned you “Looking”` }]);
  }));
