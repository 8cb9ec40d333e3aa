import { drafts, draftsLimits, draftsTexts } from '#shared/areas/drafts';
import { dayMs } from '#shared/durations';
import { deleteOldDrafts } from '../../server/areas/drafts';
import { buildDeveloper, clientOf } from '../support/server/builders';
import { failing, type Client } from '../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../support/server/site';

afterAll(closeDatabase);

const name = 'thread.12';
const draft = (text: string, version: number, more: object = {}) => ({ name, text, path: '/Forums', version, ...more });
const save = (client: Client, body: object) => client.post('/api/drafts').send(body);
const end = (client: Client, version: number) => client.post('/api/drafts/end').send({ name, version });
const list = async (client: Client) => {
  const { body } = await client.get('/api/drafts').expect(200);
  return drafts.listDrafts.output.parse(body);
};

/** Two devices of one account, and somebody else. */
async function devices(site: TestSite) {
  const mika = await buildDeveloper(site.db);
  return {
    ...{ mika, here: await clientOf(site, mika), there: await clientOf(site, mika) },
    other: await clientOf(site, await buildDeveloper(site.db)),
  };
}

test('a text is found on the other device of its account, and nowhere else', () =>
  withSite(async (site) => {
    const { mika, here, there, other } = await devices(site);
    expect((await there.get('/api/login')).body).toMatchObject({ hasDrafts: false });
    expect((await save(here, draft('Fog over the harbour', 0)).expect(200)).body).toEqual({ name, version: 1 });
    expect(await list(there)).toMatchObject([
      { name, text: 'Fog over the harbour', path: '/Forums', version: 1, isEnded: false },
    ]);
    expect(await list(other)).toEqual([]);
    expect((await there.get('/api/login')).body).toMatchObject({ hasDrafts: true });
    // The event names it, and holds no word of it.
    expect(site.pushed).toEqual([{ topics: [`user:${mika.id}`], name: 'draftUpdated', payload: { name, version: 1 } }]);
  }));

test('a device that knows an older version is refused, and what the other one has typed stays', () =>
  withSite(async (site) => {
    const { here, there } = await devices(site);
    await save(here, draft('One', 0)).expect(200);
    await save(there, draft('Two', 1)).expect(200);
    expect(await failing(save(here, draft('Three', 1)))).toEqual({ status: 409, error: draftsTexts.changedElsewhere });
    expect(await failing(end(here, 1))).toEqual({ status: 409, error: draftsTexts.changedElsewhere });
    expect(await list(here)).toMatchObject([{ text: 'Two', version: 2 }]);
    await save(here, draft('Two and three', 2)).expect(200);
    expect(await list(there)).toMatchObject([{ text: 'Two and three', version: 3 }]);
  }));

test('a text that was sent is ended for all devices: its end is a version, and one who was away cannot bring it back', () =>
  withSite(async (site) => {
    const { here, there } = await devices(site);
    await save(here, draft('Fog', 0)).expect(200);
    await end(here, 1).expect(200);
    expect(await list(there)).toMatchObject([{ name, text: '', path: '', version: 2, isEnded: true }]);
    expect((await there.get('/api/login')).body).toMatchObject({ hasDrafts: false });
    await save(there, draft('Fog', 1)).expect(409);
    // The next text in the same place begins after the end.
    await save(there, draft('Boats', 2)).expect(200);
    expect(await list(here)).toMatchObject([{ text: 'Boats', version: 3, isEnded: false }]);
    await here.post('/api/drafts/end').send({ name: 'thread.99', version: 0 }).expect(200);
    expect(await list(here)).toHaveLength(1);
  }));

test('the newest fifty of an account are kept, for a month', () =>
  withSite(async (site) => {
    const { mika, here, other } = await devices(site);
    await save(other, draft('Mine', 0)).expect(200);
    const now = Date.now();
    await site.db('drafts').insert(
      Array.from({ length: draftsLimits.drafts }, (_, index) => ({
        ...{ developerId: mika.id, name: `comments.${index}`, text: 'Words', path: '', version: 1 },
        changed: new Date(now - (index + 1) * 1_000),
      })),
    );
    await save(here, draft('The newest', 0)).expect(200);
    const kept = await list(here);
    expect(kept).toHaveLength(draftsLimits.drafts);
    expect(kept[0]).toMatchObject({ name });
    expect(kept.some((each) => each.name === `comments.${draftsLimits.drafts - 1}`)).toBe(false);
    await deleteOldDrafts(site.db, new Date(now + (draftsLimits.days - 1) * dayMs));
    expect(await list(here)).toHaveLength(draftsLimits.drafts);
    await deleteOldDrafts(site.db, new Date(now + (draftsLimits.days + 1) * dayMs));
    expect(await list(here)).toEqual([]);
    expect(await list(other)).toEqual([]);
  }));

test.each([
  ['a text with a private key', draft('-----BEGIN OPENSSH PRIVATE KEY-----\nb3Bl', 0), 422],
  ['a longer text', draft('x'.repeat(draftsLimits.text + 1), 0), 400],
  ['no text', draft('', 0), 400],
  ['a name with spaces', { ...draft('Fog', 0), name: 'a b' }, 400],
  ['a negative version', draft('Fog', -1), 400],
])('%s is not kept', (_about, body, status) =>
  withSite(async (site) => {
    const { here } = await devices(site);
    await save(here, body).expect(status);
    expect(await site.db('drafts')).toEqual([]);
  }),
);

test.each([
  ['limited', { limitedUntil: new Date(Date.now() + dayMs).toISOString() }, 403],
  ['suspended', { suspendedUntil: new Date(Date.now() + dayMs).toISOString() }, 401],
  ['banned', { isBanned: true }, 401],
] as const)('nothing of a %s account is kept from then on', (_about, { ...state }, status) =>
  withSite(async (site) => {
    const { mika, here } = await devices(site);
    await save(here, draft('Before', 0)).expect(200);
    const dates = Object.fromEntries(
      Object.entries(state).map(([column, value]) => [column, typeof value === 'string' ? new Date(value) : value]),
    );
    await site.db('developers').where({ id: mika.id }).update(dates);
    site.host.sessions.forgetAccount(mika.id);
    await save(here, draft('After', 1)).expect(status);
    expect(await site.db('drafts').pluck('text')).toEqual(['Before']);
  }),
);

test('a deleted account leaves no drafts', () =>
  withSite(async (site) => {
    const { mika, here } = await devices(site);
    await save(here, draft('Fog', 0)).expect(200);
    await site.db('developers').where({ id: mika.id }).delete();
    expect(await site.db('drafts')).toEqual([]);
  }));
