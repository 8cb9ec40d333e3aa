import type { Knex } from 'knex';
import { areaOf, coarsePlace, numberOfPlace, placeInArea, placeOfNumber, proximityOf } from '#shared/proximity';
import { readNearby, readWithin } from '../../../server/areas/browse/nearby';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { textKey } from '../../../server/db/keys';
import { releaseDatabase, ownDatabase } from '../../support/server/database';

const amount = 1_500;
const limit = 20;
/** Two crowded cities, one with suburbs, a distant one, one on the date line, and few people at the pole. */
const homes = [
  [51.51, -0.13],
  [51.51, -0.13],
  [51.51, -0.13],
  [51.52, -0.1],
  [51.75, -1.26],
  [48.85, 2.35],
  [48.85, 2.35],
  [-17.71, 179.99],
  [-17.8, -179.98],
  [89.9, 20],
  [null, null],
] as const;

let db: Knex;
let everybody: Awaited<ReturnType<typeof readEverybody>>;

beforeAll(async () => {
  db = await ownDatabase();
  await db('developers').delete();
  await db.batchInsert(
    'developers',
    Array.from({ length: amount }, (_, index) => person(index)),
    500,
  );
  const skilled = Array.from({ length: amount }, (_, index) => 1_000 + index).filter(
    (id) => id % 3 === 0 || id % 97 === 0,
  );
  await db('developer_skills').insert(
    skilled.map((developerId) => ({ developerId, skillId: developerId % 97 === 0 ? 2 : 1 })),
  );
  await copyIdLists(db, ['developerSkills']);
  everybody = await readEverybody();
});
afterAll(() => releaseDatabase(db));

function person(index: number) {
  const [locationLat, locationLon] = homes[(index * 7) % homes.length] ?? [null, null];
  const strays = index % 50 === 0 && locationLat !== null;
  return {
    id: 1_000 + index,
    alias: `Person ${index}`,
    aliasKey: textKey(`person ${index}`),
    personalWebsites: '[]',
    workHistory: '[]',
    educationHistory: '[]',
    registrationDate: new Date(),
    lastOnline: new Date(),
    isBanned: index % 41 === 0,
    isArtist: index % 5 === 0,
    isTester: index % 300 === 7,
    locationLat: strays ? Math.round((locationLat - (index % 700) / 10) * 100) / 100 : locationLat,
    locationLon,
  };
}

const readEverybody = () =>
  db('developers')
    .where({ isBanned: false })
    .select('id', 'place', 'area', 'locationLat', 'locationLon', 'isArtist', 'isTester', 'skillIds');

interface Filter {
  flags: number;
  skillId: number;
}
const artist = 2;
const tester = 64;
const writer = 32;

/** The expected order, by sorting everybody without an index. */
function expectedIds(
  from: { lat: number; lon: number },
  { filter, direction, within = Infinity }: { filter: Filter; direction: 'asc' | 'desc'; within?: number },
) {
  const rankOf = (lat: number | null, lon: number | null) => {
    const near = lat === null || lon === null ? null : proximityOf(from, { lat, lon });
    return near === null ? Infinity : direction === 'asc' ? near : -near;
  };
  return everybody
    .filter(({ isArtist, isTester, skillIds }) => {
      if ((filter.flags & artist && !isArtist) || (filter.flags & tester && !isTester) || filter.flags & writer)
        return false;
      return filter.skillId === 0 || skillIds.split(',').includes(String(filter.skillId));
    })
    .map(({ id, locationLat, locationLon }) => ({ id, rank: rankOf(locationLat, locationLon) }))
    .filter(({ rank }) => within === Infinity || Math.abs(rank) <= within)
    .sort((one, other) => (one.rank === other.rank ? other.id - one.id : one.rank - other.rank))
    .map(({ id }) => id);
}

const viewpoints: [string, number][] = [];
beforeAll(() => {
  for (const [lat, lon] of [
    [51.51, -0.13],
    [-17.71, 179.99],
    [89.9, 20],
    [40, -100],
  ] as const) {
    const [row, column] = [Math.round((lat + 90) * 100), Math.round((lon + 180) * 100) % 36_000];
    const cell = Math.floor(row / 50) * 720 + Math.floor(column / 50);
    viewpoints.push([`${lat}, ${lon}`, cell * 2_500 + (row % 50) * 50 + (column % 50)]);
  }
});

