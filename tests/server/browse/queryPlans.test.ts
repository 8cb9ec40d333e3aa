import type { Knex } from 'knex';
import { browsedTables, pageOf, shapeOf, valuesOf, type Sorting } from '../../../server/areas/browse/browse.queries';
import type { BrowseFilter } from '../../../server/areas/browse/filters';
import { readDevelopers } from '../../../server/areas/browse/developers.queries';
import { readGames } from '../../../server/areas/browse/games.queries';
import { countsFor } from '../../../server/areas/browse/totals';
import { readNearby, readWithin } from '../../../server/areas/browse/nearby';
import { copyLatestPieces, latestPiecesIn } from '../../../server/areas/media';
import { findDevelopersAndGames } from '../../../server/areas/search/search.queries';
import { indexDeveloperNames, indexGameNames } from '../../../server/areas/search';
import { copySkillSortKeys } from '../../../server/areas/browse/idLists.queries';
import { textKey } from '../../../server/db/keys';
import { releaseDatabase, ownDatabase } from '../../support/server/database';
import { rowsRead } from '../../support/server/statements';

const amount = { developers: 6_000, games: 3_000, skills: 180 };
const perPage = 20;
const firstNames = ['Adaline', 'Bertram', 'Cleopatra', 'Dariusz', 'Eleanor', 'Frederik', 'Gabriela', 'Henrique'];
const everything: BrowseFilter = { flags: 0, skillId: 0 };
const [artist, writer, looking, recruiting] = [2, 8, 256, 256];

let db: Knex;

beforeAll(async () => {
  db = await ownDatabase();
  await fill(db);
});
afterAll(() => releaseDatabase(db));

const moment = (index: number) => new Date(Date.UTC(2025, 0, 1) + ((index * 7_919) % 10_000_000) * 1_000);
const oneIn = (index: number, part: number, salt: number) => (index * 31 + salt * 17) % part === 0;

async function fill(target: Knex) {
  const people = Array.from({ length: amount.developers }, (_, index) => ({
    id: 1_000 + index,
    alias: `${firstNames[index % firstNames.length]} ${(index * 37) % amount.developers}`,
    aliasKey: textKey(`person ${index}`),
    stringUrl: `Person-${index}`,
    personalWebsites: '[]',
    workHistory: '[]',
    educationHistory: '[]',
    registrationDate: moment(index),
    lastOnline: moment(index + 3),
    xp: index % 7 === 0 ? index % 400 : 0,
    isBanned: oneIn(index, 50, 1),
    isArtist: oneIn(index, 4, 2),
    isWriter: oneIn(index, 9, 3),
    isProgrammer: oneIn(index, 3, 5),
    lookingForGame: oneIn(index, 5, 4),
    offers: (index >> 1) % 4,
    hoursAWeek: 5 + (index % 20),
    timeZone: index % 3 === 0 ? 'Europe/London' : 'Asia/Tokyo',
    locationLat: index % 3 === 0 ? 51.51 : 40 + (index % 900) / 100,
    locationLon: index % 3 === 0 ? -0.13 : (index % 700) / 100,
  }));
  const projects = Array.from({ length: amount.games }, (_, index) => ({
    id: 1_000 + index,
    alias: `Game ${(index * 41) % amount.games}`,
    stringUrl: `Game-${index}`,
    created: moment(index),
    lastActive: moment(index + 5),
    xp: index % 9,
    memberCount: 1 + (index % 6),
    lookingForMembers: oneIn(index, 4, 6),
    seekingArtists: oneIn(index, 8, 7),
  }));
  const skills = people.flatMap(({ id }) =>
    [0, 1, 2, 3, 4].map((step) => ({ developerId: id, skillId: 1 + ((id * 13 + step * 29) % amount.skills) })),
  );
  await target.batchInsert('developers', people, 1_000);
  await target.batchInsert('games', projects, 1_000);
  await inThousands(skills, async (some) => {
    await target('developer_skills').insert(some);
    await copySkillSortKeys(target, 'developerSkills');
  });
  await target.raw(
    `insert into available_developers (developerId, offers, hoursAWeek, timeZone, utcOffset, isBanned, lastOnline, xp, alias, registrationDate, browseFlags, placeKey)
     select id, offers, hoursAWeek, timeZone, if(timeZone = 'Europe/London', 0, 540), isBanned, lastOnline, xp, alias, registrationDate, browseFlags, placeKey
     from developers where id >= 1000 and id % 2 = 0`,
  );
  await inThousands(people, (some) => indexDeveloperNames(target, some));
  await inThousands(projects, (some) => indexGameNames(target, some));
  const gameSkills = projects.flatMap(({ id }) =>
    [0, 1].map((step) => ({ gameId: id, skillId: 1 + ((id * 7 + step * 31) % amount.skills) })),
  );
  await inThousands(gameSkills, async (some) => {
    await target('game_skills').insert(some);
    await copySkillSortKeys(target, 'gameSkills');
  });
  await target.batchInsert(
    'game_members',
    projects.map(({ id, created }) => ({ gameId: id, developerId: id, modLevel: 'owner' as const, joinDate: created })),
    1_000,
  );
  await target.raw(
    'analyze table developers, developer_skills, available_developers, games, game_skills, game_members, developer_name_starts, game_name_starts',
  );
}

