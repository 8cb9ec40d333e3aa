import type { Knex } from 'knex';

/** What a piece shows, for those who do not see it, and who of a game's team made it. */
export async function up(db: Knex) {
  await db.schema.alterTable('media_pieces', (table) => {
    table.string('altText', 500).notNullable().defaultTo('');
    // Ids of developers, lowest first. A list within the row, which the trash keeps and brings back as a whole.
    table.specificType('makerIds', 'varchar(120) character set ascii collate ascii_bin').notNullable().defaultTo('');
  });
}
