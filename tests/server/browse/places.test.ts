import type { Knex } from 'knex';
import { placesTexts } from '#shared/areas/places';
import { packagedPlaces } from '../../../server/areas/places/packagedList';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

/** A few places; installing the whole list would take too long for each test. */
const addSome = async (db: Knex) => db('places').insert(await (some ??= pickSome()));

let some: ReturnType<typeof pickSome> | undefined;

async function pickSome() {
  const wanted = new Set([
    'Gent',
    'Paris',
    'Springfield',
    'São Paulo',
    'Spring Hill',
    'Luxembourg',
    'Porto',
    'Bordeaux',
    'Porto Feliz',
  ]);
  const picked = [];
  for await (const rows of packagedPlaces(5_000)) picked.push(...rows.filter(({ name }) => wanted.has(name)));
  return picked;
}

async function search(site: TestSite, text: string) {
  const client = await clientOf(site, await buildDeveloper(site.db));
  const { body } = await client.get('/api/places').query({ search: text }).expect(200);
  return body as { name: string; lat: number; lon: number }[];
}

test('cities are found by the beginning of any of their names, the largest first', () =>
  withSite(async (site) => {
    await addSome(site.db);
    const [paris, ...others] = await search(site, 'par');
    expect(paris).toEqual({ name: 'Paris, Île-de-France, France', lat: 48.85, lon: 2.35 });
    expect(others[0]?.name).toBe('Paris, Texas, United States');
    expect((await search(site, 'ghent'))[0]?.name).toBe('Gent, Flanders, Belgium');
    expect((await search(site, 'SAO PAULO'))[0]).toMatchObject({ lat: -23.55, lon: -46.64 });
    expect((await search(site, 'spr')).length).toBeLessThanOrEqual(8);
  }));

test('a region or country after a comma tells places of one name apart', () =>
  withSite(async (site) => {
    await addSome(site.db);
    expect((await search(site, 'springfield, ill')).map(({ name }) => name)).toEqual([
      'Springfield, Illinois, United States',
    ]);
    expect((await search(site, 'paris, france'))[0]?.name).toBe('Paris, Île-de-France, France');
    expect(await search(site, 'paris, mars')).toEqual([]);
  }));

test('places of exactly that name come first, own names before other ones, and the words stand in any order', () =>
  withSite(async (site) => {
    await addSome(site.db);
    const porto = 'Porto, Portugal';
    const [exact, ...longer] = (await search(site, 'porto')).map(({ name }) => name);
    expect(exact).toBe(porto);
    expect(longer).toContain('Porto Feliz, São Paulo, Brazil');
    const bordeaux = (await search(site, 'porto')).find(({ name }) => name.startsWith('Bordeaux'));
    expect(bordeaux).toMatchObject({ name: 'Bordeaux, New Aquitaine, France', also: 'Porto' });
    expect((await search(site, 'bordeaux'))[0]).not.toHaveProperty('also');
    for (const text of ['Porto Portugal', 'portugal porto', 'Porto, Port', 'porto  ,portugal'])
      expect((await search(site, text)).map(({ name }) => name)).toEqual([porto]);
    expect((await search(site, 'brazil são paulo'))[0]?.name).toMatch(/^São Paulo, /);
    expect((await search(site, 'ghent belgium'))[0]?.name).toBe('Gent, Flanders, Belgium');
    expect(await search(site, 'porto mars')).toEqual([]);
  }));

test('three characters are needed, and no account', () =>
  withSite(async (site) => {
    await site.visitor().get('/api/places').query({ search: 'pariser' }).expect(200);
    const client = await clientOf(site, await buildDeveloper(site.db));
    const { body } = await client.get('/api/places').query({ search: 'pa' }).expect(422);
    expect(body.error).toBe(placesTexts.tooShort);
  }));

test('the client is told where places are looked up, and the page may reach the maps service only then', async () => {
  const key = 'a-key-of-the-maps-service';
  await withSite(async ({ visitor }) => {
    const { body, headers } = await visitor().get('/api/placesSource').expect(200);
    expect(body).toEqual({ kind: 'list' });
    expect(headers['content-security-policy']).not.toContain('maps.g');
  });
  await withSite(
    async ({ visitor }) => {
      const { body, headers } = await visitor().get('/api/placesSource').expect(200);
      expect(body).toEqual({ kind: 'google', mapsKey: key });
      expect(headers['content-security-policy']).toContain("script-src 'self' https://maps.googleapis.com");
    },
    { settings: { GOOGLE_MAPS_KEY: key } },
  );
});

test('a chosen place is kept to 0.01° and told to nobody else', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const client = await clientOf(site, mika);
    await client
      .post('/api/developer/basicInfo')
      .send({ location: 'Gent, Flanders, Belgium', locationLat: 51.05004, locationLon: 3.71667 })
      .expect(200);
    const oren = await buildDeveloper(site.db, { locationLat: 50.85, locationLon: 4.35 });
    const { text } = await (
      await clientOf(site, oren)
    )
      .get('/api/browseResults')
      .query({
        'filteredConditions[category]': 'developers',
        'filteredConditions[sortOptions][sortCondition]': 'proximity',
      })
      .expect(200);
    expect(text).toContain('"proximity":30');
    // The seconds of a time may look like a place.
    const withoutTimes = text.replace(/"\d{4}-\d\d-\d\dT[^"]*"/g, '""');
    for (const secret of ['51.05', '3.72', 'locationLat', '"place"']) expect(withoutTimes).not.toContain(secret);
    await client
      .post('/api/developer/basicInfo')
      .send({ location: 'On a boat', locationLat: null, locationLon: null })
      .expect(200);
    expect(await site.db('developers').where({ id: mika.id }).first('place')).toEqual({ place: null });
  }));