async function inThousands<T>(all: T[], work: (some: T[]) => Promise<unknown>) {
  for (let from = 0; from < all.length; from += 1_000) await work(all.slice(from, from + 1_000));
}

interface PlanRow {
  table: string | null;
  key: string | null;
  Extra: string | null;
}

const filters: [string, BrowseFilter][] = [
  ['all', everything],
  ['those with a skill', { flags: 0, skillId: 7 }],
  ['those with a flag and a skill', { flags: artist, skillId: 7 }],
];
const available = { offers: 1, hoursAWeek: 10, utcOffset: 0 };
const ofPeople: [string, BrowseFilter][] = [
  ...filters,
  ['those who are available', { flags: 0, skillId: 0, available }],
  ['those with a skill who are available', { flags: artist, skillId: 7, available }],
];
const directions = ['asc', 'desc'] as const;
const both = (columns: Sorting['column'][]) =>
  columns.flatMap((column) => directions.map((direction): Sorting => ({ column, direction })));

/** The query plan for the ids of one page; everything else is read by these ids. */
async function planOf(kind: (typeof browsedTables)['developers' | 'games'], sorting: Sorting, filter: BrowseFilter) {
  const counts = { byFlags: [], all: 0 };
  const asked = { filter, sorting, offset: 40, limit: perPage, counts };
  const page = pageOf(db, shapeOf(kind, asked), valuesOf(asked));
  const { sql, bindings } = page.select(`${kind.table}.id`).toSQL().toNative();
  const [rows] = (await db.raw(`explain ${sql}`, [...bindings])) as [PlanRow[]];
  return rows.filter(({ table }) => table === kind.table || table === 'wanted');
}

describe.each([
  ['developers', both(['lastOnline', 'xp', 'alias', 'registrationDate', 'id']), ofPeople],
  ['games', both(['lastActive', 'created', 'xp', 'alias', 'memberCount']), filters],
] as const)('%s', (category, sorts, filtered) => {
  test.each(filtered)('with the filter %s come straight out of the index of each sort', async (_name, filter) => {
    for (const sorting of sorts) {
      const rows = await planOf(browsedTables[category], sorting, filter);
      const inIndex = rows.find(({ key }) => key !== 'PRIMARY');
      expect(inIndex?.key).toContain(sorting.column);
      expect(inIndex?.Extra).toContain('Using index');
      expect(rows.map(({ Extra }) => Extra).join()).not.toMatch(/filesort|temporary/);
    }
  });
});

/** The rows that a read takes once caches are filled. */
const rowsOf = (work: (connection: Knex) => Promise<unknown>): Promise<number> =>
  db.transaction(async (connection) => {
    await work(connection);
    return rowsRead(connection, () => work(connection));
  });

const maxRead = 20 * perPage;
const lately = { column: 'lastOnline', direction: 'desc' } as const;
const byLevel = { column: 'xp', direction: 'desc' } as const;

