import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import { gamesTexts } from '#shared/areas/games';
import type { DeveloperRow, GameRow } from '../db/tables';
import { notFound } from '../http/refusal';

/** The developer's row, locked until the transaction ends; 404 if it is missing. */
export async function lockDeveloper(db: Knex, id: number): Promise<DeveloperRow> {
  const row = await db('developers').where({ id }).forUpdate().first();
  if (!row) throw notFound(developersTexts.missing);
  return row;
}

/** The game's row, locked until the transaction ends; 404 with the text `missing` if there is none. */
export async function lockGame(db: Knex, id: number, missing: string = gamesTexts.missing): Promise<GameRow> {
  const row = await db('games').where({ id }).forUpdate().first();
  if (!row) throw notFound(missing);
  return row;
}
