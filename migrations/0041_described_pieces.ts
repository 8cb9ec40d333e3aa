import type { Knex } from 'knex';

/** The alternative text of a piece, and its makers of a game's team. */
export async function up(db: Knex) {
  await db.schema.alterTable('media_pieces', (table) => {
    table.string('altText', 500).notNullable().defaultTo('');
    // Ids of developers, lowest first. A list within the row, which the trash keeps and brings back as a whole.
    table.specificType('makerIds', 'varchar(120) character set ascii collate ascii_bin').notNullable().defaultTo('');
  });
}
