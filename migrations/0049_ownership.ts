import type { Knex } from 'knex';
import { addChoices } from './choices';
import { createTable } from './columns';

/** The log of a team, offers to take over a game, and requests for games whose owner is away. */
export async function up(db: Knex) {
  await createTeamLog(db);
  await createHandOvers(db);
  await createOwnerSearches(db);
  await addChoices(db, { table: 'notifications', column: 'targetType', choices: ['handOver', 'ownerSearch'] });
}

async function createTeamLog(db: Knex) {
  await createTable(db, 'team_log', ({ id, to, looseId, code, title, time }, table) => {
    id();
    to('gameId', 'games', 'CASCADE');
    // Accounts may be gone; null where nobody of the team did it.
    looseId('actorId').nullable();
    code('action', 30).notNullable();
    looseId('aboutId').nullable();
    title('detail', 256);
    time('created').notNullable();
    table.index(['gameId', 'id'], 'team_log_of_game');
  });
}

async function createHandOvers(db: Knex) {
  await createTable(db, 'hand_overs', ({ id, to, looseId, time }, table) => {
    id();
    to('gameId', 'games', 'CASCADE');
    looseId('fromId');
    looseId('toId');
    table.enum('state', ['open', 'accepted', 'declined', 'withdrawn', 'expired', 'ended']).notNullable();
    // Null once it has ended: one is open for a game.
    table.boolean('isOpen').nullable().defaultTo(true);
    time('created').notNullable();
    time('endedAt').nullable();
    table.unique(['gameId', 'isOpen'], { indexName: 'hand_overs_open' });
    table.index(['isOpen', 'created'], 'hand_overs_by_age');
    table.index(['endedAt'], 'hand_overs_ended');
  });
}

async function createOwnerSearches(db: Knex) {
  await createTable(db, 'owner_searches', ({ id, to, looseId, title, time }, table) => {
    id();
    to('gameId', 'games', 'CASCADE');
    looseId('askerId');
    looseId('ownerId');
    title('words', 500);
    table.enum('state', ['open', 'granted', 'refused', 'ownerReturned', 'withdrawn', 'ended']).notNullable();
    // Null once it has ended: one is open for a game.
    table.boolean('isOpen').nullable().defaultTo(true);
    time('created').notNullable();
    // When the site's moderators were asked to decide.
    time('reportedAt').nullable();
    time('endedAt').nullable();
    title('answer', 500);
    table.unique(['gameId', 'isOpen'], { indexName: 'owner_searches_open' });
    table.index(['isOpen', 'reportedAt', 'created'], 'owner_searches_by_age');
    table.index(['endedAt'], 'owner_searches_ended');
    // The last refusal for a game.
    table.index(['gameId', 'state', 'endedAt'], 'owner_searches_answered');
  });
}
