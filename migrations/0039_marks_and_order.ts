import type { Knex } from 'knex';
import { addChoices } from './choices';

const marks = ['none', 'mature', 'spoiler'];

/** Marks of posts and pieces, the order of pieces in their album, and the layout of media that an account has chosen. */
export async function up(db: Knex) {
  await db.schema.alterTable('feed_posts', (table) => {
    table.enum('mark', marks).notNullable().defaultTo('none');
  });
  await db.schema.alterTable('media_pieces', (table) => {
    table.enum('mark', marks).notNullable().defaultTo('none');
    // 0 until the album is put in order, then negative: new pieces come first, the newest of them before the others.
    table.integer('rank').notNullable().defaultTo(0);
  });
  await db.raw(
    'alter table media_pieces add index media_pieces_order (albumId, `rank`, id), drop index media_pieces_album',
  );
  await db.schema.alterTable('developers', (table) => {
    table.enum('mediaLayoutStyle', ['masonry', 'gallery', 'single']).notNullable().defaultTo('masonry');
  });
  await addChoices(db, { table: 'notifications', column: 'action', choices: ['marked'] });
}
