import type { Knex } from 'knex';
import { trashTexts as texts } from '#shared/areas/moderation/trashTexts';
import type { TableName } from './contentKind';

/** Locks the row that restored content belongs to. Returns the reason if that is gone, else null. */
export async function lockParent(db: Knex, table: TableName, id: number | null | undefined): Promise<string | null> {
  const row: unknown = await db
    .from<object>(table)
    .where({ id: id ?? 0 })
    .forUpdate()
    .first('id');
  return row === undefined ? texts.parentGone : null;
}