const filters: [string, Filter][] = [
  ['everybody', { flags: 0, skillId: 0 }],
  ['artists', { flags: artist, skillId: 0 }],
  ['testers, who are few', { flags: tester, skillId: 0 }],
  ['writers, of whom there are none', { flags: writer, skillId: 0 }],
  ['those with a common skill', { flags: 0, skillId: 1 }],
  ['those with a rare skill', { flags: 0, skillId: 2 }],
  ['artists with a common skill', { flags: artist, skillId: 1 }],
];

describe.each(filters)('%s by proximity', (_name, filter) => {
  test.each(['asc', 'desc'] as const)('%s, page by page, from everywhere, are all and in order', async (direction) => {
    for (const [, place] of viewpoints) {
      const expected = expectedIds(placeOfNumber(place), { filter, direction });
      const pages = [0, 1, 2, 7, 20, Math.floor(expected.length / limit), 80];
      for (const page of pages) {
        const offset = page * limit;
        const found = await readNearby(db, { filter, direction, offset, limit }, place);
        expect(found.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit));
      }
    }
  });
});

describe.each(filters)('%s within a distance', (_name, filter) => {
  test.each([
    [5, 'asc'],
    [50, 'asc'],
    [155, 'asc'],
    [250, 'desc'],
  ] as const)(
    'a radius of %i miles, %s, finds and counts everybody page by page, from everywhere',
    async (within, direction) => {
      for (const [, place] of viewpoints) {
        const expected = expectedIds(placeOfNumber(place), { filter, direction, within });
        for (const page of [0, 1, 2, Math.floor(expected.length / limit), 80]) {
          const offset = page * limit;
          const found = await readWithin(db, { filter, direction, within, offset, limit }, place);
          expect(found.browseResults.map(({ id }) => id)).toEqual(expected.slice(offset, offset + limit));
          expect(found.totalResults).toBe(expected.length);
        }
      }
    },
  );
});

test('nobody is known to be within a distance of a viewer without a place', async () => {
  const query = { filter: { flags: 0, skillId: 0 }, direction: 'asc', within: 250, offset: 0, limit } as const;
  expect(await readWithin(db, query, null)).toEqual({ totalResults: 0, browseResults: [] });
});

test('the number of a place is that place', () => {
  for (const { place, locationLat, locationLon } of everybody) {
    if (place === null) continue;
    expect(placeOfNumber(place)).toEqual({ lat: locationLat, lon: locationLon });
    expect(numberOfPlace(placeOfNumber(place))).toBe(place);
  }
});

test('the number of an area is that of its places, which are all at the same distance', () => {
  for (const { place, area } of everybody) {
    if (place === null || area === null) continue;
    expect(areaOf(place)).toBe(area);
    expect(coarsePlace(placeInArea(area))).toEqual(coarsePlace(placeOfNumber(place)));
  }
});

test('a newcomer to an empty area finds themselves nearest at once', async () => {
  const page = { filter: { flags: 0, skillId: 0 }, direction: 'asc', offset: 0, limit } as const;
  const [id, ...kept] = [1_003, 'locationLat', 'locationLon'] as const;
  const home = await db('developers')
    .where({ id })
    .first(...kept);
  await readNearby(db, page, everybody[0]?.place ?? 0);
  await db('developers').where({ id }).update({ locationLat: -77.85, locationLon: 166.67 });
  const moved = await db('developers').where({ id }).first('place');
  const found = await readNearby(db, page, moved?.place ?? 0);
  expect(found[0]).toMatchObject({ id, proximity: 5 });
  await db('developers').where({ id }).update(home!);
});

test('a place is found no closer than its tenth of a degree, from however many places somebody asks for the distance', () => {
  const target = { lat: 51.51, lon: -0.13 };
  const around = (steps: number, step: number) =>
    Array.from({ length: (2 * steps + 1) ** 2 }, (_, index) => ({
      lat: target.lat + (Math.floor(index / (2 * steps + 1)) - steps) * step,
      lon: target.lon + ((index % (2 * steps + 1)) - steps) * step,
    }));
  const viewpoints = around(15, 0.03);
  const possible = around(30, 0.01).filter((place) =>
    viewpoints.every((from) => proximityOf(from, place) === proximityOf(from, target)),
  );
  expect(possible.length).toBeGreaterThanOrEqual(100);
});

test('to a viewer without a place everybody is equally far: the newest come first', async () => {
  const filter = { flags: artist, skillId: 0 };
  const found = await readNearby(db, { filter, direction: 'asc', offset: 0, limit }, null);
  const newest = everybody.filter(({ isArtist }) => isArtist).map(({ id }) => id);
  expect(found.map(({ id }) => id)).toEqual(newest.sort((one, other) => other - one).slice(0, limit));
  expect(found.every(({ proximity }) => proximity === null)).toBe(true);
});