test.each<[string, BrowseFilter, Sorting]>([
  ['everybody by last visit', everything, lately],
  ['everybody by level', everything, byLevel],
  ['those with a skill', { flags: 0, skillId: 7 }, lately],
  ['artists with a skill by level', { flags: artist, skillId: 7 }, byLevel],
  ['artists', { flags: artist, skillId: 0 }, lately],
  ['artists who look for a game', { flags: artist | looking, skillId: 0 }, lately],
  ['artists by level', { flags: artist, skillId: 0 }, byLevel],
  ['writers who are artists by level', { flags: artist | writer, skillId: 0 }, byLevel],
  ['those who are available', { flags: 0, skillId: 0, available }, lately],
  ['artists who are available by level', { flags: artist, skillId: 0, available }, byLevel],
])('a page of %s reads at most 20 rows for each that it shows, under two flags 40', async (_name, filter, sorting) => {
  const page = {
    filter,
    sorting,
    offset: 0,
    limit: perPage,
    counts: await countsFor(db, browsedTables.developers, filter),
  };
  const most = (filter.flags & (filter.flags - 1)) === 0 ? maxRead : 2 * maxRead;
  expect(await rowsOf((connection) => readDevelopers(connection, page, null))).toBeLessThanOrEqual(most);
});

test.each<[string, BrowseFilter]>([
  ['games', { flags: recruiting, skillId: 0 }],
  ['games with a skill', { flags: 0, skillId: 8 }],
  ['games with a skill that recruit', { flags: recruiting, skillId: 8 }],
])('a page of %s with their faces reads at most 20 rows for each that it shows', async (_name, filter) => {
  const counts = await countsFor(db, browsedTables.games, filter);
  const sorting = { column: 'lastActive', direction: 'desc' } as const;
  const read = await rowsOf((connection) =>
    readGames(connection, { filter, sorting, counts, offset: 0, limit: perPage }),
  );
  expect(read).toBeLessThanOrEqual(maxRead);
});

/** 40 pieces of each, the newest of them marked or no picture. */
async function addPictures(people: number[]) {
  const each = 40;
  const page = (pageId: number) => ({ pageType: 'developer' as const, pageId });
  await db('media_albums').insert(
    people.map((id) => ({ id, ...page(id), title: 'Sketches', stringUrl: 'Sketches', pieceCount: each })),
  );
  const pieces = people.flatMap((albumId, place) =>
    Array.from({ length: each }, (_, index) => ({ id: 1 + place * each + index, albumId, ...page(albumId), index })),
  );
  const at = { created: moment(0), modified: moment(0) };
  await db('feed_entries').insert(pieces.map(({ id }) => ({ id, kind: 'post' as const })));
  await db('feed_posts').insert(
    pieces.map(({ id, pageId }) => ({
      ...{ id, type: 'media' as const, content: String(id), parentType: 'developer' as const, parentId: pageId },
      ...{ authorId: pageId, postDate: moment(id), modifiedDate: moment(id) },
    })),
  );
  await db('media_pieces').insert(
    pieces.map(({ index, ...piece }) => ({
      ...{ ...piece, ...at, postId: piece.id, authorId: piece.pageId, title: `Piece ${index}`, description: '' },
      ...{ mediaType: index === each - 1 ? ('Audio' as const) : ('Image' as const), stringUrl: `Piece-${index}` },
      ...{ mark: index === each - 2 ? ('spoiler' as const) : ('none' as const), mediaUrl: `piece${piece.id}.png` },
    })),
  );
}

test('the latest pictures of 20 people are copied to them out of an index of each', async () => {
  const people = Array.from({ length: perPage }, (_, index) => 1_000 + index);
  await addPictures(people);
  await db.raw('analyze table media_pieces');
  const pages = people.map((pageId) => ({ pageType: 'developer' as const, pageId }));
  expect(await rowsOf((connection) => copyLatestPieces(connection, pages))).toBeLessThan(maxRead);
  const rows = await db('developers').whereIn('id', people).select('latestPieces');
  const titles = ['Piece 37', 'Piece 36', 'Piece 35'];
  expect(rows.map(({ latestPieces }) => latestPiecesIn(latestPieces).map(({ title }) => title))).toEqual(
    people.map(() => titles),
  );
});

