import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import { gamesTexts } from '#shared/areas/games';
import type { DeveloperRow, GameRow } from '../db/tables';
import { notFound } from '../refusal';

// Every lock on accounts and games that a transaction takes by itself is taken here, exclusively at once: a foreign key
// takes a shared lock on the row it names, and two transactions that both want more than theirs wait for each other.

/** These accounts, locked until the transaction ends, in the order of their ids. Those that are gone are left out. */
export const lockDevelopers = (db: Knex, ids: readonly number[]): Promise<DeveloperRow[]> =>
  db('developers')
    .whereIn('id', [...new Set(ids)])
    .orderBy('id')
    .forUpdate();

/** The account, locked until the transaction ends; undefined if it is missing. */
export const findAndLockDeveloper = async (db: Knex, id: number): Promise<DeveloperRow | undefined> =>
  (await lockDevelopers(db, [id]))[0];

/** The account, locked until the transaction ends; 404 if it is missing. */
export async function lockDeveloper(db: Knex, id: number): Promise<DeveloperRow> {
  const row = await findAndLockDeveloper(db, id);
  if (!row) throw notFound(developersTexts.missing);
  return row;
}

/** The game's row, locked until the transaction ends; undefined if it is missing. */
export const findAndLockGame = (db: Knex, id: number): Promise<GameRow | undefined> =>
  db('games').where({ id }).forUpdate().first();

/** The game's row, locked until the transaction ends; 404 with the text `missing` if there is none. */
export async function lockGame(db: Knex, id: number, missing: string = gamesTexts.missing): Promise<GameRow> {
  const row = await findAndLockGame(db, id);
  if (!row) throw notFound(missing);
  return row;
}
