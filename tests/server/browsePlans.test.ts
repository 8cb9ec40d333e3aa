import type { Knex } from 'knex';
import { developerFields, gameFields } from '#shared/areas/browse';
import { kinds, pageOf } from '../../server/areas/browse/browse.queries';
import { narrowDevelopers, narrowGames, type Narrowing } from '../../server/areas/browse/conditions';
import { readDevelopers } from '../../server/areas/browse/developers.queries';
import { readGames } from '../../server/areas/browse/games.queries';
import { textKey } from '../../server/db/keys';
import { dropDatabase, ownDatabase } from '../support/database';

const amount = { developers: 6_000, games: 3_000, skills: 180 };
const perPage = 20;
const everything: Narrowing = { flags: [], skillId: 0 };

let db: Knex;

beforeAll(async () => {
  db = await ownDatabase();
  await fill(db);
}, 120_000);
afterAll(() => dropDatabase(db));

const moment = (index: number) => new Date(Date.UTC(2025, 0, 1) + ((index * 7_919) % 10_000_000) * 1_000);
const oneIn = (index: number, part: number, salt: number) => (index * 31 + salt * 17) % part === 0;

async function fill(target: Knex) {
  const people = Array.from({ length: amount.developers }, (_, index) => ({
    id: 1_000 + index,
    alias: `Person ${(index * 37) % amount.developers}`,
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
  await target.batchInsert('developer_skills', skills, 5_000);
  await target.batchInsert(
    'game_members',
    projects.map(({ id, created }) => ({ gameId: id, developerId: id, modLevel: 'owner' as const, joinDate: created })),
    1_000,
  );
  await target.raw('analyze table developers, developer_skills, games, game_members');
}

interface PlanRow {
  table: string | null;
  key: string | null;
  Extra: string | null;
  select_type: string;
}

/** The plan of finding one page: what the page's rows carry besides is read by their ids. */
async function planOf(
  kind: (typeof kinds)['developers' | 'games'],
  sorting: [string, 'asc' | 'desc'],
  narrowing: Narrowing,
) {
  const [column, direction] = sorting;
  const page = pageOf(db, kind, { narrowing, sorting: { column, direction }, offset: 40, limit: perPage });
  const { sql, bindings } = page.select(`${kind.table}.id`).toSQL().toNative();
  const [rows] = (await db.raw(`explain ${sql}`, [...bindings])) as [PlanRow[]];
  return rows;
}

const both = (columns: string[]) =>
  columns.flatMap((column) => [
    [column, 'asc'] as [string, 'asc' | 'desc'],
    [column, 'desc'] as [string, 'asc' | 'desc'],
  ]);

describe.each([
  ['developers', both(['lastOnline', 'xp', 'alias', 'registrationDate'])],
  ['games', both(['lastActive', 'created', 'xp', 'alias', 'memberCount'])],
] as const)('%s', (category, sorts) => {
  test.each(sorts.map((sorting) => [sorting]))('sorted by %s come straight out of an index', async (sorting) => {
    const rows = await planOf(kinds[category], sorting, everything);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.key).toContain(sorting[0]);
    expect(rows[0]?.Extra).toContain('Using index');
    expect(rows[0]?.Extra).not.toContain('filesort');
  });
});

describe('by default', () => {
  test.each(developerFields.map((field) => [field]))(
    'developers with %s come straight out of an index',
    async (field) => {
      const narrowing = narrowDevelopers({
        category: 'developers',
        filterOptions: [field],
        showOptions: [],
        skillFilterId: 0,
      });
      const [row] = await planOf(kinds.developers, ['lastOnline', 'desc'], narrowing);
      expect(row?.Extra).not.toContain('filesort');
      expect(row?.key).not.toBeNull();
    },
  );
  test.each(gameFields.map((field) => [field]))('games with %s come straight out of an index', async (field) => {
    const narrowing = narrowGames({
      category: 'games',
      filterOptions: [field],
      recruitingOptions: [],
      skillFilterId: 0,
    });
    const [row] = await planOf(kinds.games, ['lastActive', 'desc'], narrowing);
    expect(row?.Extra).not.toContain('filesort');
    expect(row?.key).not.toBeNull();
  });
});

/** Rows that the engine handed over while `work` ran, on one connection. */
async function rowsRead(work: (connection: Knex) => Promise<unknown>): Promise<number> {
  return db.transaction(async (connection) => {
    await connection.raw('flush status');
    await work(connection);
    const [counters] = (await connection.raw("show session status like 'Handler_read%'")) as [{ Value: string }[]];
    return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
  });
}

test.each([
  ['everybody by last visit', everything, 'lastOnline'],
  ['everybody by level', everything, 'xp'],
  ['artists', { flags: ['isArtist'], skillId: 0 }, 'lastOnline'],
  ['artists who look for a game', { flags: ['isArtist', 'lookingForGame'], skillId: 0 }, 'lastOnline'],
  ['artists by level', { flags: ['isArtist'], skillId: 0 }, 'xp'],
])('a page of %s reads at most 20 rows for each that it shows', async (_name, narrowing, column) => {
  const read = await rowsRead((connection) => {
    const sorting = { column, direction: 'desc' } as const;
    return readDevelopers(connection, { narrowing, sorting, offset: 0, limit: perPage }, undefined);
  });
  expect(read).toBeLessThanOrEqual(20 * perPage);
});

test('a page of games with their faces reads at most 20 rows for each that it shows', async () => {
  const read = await rowsRead((connection) => {
    const sorting = { column: 'lastActive', direction: 'desc' } as const;
    const narrowing = { flags: ['lookingForMembers'], skillId: 0 };
    return readGames(connection, { narrowing, sorting, offset: 0, limit: perPage });
  });
  expect(read).toBeLessThanOrEqual(20 * perPage);
});

test('a skill is looked up by its index', async () => {
  const rows = await planOf(kinds.developers, ['lastOnline', 'desc'], { flags: [], skillId: 7 });
  expect(rows.map(({ key }) => key)).not.toContain(null);
});