const placeIn = async (lat: number) =>
  (await db('developers').where({ locationLat: lat }).whereNotNull('place').first('place'))?.place ?? 0;

test.each<[string, BrowseFilter, number]>([
  ['everybody in a crowded city', everything, 51.51],
  ['artists in a crowded city', { flags: artist, skillId: 0 }, 51.51],
  ['everybody where people live apart', everything, 44.5],
  ['artists where people live apart', { flags: artist, skillId: 0 }, 44.5],
  ['those with a skill in a crowded city', { flags: 0, skillId: 7 }, 51.51],
  ['those with a skill where people live apart', { flags: 0, skillId: 7 }, 44.5],
  ['those who are available in a crowded city', { flags: 0, skillId: 0, available }, 51.51],
])('a page of %s by proximity reads at most 20 rows for each that it shows', async (_name, filter, lat) => {
  const place = await placeIn(lat);
  const page = { filter, direction: 'asc', offset: 0, limit: perPage } as const;
  expect(await rowsOf((connection) => readNearby(connection, page, place))).toBeLessThanOrEqual(maxRead);
});

test.each<[string, BrowseFilter, number]>([
  ['everybody in a crowded city', everything, 51.51],
  ['artists in a crowded city', { flags: artist, skillId: 0 }, 51.51],
  ['those with a skill where people live apart', { flags: 0, skillId: 7 }, 44.5],
])('a page of %s within 250 miles reads at most 20 rows for each that it shows', async (_name, filter, lat) => {
  const place = await placeIn(lat);
  const page = { filter, direction: 'asc', within: 250, offset: 0, limit: perPage } as const;
  expect(await rowsOf((connection) => readWithin(connection, page, place))).toBeLessThanOrEqual(maxRead);
});

test.each(['ber', 'bertram 1', 'game', 'cleopatra', 'nothing like it', 'henrique 47', 'henrique 9999'])(
  'a search for "%s" reads at most 20 rows for each that it may show',
  async (search) => {
    expect(await rowsOf((connection) => findDevelopersAndGames(connection, search))).toBeLessThanOrEqual(maxRead);
  },
);

/** Testers who produce and look for a game have not been here for long, and stand at the end of the alphabet. */
const late = { flags: 64 | 128 | 256, skillId: 0 };
const counted = (matches: number) => ({ byFlags: [{ flags: late.flags, count: matches }], all: amount.developers });

describe('flags that only rows at the end of an order have', () => {
  beforeAll(() =>
    db('developers')
      .where('id', '>=', 1_000)
      .whereRaw("lastOnline < '2025-01-20' and alias > 'G'")
      .update({ isTester: true, isProducer: true, lookingForGame: true }),
  );

  test.each(both(['lastOnline', 'xp', 'alias', 'registrationDate', 'id']))(
    'are found by $column $direction as by reading everybody',
    async (sorting) => {
      const page = { filter: late, sorting, offset: 10, limit: perPage };
      const expected = await db('developers')
        .where({ isBanned: false, isTester: true })
        .orderBy([
          { column: sorting.column, order: sorting.direction },
          { column: 'id', order: 'desc' },
        ])
        .offset(10)
        .limit(perPage)
        .pluck('id');
      const counts = await countsFor(db, browsedTables.developers, late);
      for (const each of [counts, counted(2_000), counted(15)]) {
        const rows = await readDevelopers(db, { ...page, counts: each }, null);
        expect(rows.map(({ id }) => id)).toEqual(expected);
      }
    },
  );

  test.each([lately, { column: 'alias', direction: 'asc' } as const])(
    'take at most 60 rows for each that is shown, even if they seem to be everywhere ($column)',
    async (sorting) => {
      const [{ matches } = { matches: 0 }] = await db('developers')
        .where({ isBanned: false, isTester: true })
        .count<{ matches: number }[]>({ matches: '*' });
      expect(matches).toBeGreaterThan(200);
      const counts = counted(matches);
      const page = { filter: late, sorting, offset: 0, limit: perPage, counts };
      expect(await rowsOf((connection) => readDevelopers(connection, page, null))).toBeLessThanOrEqual(60 * perPage);
    },
  );
});
