import type { Knex } from 'knex';

/** In the order of their bits in `browseFlags`. */
const flags = [
  'seekingDesigners',
  'seekingArtists',
  'seekingProgrammers',
  'seekingWriters',
  'seekingMusicians',
  'seekingSfxArtists',
  'seekingTesters',
  'seekingProducers',
  'lookingForMembers',
  'ownerIsBanned',
];
const gamesAtOnce = 1_000;

/**
 * Lists leave out games whose owner is banned. The bit stands in `browseFlags`, which all indexes of these lists hold, and
 * which foreign keys copy beside the skills and ads of a game.
 */
export async function up(db: Knex) {
  const mask = flags.map((flag, bit) => `(${flag} << ${bit})`).join(' | ');
  // The table is written anew under its name, while foreign keys point at the column. Its values stay as they are.
  await db.raw('set foreign_key_checks = 0');
  await db.raw(
    `alter table games
       add column ownerIsBanned boolean not null default false,
       modify column browseFlags smallint unsigned generated always as (${mask}) stored`,
  );
  await db.raw('set foreign_key_checks = 1');
  await markGames(db);
}

async function markGames(db: Knex) {
  const ids = await db('developers')
    .join('game_members as owner', 'owner.developerId', 'developers.id')
    .where({ 'developers.isBanned': true, 'owner.modLevel': 'owner', 'owner.status': 'Current' })
    .pluck('owner.gameId');
  for (let from = 0; from < ids.length; from += gamesAtOnce)
    await db('games')
      .whereIn('id', ids.slice(from, from + gamesAtOnce))
      .update({ ownerIsBanned: true });
}
