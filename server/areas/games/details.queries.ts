import type { Knex } from 'knex';
import { copyIdLists } from '../browse';
import type { GameRow } from '../../db/tables';

type Details = Omit<GameRow, 'id' | 'alias' | 'stringUrl' | 'memberCount' | 'xp' | 'created' | 'lastActive'>;

/** Writes the given fields; undefined ones keep their values. */
export async function setDetails(
  db: Knex,
  id: number,
  fields: { [Name in keyof Details]?: Details[Name] | undefined },
): Promise<void> {
  const sent: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(sent).length > 0) await db('games').where({ id }).update(sent);
}

/** `genreIds` in the game's row repeats these ids; `setDetails` writes it. */
export async function replaceGenres(db: Knex, gameId: number, genreIds: readonly number[]) {
  await db('game_genres').where({ gameId }).delete();
  await db('game_genres').insert([...new Set(genreIds)].map((genreId) => ({ gameId, genreId })));
}

/** `platformIds` in the game's row repeats these ids; `setDetails` writes it. */
export async function replacePlatforms(db: Knex, gameId: number, platformIds: readonly number[]) {
  await db('game_platforms').where({ gameId }).delete();
  await db('game_platforms').insert([...new Set(platformIds)].map((platformId) => ({ gameId, platformId })));
}

/** Replaces the skills; unknown ids are dropped. */
export async function replaceSkills(db: Knex, gameId: number, skillIds: readonly number[]) {
  const known = await db('skills').whereIn('id', skillIds).select('id');
  await db('game_skills').where({ gameId }).delete();
  if (known.length > 0) await db('game_skills').insert(known.map(({ id }) => ({ gameId, skillId: id })));
  await copyIdLists(db, ['gameSkills'], gameId);
}
