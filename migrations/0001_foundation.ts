import type { Knex } from 'knex';
import { createTable } from './columns';

const developerRoles = [
  'isDesigner',
  'isArtist',
  'isProgrammer',
  'isWriter',
  'isMusician',
  'isSfxArtist',
  'isTester',
  'isProducer',
];
const seekingFlags = [
  'seekingProducers',
  'seekingDesigners',
  'seekingArtists',
  'seekingProgrammers',
  'seekingMusicians',
  'seekingSfxArtists',
  'seekingWriters',
  'seekingTesters',
];

// Browsing sorts by these; what is equal comes newest (highest id) first, so each direction has its own index.
const developerSortKeys = ['lastOnline', 'xp', 'registrationDate', 'alias'];
const gameSortKeys = ['lastActive', 'created', 'xp', 'alias', 'memberCount'];

/** Reference lists, accounts with their sessions, games with their members, addresses and the site's own counters. */
export async function up(db: Knex) {
  await createReferenceLists(db);
  await createDevelopers(db);
  await createSessions(db);
  await createGames(db);
  await createSiteTables(db);
}

async function createReferenceLists(db: Knex) {
  await createTable(db, 'genres', ({ id, title }) => {
    id();
    title('label', 64);
  });
  await createTable(db, 'platform_categories', ({ id, title, count }) => {
    id();
    title('label', 64);
    count('rank');
  });
  await createTable(db, 'platforms', ({ id, title, to, flag, count }) => {
    id();
    to('categoryId', 'platform_categories', 'CASCADE');
    title('label', 64);
    flag('initiallyHidden');
    count('rank');
  });
  await createTable(db, 'skills', ({ id, title, count }) => {
    id();
    title('category', 32);
    title('skill', 64);
    count('rank');
  });
}

async function createDevelopers(db: Knex) {
  await createTable(db, 'developers', ({ id, title, key, time, flag, count }, table) => {
    id();
    title('alias', 40);
    key('aliasKey', 255).notNullable().unique();
    title('stringUrl', 80);
    table.string('email', 254).nullable();
    key('emailKey', 255).nullable().unique();
    // A new address waits here until its link was opened; login and recovery stay with the old one until then.
    table.string('pendingEmail', 254).nullable();
    flag('emailConfirmed');
    table.string('passwordHash', 255).nullable();
    count('sessionEpoch');
    title('avatarId', 32).defaultTo('0');
    flag('hasBanner');
    title('firstName', 32);
    title('lastName', 32);
    table.enum('gender', ['nospec', 'male', 'female', 'nonbinary']).notNullable().defaultTo('nospec');
    title('location', 256);
    table.decimal('locationLat', 5, 2).nullable();
    table.decimal('locationLon', 5, 2).nullable();
    flag('useBirth');
    table.smallint('birthYear').nullable();
    table.smallint('birthMonth').nullable();
    table.smallint('birthDay').nullable();
    title('role', 255);
    developerRoles.forEach((name) => flag(name));
    flag('lookingForGame');
    title('lookingForDescription', 500);
    // Lists that are always read and written whole, as JSON text.
    table.text('personalWebsites').notNullable();
    table.text('workHistory').notNullable();
    table.text('educationHistory').notNullable();
    flag('isBanned');
    flag('siteModCanBan');
    count('donatedCents');
    flag('hideDonatedAmount');
    flag('receiveEmailNotifications', true);
    flag('receivePromoEmails');
    table.enum('feedLayoutStyle', ['masonry', 'single', 'double']).notNullable().defaultTo('masonry');
    table.enum('chatroomNotificationSound', ['on', 'off']).notNullable().defaultTo('on');
    // The revision of activity_marks that this developer has seen, by area; -1 is never.
    for (const area of ['Media', 'Devlogs', 'Classifieds', 'Forums'])
      table.integer(`seen${area}`).notNullable().defaultTo(-1);
    count('xp');
    time('registrationDate').notNullable();
    time('lastOnline').notNullable();
    for (const sortKey of developerSortKeys) table.index(['isBanned', sortKey, 'id'], `developers_by_${sortKey}`);
    table.index(['isBanned', 'lookingForGame', 'lastOnline', 'id'], 'developers_looking');
    for (const flagName of developerRoles)
      table.index(['isBanned', flagName, 'lastOnline', 'id'], `developers_${flagName}`);
  });
  for (const sortKey of developerSortKeys)
    await db.raw('create index ?? on developers (isBanned, ??, id desc)', [`developers_up_by_${sortKey}`, sortKey]);
  // Accounts 1 and 2 are the founders', made by the seeds; nobody can register with their ids.
  await db.raw('alter table developers auto_increment = 100');
  await createTable(db, 'developer_skills', ({ to }, table) => {
    to('developerId', 'developers', 'CASCADE');
    to('skillId', 'skills', 'CASCADE');
    table.primary(['developerId', 'skillId']);
    table.index(['skillId', 'developerId']);
  });
}

