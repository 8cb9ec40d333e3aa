import type { Availability } from '#shared/availability';
import { topics } from '#shared/topics';
import { utcOffsetOf } from '#shared/timeZones';
import { followClocks } from '../../../server/areas/browse';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;
type Filter = Record<string, string | number>;

const given: Availability = { hoursAWeek: 10, pays: ['paid'], timeZone: 'Europe/Lisbon', projectKinds: ['jam', 'mod'] };
const save = (client: Client, body: object) => client.post('/api/developer/networking').send(body);
const nothing: Availability = { hoursAWeek: null, pays: [], timeZone: '', projectKinds: [] };

/** A developer who looks for a team with this availability. */
async function buildLooking(
  site: TestSite,
  availability: Partial<Availability>,
  more: Parameters<typeof buildDeveloper>[1] = {},
) {
  const developer = await buildDeveloper(site.db, more);
  const client = await clientOf(site, developer);
  await save(client, { lookingForGame: true, ...availability }).expect(200);
  return { developer, client };
}

async function browse(site: TestSite, filter: Filter, client: Pick<Client, 'get'> = site.visitor()) {
  const { body } = await client
    .get('/api/browseResults')
    .query({
      'filteredConditions[category]': 'developers',
      'filteredConditions[sortOptions][sortCondition]': 'alias',
      ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [`filteredConditions[${name}]`, value])),
    })
    .expect(200);
  const { totalResults, browseResults } = body as { totalResults: number; browseResults: { alias: string }[] };
  expect(totalResults).toBe(browseResults.length);
  return browseResults.map(({ alias }) => alias);
}

describe('availability', () => {
  test('is shown to others while its owner looks for a team, and kept when they stop', () =>
    withSite(async (site) => {
      const { developer, client } = await buildLooking(site, given);
      const shown = async (by: Pick<Client, 'get'>) =>
        (await by.get('/api/developer').query({ id: developer.id }).expect(200)).body.availability as unknown;
      expect(await shown(site.visitor())).toEqual(given);
      const stopped = await save(client, { lookingForGame: false }).expect(200);
      expect(stopped.body).toEqual({
        ...{ id: developer.id, lookingForGame: false, lookingForDescription: '', availability: given },
      });
      expect(await shown(site.visitor())).toBeNull();
      expect(await shown(client)).toEqual(given);
      expect(site.pushed).toContainEqual({
        name: 'developerInformationUpdated',
        topics: [topics.developer(developer.id), topics.user(developer.id)],
        payload: { id: developer.id, lookingForGame: false, lookingForDescription: '', availability: null },
      });
      expect((await save(client, { lookingForGame: true })).body).toMatchObject({ availability: given });
      const emptied = await save(client, { ...nothing }).expect(200);
      expect(emptied.body).toMatchObject({ lookingForGame: true, availability: nothing });
    }));

  test('needs possible hours, known kinds and a time zone that there is', () =>
    withSite(async (site) => {
      const { client } = await buildLooking(site, given);
      for (const wrong of [
        { hoursAWeek: 2.5 },
        { pays: ['gold'] },
        { pays: 'paid' },
        { projectKinds: ['heist'] },
        { timeZone: 'x'.repeat(65) },
        { timeZone: 7 },
      ])
        expect([wrong, (await save(client, wrong)).status]).toEqual([wrong, 400]);
      for (const hoursAWeek of [0, 81])
        expect((await save(client, { hoursAWeek }).expect(422)).body).toMatchObject({
          fields: { hoursAWeek: 'Enter between 1 and 80 hours a week' },
        });
      for (const timeZone of ['Europe/Atlantis', '+05:00', 'Europe/']) {
        const { status, body } = await save(client, { timeZone });
        expect([status, (body as { fields: unknown }).fields]).toEqual([
          422,
          { timeZone: 'There is no such time zone' },
        ]);
      }
      expect((await save(client, {})).body).toMatchObject({ availability: given });
      const { body } = await save(client, { pays: ['hobby', 'paid', 'hobby'], timeZone: 'Asia/Kathmandu' }).expect(200);
      expect(body.availability).toEqual({ ...given, pays: ['paid', 'hobby'], timeZone: 'Asia/Kathmandu' });
    }));
});

