import type { Knex } from 'knex';
import { createTable } from './columns';

/**
 * Followers and notifications of a deleted account or game, of which there may be 100,000 and more: deleted in batches after
 * the answer instead of by foreign keys, in one statement of its transaction.
 */
export async function up(db: Knex) {
  await createTable(db, 'deleted_pages', ({ id, looseId }, table) => {
    id();
    table.enum('parentType', ['developer', 'game']).notNullable();
    looseId('parentId');
  });
  const byKeys = {
    developer_follows: ['developerId'],
    game_follows: ['gameId'],
    notifications: ['receiverId', 'actorId'],
  };
  for (const [name, columns] of Object.entries(byKeys))
    await db.schema.alterTable(name, (table) => {
      for (const column of columns) table.dropForeign(column);
    });
}