async function createSessions(db: Knex) {
  await createTable(db, 'sessions', ({ hash, code, to, time, flag, count, title }, table) => {
    hash('idHash').primary();
    // The name of the session towards its owner; of no use for logging in.
    code('handle', 32).notNullable().unique();
    hash('ticketHash').notNullable().unique();
    to('developerId', 'developers', 'CASCADE');
    count('epoch');
    flag('remember');
    title('device', 255);
    time('loggedInAt').notNullable();
    time('lastSeenAt').notNullable();
    time('expiresAt').notNullable().index();
    table.index(['developerId', 'lastSeenAt']);
  });
  await createTable(db, 'keycodes', ({ id, hash, to, time }, table) => {
    id();
    hash('keycodeHash').notNullable().unique();
    to('developerId', 'developers', 'CASCADE');
    table.enum('purpose', ['recovery', 'confirmEmail']).notNullable();
    table.string('email', 254).notNullable();
    time('created').notNullable();
    time('expiresAt').notNullable();
    // Used, or replaced by a newer one.
    time('endedAt').nullable();
    table.index(['developerId', 'purpose', 'created']);
  });
  await createTable(db, 'spent_challenges', ({ hash, time }) => {
    hash('challengeHash').primary();
    time('expiresAt').notNullable().index();
  });
  await createTable(db, 'idempotency_keys', ({ to, code, hash, time }, table) => {
    to('developerId', 'developers', 'CASCADE');
    code('idempotencyKey', 36).notNullable();
    code('call', 100).notNullable();
    hash('requestHash').notNullable();
    table.smallint('status').notNullable().defaultTo(0);
    table.specificType('answer', 'mediumtext').notNullable();
    time('created').notNullable().index();
    table.primary(['developerId', 'idempotencyKey']);
  });
  await createTable(db, 'audit_log', ({ code, time }, table) => {
    table.bigIncrements('id');
    time('happenedAt').notNullable().index();
    // No foreign key: the log outlives the account.
    table.integer('actorId').unsigned().nullable().index();
    code('action', 40).notNullable().index();
    table.string('target', 100).notNullable().defaultTo('');
    code('result', 20).notNullable().defaultTo('ok');
    table.string('reason', 500).notNullable().defaultTo('');
    code('requestId', 36).notNullable().defaultTo('');
    table.string('address', 64).notNullable().defaultTo('');
  });
}

async function createGames(db: Knex) {
  await createTable(db, 'games', ({ id, title, flag, time, count }, table) => {
    id();
    title('alias', 80);
    title('stringUrl', 80);
    title('avatarId', 32).defaultTo('0');
    flag('hasBanner');
    table.enum('rating', ['everyone', 'teen', 'mature', 'adult']).notNullable().defaultTo('everyone');
    table.enum('devStatus', ['indevelopment', 'abandoned', 'completed']).notNullable().defaultTo('indevelopment');
    title('releaseDate', 255);
    title('seekingRoles', 250);
    seekingFlags.forEach((name) => flag(name));
    // Any of the eight; a column because browsing filters and sorts by it.
    flag('lookingForMembers');
    count('memberCount');
    count('xp');
    time('created').notNullable();
    time('lastActive').notNullable();
    for (const sortKey of gameSortKeys) table.index([sortKey, 'id'], `games_by_${sortKey}`);
    table.index(['lookingForMembers', 'lastActive', 'id'], 'games_looking');
    for (const flagName of seekingFlags) table.index([flagName, 'lastActive', 'id'], `games_${flagName}`);
  });
  for (const sortKey of gameSortKeys)
    await db.raw('create index ?? on games (??, id desc)', [`games_up_by_${sortKey}`, sortKey]);
  for (const [name, target] of [
    ['genre', 'genres'],
    ['platform', 'platforms'],
    ['skill', 'skills'],
  ] as const)
    await createTable(db, `game_${target}`, ({ to }, table) => {
      to('gameId', 'games', 'CASCADE');
      to(`${name}Id`, target, 'CASCADE');
      table.primary(['gameId', `${name}Id`]);
      table.index([`${name}Id`, 'gameId']);
    });
  await createTable(db, 'game_members', ({ id, to, time }, table) => {
    id();
    to('gameId', 'games', 'CASCADE');
    to('developerId', 'developers', 'SET NULL');
    table.enum('status', ['Current', 'Former']).notNullable().defaultTo('Current');
    table.enum('modLevel', ['owner', 'mod', 'member']).notNullable().defaultTo('member');
    time('joinDate').notNullable();
    time('endDate').nullable();
    table.unique(['gameId', 'developerId']);
    table.index(['developerId', 'status']);
    table.index(['gameId', 'status', 'modLevel', 'joinDate']);
  });
  await createTable(db, 'member_positions', ({ to, title, count }, table) => {
    to('memberId', 'game_members', 'CASCADE');
    title('positionType', 32);
    title('positionTitle', 256);
    count('rank');
    table.primary(['memberId', 'positionType']);
  });
}

async function createSiteTables(db: Knex) {
  // A slug that was ever public stays with its entity, so that old links lead there.
  await createTable(db, 'addresses', ({ code, key, looseId }, table) => {
    code('scope', 40).notNullable();
    key('slugKey', 180).notNullable();
    looseId('targetId');
    table.primary(['scope', 'slugKey']);
    table.index(['scope', 'targetId']);
  });
  await createTable(db, 'site_counters', ({ code, count }) => {
    code('name', 40).primary();
    count('value');
  });
  // Raised by each new thing of an area; developers keep the revision they have seen.
  await createTable(db, 'activity_marks', ({ code, count }) => {
    code('area', 20).primary();
    count('revision');
  });
  await db('site_counters').insert([{ name: 'developers' }, { name: 'games' }]);
  await db('activity_marks').insert(['media', 'devlogs', 'classifieds', 'forums'].map((area) => ({ area })));
  await db('addresses').insert({ scope: 'developer', slugKey: Buffer.from('deleted-user'), targetId: 0 });
}
