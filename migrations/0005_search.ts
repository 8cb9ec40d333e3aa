import type { Knex } from 'knex';
import { nameStartsOf } from '#shared/nameStarts';
import { createTable } from './columns';

/** In the order of their bits; the eight roles come first. */
const developerFlags = [
  'isDesigner',
  'isArtist',
  'isProgrammer',
  'isWriter',
  'isMusician',
  'isSfxArtist',
  'isTester',
  'isProducer',
  'lookingForGame',
];
const gameFlags = [
  'seekingDesigners',
  'seekingArtists',
  'seekingProgrammers',
  'seekingWriters',
  'seekingMusicians',
  'seekingSfxArtists',
  'seekingTesters',
  'seekingProducers',
  'lookingForMembers',
];
const developerSortKeys = ['lastOnline', 'xp', 'registrationDate', 'alias'];
const gameSortKeys = ['lastActive', 'created', 'xp', 'alias', 'memberCount'];

/** The columns that browsing filters, sorts and shows; the words of names; the places of developers; the list of cities. */
export async function up(db: Knex) {
  await addBrowsing(db);
  await createNameStarts(db);
  await createPlaces(db);
}

const maskOf = (flags: string[]) => flags.map((flag, bit) => `(${flag} << ${bit})`).join(' | ');

/**
 * The 0.01° point where somebody lives as one number: the half degree cell, row by row from the south-west, then the
 * point within it, so that a box around a place is a few ranges of numbers.
 */
const placeOf = () => {
  const lat = 'cast(round((locationLat + 90) * 100) as unsigned)';
  const lon = '(cast(round((locationLon + 180) * 100) as unsigned) % 36000)';
  return `((${lat} div 50) * 720 + (${lon} div 50)) * 2500 + (${lat} % 50) * 50 + (${lon} % 50)`;
};

async function addBrowsing(db: Knex) {
  // Made from the other columns, so no write can forget them; nullable, because nobody writes them.
  await db.raw(
    `alter table developers
       add column browseFlags smallint unsigned generated always as (${maskOf(developerFlags)}) stored,
       add column place int unsigned generated always as (${placeOf()}) stored,
       add column skillIds varchar(600) character set ascii collate ascii_bin not null default ''`,
  );
  await db.raw(
    `alter table games
       add column browseFlags smallint unsigned generated always as (${maskOf(gameFlags)}) stored,
       add column genreIds varchar(600) character set ascii collate ascii_bin not null default '',
       add column platformIds varchar(600) character set ascii collate ascii_bin not null default '',
       add column skillIds varchar(600) character set ascii collate ascii_bin not null default ''`,
  );
  await keepLists(db);
  await replaceIndexes(db, { table: 'developers', before: 'isBanned, ', sortKeys: developerSortKeys });
  await replaceIndexes(db, { table: 'games', before: '', sortKeys: gameSortKeys });
  await db.schema.alterTable('developers', (table) => {
    table.index(['isBanned', 'browseFlags'], 'developers_by_flags');
    table.index(['isBanned', 'id', 'browseFlags'], 'developers_by_id');
    table.index(['isBanned', 'place', 'id', 'browseFlags'], 'developers_by_place');
    table.dropIndex([], 'developers_looking');
    for (const flag of developerFlags.slice(0, 8)) table.dropIndex([], `developers_${flag}`);
  });
  await db.schema.alterTable('games', (table) => {
    table.index(['browseFlags'], 'games_by_flags');
    table.dropIndex([], 'games_looking');
    for (const flag of gameFlags.slice(0, 8)) table.dropIndex([], `games_${flag}`);
  });
}

/** Each sort has an index in each direction that holds the flags too: any filter is judged in it. */
async function replaceIndexes(db: Knex, { table, before, sortKeys }: Sorted) {
  for (const key of sortKeys)
    await db.raw(
      `alter table ${table}
         drop index ${table}_by_${key}, drop index ${table}_up_by_${key},
         add index ${table}_by_${key} (${before}${key}, id, browseFlags),
         add index ${table}_up_by_${key} (${before}${key}, id desc, browseFlags)`,
    );
}

interface Sorted {
  table: string;
  before: string;
  sortKeys: string[];
}

async function keepLists(db: Knex) {
  const lists = [
    ['developers', 'developerId', 'developer_skills', 'skillId'],
    ['games', 'gameId', 'game_genres', 'genreId'],
    ['games', 'gameId', 'game_platforms', 'platformId'],
    ['games', 'gameId', 'game_skills', 'skillId'],
  ];
  for (const [table, owner, list, column] of lists)
    await db.raw(
      `update ${table} set ${column}s = coalesce(
         (select group_concat(${column} order by ${column}) from ${list} where ${list}.${owner} = ${table}.id), '')`,
    );
}

async function createNameStarts(db: Knex) {
  await createTable(db, 'developer_name_starts', ({ key, to }, table) => {
    key('head', 8).notNullable();
    // The name itself, which the matches are sorted by.
    table.string('alias', 40).notNullable();
    to('developerId', 'developers', 'CASCADE');
    key('tail', 100).notNullable();
    table.primary(['head', 'alias', 'developerId', 'tail']);
  });
  await createTable(db, 'game_name_starts', ({ key, to }, table) => {
    key('head', 8).notNullable();
    table.string('alias', 80).notNullable();
    to('gameId', 'games', 'CASCADE');
    key('tail', 100).notNullable();
    table.primary(['head', 'alias', 'gameId', 'tail']);
  });
  await fillNameStarts(db, 'developers', ({ id: developerId, starts }) =>
    db('developer_name_starts').insert(starts.map((start) => ({ developerId, ...start }))),
  );
  await fillNameStarts(db, 'games', ({ id: gameId, starts }) =>
    db('game_name_starts').insert(starts.map((start) => ({ gameId, ...start }))),
  );
}

interface Named {
  id: number;
  starts: { alias: string; head: Buffer; tail: Buffer }[];
}

const chunk = 1_000;
/** Longer beginnings of names come with a later migration. */
const longestHead = 8;

async function fillNameStarts(
  db: Knex,
  table: 'developers' | 'games',
  insert: (named: Named) => PromiseLike<unknown>,
): Promise<void> {
  for (let after = 0; ;) {
    const rows: { id: number; alias: string }[] = await db(table)
      .where('id', '>', after)
      .orderBy('id')
      .limit(chunk)
      .select('id', 'alias');
    for (const { id, alias } of rows) {
      const starts = nameStartsOf(alias)
        .filter(({ head }) => head.length <= longestHead)
        .map(({ head, tail }) => ({ alias, head: Buffer.from(head), tail: Buffer.from(tail) }));
      if (starts.length > 0) await insert({ id, starts });
    }
    if (rows.length < chunk) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** Filled by the running site from its packaged list, where no maps service is set. */
const createPlaces = (db: Knex) =>
  createTable(db, 'places', ({ id, title, code, key, count }, table) => {
    id();
    title('name', 120);
    title('region', 120);
    code('country', 2).notNullable();
    table.decimal('lat', 5, 2).notNullable();
    table.decimal('lon', 5, 2).notNullable();
    count('population');
    // The first three characters of the name: of all that begin alike the largest come first.
    key('head', 3).notNullable();
    key('nameKey', 100).notNullable();
    table.index(['head', 'population']);
    table.index(['nameKey', 'population']);
  });
