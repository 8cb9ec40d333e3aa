import type { Classified } from '#shared/areas/recruiting/classifieds';
import { dayMs } from '#shared/durations';
import { expireClassifieds } from '../../../server/areas/classifieds';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { adsOf, buildClassified, titlesOf } from '../../support/server/classifieds';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';

afterAll(closeDatabase);

const words = { postTitle: 'Artist for 48 hours', postContent: 'A jam about tides' };
const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);
const midnightAfter = (day: string) => new Date(Date.parse(day) + dayMs);
const tideJam = { name: 'Tide Jam 4', url: 'https://itch.io/jam/tide-4', first: dayIn(3), last: dayIn(5) };

/** A developer with an ad for the jam. */
async function buildJammer(site: TestSite) {
  const developer = await buildDeveloper(site.db);
  const client = await clientOf(site, developer);
  const post = (path: string, sent: object) => client.post(`/api/classifieds/${path}`).send(sent);
  const { body } = await post('new', { ...words, jam: tideJam }).expect(201);
  return { developer, client, post, ad: body as Classified };
}

const refusalOf = (field: string, text: string) => ({ error: text, fields: { [field]: text } });

test('an ad names the jam that it is for and ends with its last day; it can be opened again for a later one only', () =>
  withSite(async (site) => {
    const { post, ad, client } = await buildJammer(site);
    const end = midnightAfter(tideJam.last);
    expect(ad).toMatchObject({ jam: tideJam, state: 'open', expires: end.toISOString() });
    await expireClassifieds(site.host, new Date(end.getTime() - 1));
    expect((await adsOf(client, { postType: 'developers', state: 'open' })).items).toHaveLength(1);
    await expireClassifieds(site.host, end);
    const [past] = (await adsOf(site.visitor(), { postType: 'developers' })).items;
    expect(past).toMatchObject({ id: ad.id, state: 'expired' });
    expect(site.pushed.at(-1)?.payload).toMatchObject({ item: { id: ad.id, state: 'expired' } });

    const [over, opening] = [dayIn(-1), { postId: ad.id, state: 'open' }];
    await site.db('classifieds').where({ id: ad.id }).update({ jamFirst: over, jamLast: over });
    const { body } = await post('state', opening).expect(409);
    expect(body).toMatchObject({
      error: 'The jam of this classified is over. Edit its last day before you open it again.',
    });
    // Its words can be corrected, with the days that it had.
    const { first: _first, ...jam } = tideJam;
    const corrected = { postId: ad.id, jam: { ...jam, first: over, last: over, name: 'Tide Jam IV' } };
    await post('edit', corrected).expect(200);
    await post('edit', { postId: ad.id, jam: tideJam }).expect(200);
    expect((await post('state', opening).expect(200)).body).toMatchObject({ state: 'open', jam: tideJam });
  }));

test('a jam that is far away does not keep an ad open, and nobody is asked to renew what ends with a jam', () =>
  withSite(async (site) => {
    const { ad, post, client } = await buildJammer(site);
    const soon = { ...tideJam, last: dayIn(40) };
    await post('edit', { postId: ad.id, jam: soon }).expect(200);
    await expireClassifieds(site.host, new Date(Date.now() + 31 * dayMs));
    const newsOf = async () => (await client.get('/api/notifications').expect(200)).body as { items: object[] };
    expect((await newsOf()).items).toEqual([]);
    const late = { ...tideJam, last: dayIn(100) };
    const { body } = await post('edit', { postId: ad.id, jam: late }).expect(200);
    expect(Date.parse((body as Classified).expires)).toBeLessThan(Date.now() + 44 * dayMs);
    await expireClassifieds(site.host, new Date(Date.now() + 31 * dayMs));
    expect((await newsOf()).items).toHaveLength(1);
  }));

test('the list has those for jams, or all others; an ad whose jam is taken away is one of the others', () =>
  withSite(async (site) => {
    const { developer, ad, post } = await buildJammer(site);
    await buildClassified(site, { developerId: developer.id, postTitle: 'For the long run' });
    const listed = async (query: object) => titlesOf(await adsOf(site.visitor(), { postType: 'developers', ...query }));
    expect(await listed({})).toEqual(['For the long run', words.postTitle]);
    for (const state of ['open', 'all']) {
      expect(await listed({ jam: 'with', state })).toEqual([words.postTitle]);
      expect(await listed({ jam: 'without', state })).toEqual(['For the long run']);
    }
    await site.visitor().get('/api/classifieds').query({ jam: 'maybe' }).expect(400);
    await post('edit', { postId: ad.id, postTitle: 'Still for the jam' }).expect(200);
    expect(await listed({ jam: 'with' })).toEqual(['Still for the jam']);
    const { body } = await post('edit', { postId: ad.id, jam: null }).expect(200);
    expect(body).toMatchObject({ jam: null, state: 'open' });
    expect(await listed({ jam: 'with' })).toEqual([]);
  }));