describe('browsing by availability', () => {
  test('finds who offers it, alone and with roles, skills and places', () =>
    withSite(async (site) => {
      const inGhent = { locationLat: 51.05, locationLon: 3.72 };
      const { developer: ada } = await buildLooking(site, given, { alias: 'Ada', isArtist: true, ...inGhent });
      await buildLooking(site, { pays: ['paid', 'hobby'], hoursAWeek: 30 }, { alias: 'Ben' });
      await buildLooking(site, { timeZone: 'Asia/Tokyo', projectKinds: ['jam'] }, { alias: 'Cleo', ...inGhent });
      await buildLooking(site, given, { alias: 'Banned', isBanned: false }).then(({ developer: { id } }) =>
        site.db('developers').where({ id }).update({ isBanned: true }),
      );
      const { client } = await buildLooking(site, given, { alias: 'Dee' });
      await save(client, { lookingForGame: false });
      await site.db('developer_skills').insert({ developerId: ada.id, skillId: 5 });
      await copyIdLists(site.db, ['developerSkills'], ada.id);

      expect(await browse(site, { pay: 'paid' })).toEqual(['Ada', 'Ben']);
      expect(await browse(site, { pay: 'hobby' })).toEqual(['Ben']);
      expect(await browse(site, { projectKind: 'jam' })).toEqual(['Ada', 'Cleo']);
      expect(await browse(site, { pay: 'paid', hoursAWeek: 10 })).toEqual(['Ada', 'Ben']);
      expect(await browse(site, { hoursAWeek: 11 })).toEqual(['Ben']);
      expect(await browse(site, { utcOffset: 600 })).toEqual(['Cleo']);
      expect(await browse(site, { utcOffset: -840 + 1 }).catch(() => 'malformed')).toBe('malformed');
      expect(await browse(site, { projectKind: 'jam', skillFilterId: 5 })).toEqual(['Ada']);
      expect(await browse(site, { pay: 'hobby', skillFilterId: 5 })).toEqual([]);
      const artists = { 'showOptions][0][field': 'is_artist', 'showOptions][0][value': 'true' };
      expect(await browse(site, { projectKind: 'jam', ...artists })).toEqual(['Ada']);

      const viewer = await clientOf(site, await buildDeveloper(site.db, { alias: 'Viewer', ...inGhent }));
      const near = { 'sortOptions][sortCondition': 'proximity' };
      expect(await browse(site, { pay: 'paid', ...near }, viewer)).toEqual(['Ada', 'Ben']);
      expect(await browse(site, { projectKind: 'jam', ...near }, viewer)).toEqual(['Cleo', 'Ada']);
      expect(await browse(site, { projectKind: 'jam', skillFilterId: 5, ...near }, viewer)).toEqual(['Ada']);
      expect(await browse(site, { projectKind: 'jam', ...artists, ...near }, viewer)).toEqual(['Ada']);
    }));

  test('follows a visit, a new name and a ban of who is found', () =>
    withSite(async (site) => {
      const { developer } = await buildLooking(site, given, { alias: 'Ada' });
      await site.db('developers').where({ id: developer.id }).update({ alias: 'Zoe', lastOnline: new Date() });
      expect(await browse(site, { pay: 'paid' })).toEqual(['Zoe']);
      await site.db('developers').where({ id: developer.id }).delete();
      expect(await site.db('available_developers').where({ developerId: developer.id })).toEqual([]);
    }));

  test('knows time zones as their clocks go now', () =>
    withSite(async (site) => {
      const { developer } = await buildLooking(site, given);
      const offset = async () =>
        (await site.db('available_developers').where({ developerId: developer.id }).first('utcOffset'))?.utcOffset;
      expect(await offset()).toBe(utcOffsetOf('Europe/Lisbon', new Date()));
      await followClocks(site.db, new Date('2026-07-01T12:00:00Z'));
      expect(await offset()).toBe(60);
      await followClocks(site.db, new Date('2026-12-01T12:00:00Z'));
      expect(await offset()).toBe(0);
    }));
});
