import type { Knex } from 'knex';
import { developersTexts } from '#shared/areas/developers';
import type { DeveloperRow } from '../db/tables';
import { notFound } from '../http/refusal';

/** The developer's row, locked until the transaction ends; 404 if it is missing. */
export async function lockDeveloper(db: Knex, id: number): Promise<DeveloperRow> {
  const row = await db('developers').where({ id }).forUpdate().first();
  if (!row) throw notFound(developersTexts.missing);
  return row;
}