test('each thing that a jam lacks or has wrong is told at its field, and nothing is stored', () =>
  withSite(async (site) => {
    const { post, ad } = await buildJammer(site);
    const cases = [
      [{ name: ' ' }, 'jam.name', 'Enter the name of the jam'],
      [{ name: 'x'.repeat(101) }, 'jam.name', 'The name of a jam can have at most 100 characters'],
      [{ url: 'javascript:alert(1)' }, 'jam.url', 'Enter a valid address, like https://example.com'],
      [{ url: 'https://me:secret@itch.io/jam' }, 'jam.url', 'Enter a valid address, like https://example.com'],
      [
        { url: `https://itch.io/${'x'.repeat(500)}` },
        'jam.url',
        'The address of a jam can have at most 500 characters',
      ],
      [{ first: '' }, 'jam.first', 'Enter the first day of the jam'],
      [{ last: '' }, 'jam.last', 'Enter the last day of the jam'],
      [{ first: dayIn(6) }, 'jam.last', 'The last day of the jam cannot be before its first day'],
      [{ first: dayIn(-3), last: dayIn(-1) }, 'jam.last', 'This jam is over. Enter a later last day.'],
    ] as const;
    for (const [wrong, field, text] of cases)
      for (const [path, more] of [
        ['new', words],
        ['edit', { postId: ad.id }],
      ] as const) {
        const { body } = await post(path, { ...more, jam: { ...tideJam, ...wrong } }).expect(422);
        expect(body).toMatchObject(refusalOf(field, text));
      }
    for (const jam of [{ ...tideJam, last: '2026-02-30' }, { ...tideJam, first: 3 }, 'Tide Jam'])
      await post('new', { ...words, jam }).expect(400);
    expect((await adsOf(site.visitor(), { postType: 'developers' })).items).toMatchObject([{ jam: tideJam }]);
  }));

test('paid work names its sum; other pay has none, and drops it', () =>
  withSite(async (site) => {
    const { gameId, asOwner } = await buildOwned(site);
    const post = (path: string, sent: object) => asOwner.post(`/api/classifieds/${path}`).send(sent);
    const ad = { ...words, selectedGameId: gameId, pay: 'paid' };
    const { body } = await post('new', { ...ad, paySum: ' 250 € a background ' }).expect(201);
    expect(body).toMatchObject({ pay: 'paid', paySum: '250 € a background', jam: null });
    const postId = (body as Classified).id;
    const needsPay = refusalOf('paySum', 'Only paid work can name a sum');
    expect((await post('new', { ...ad, pay: 'hobby', paySum: '5 €' }).expect(422)).body).toMatchObject(needsPay);
    expect((await post('new', { ...ad, pay: null, paySum: '5 €' }).expect(422)).body).toMatchObject(needsPay);
    const tooLong = refusalOf('paySum', 'The sum can have at most 60 characters');
    expect((await post('new', { ...ad, paySum: 'x'.repeat(61) }).expect(422)).body).toMatchObject(tooLong);
    expect((await post('edit', { postId, postTitle: 'Painter' }).expect(200)).body).toMatchObject({
      paySum: '250 € a background',
    });
    expect((await post('edit', { postId, pay: 'hobby', paySum: '5 €' }).expect(422)).body).toMatchObject(needsPay);
    expect((await post('edit', { postId, pay: 'hobby' }).expect(200)).body).toMatchObject({ pay: 'hobby', paySum: '' });
    expect((await post('edit', { postId, paySum: '5 €' }).expect(422)).body).toMatchObject(needsPay);
    await post('edit', { postId, pay: 'paid', paySum: '5 €' }).expect(200);
  }));

test('a filled ad is edited without opening it, and one without pay without having to choose it', () =>
  withSite(async (site) => {
    const { gameId, asOwner } = await buildOwned(site);
    const postId = await buildClassified(site, { gameId, state: 'filled' });
    const jam = { ...tideJam, url: '' };
    const { body } = await asOwner.post('/api/classifieds/edit').send({ postId, pay: null, jam }).expect(200);
    expect(body).toMatchObject({ state: 'filled', pay: null, jam });
  }));
