import type { Knex } from 'knex';

/** The latest pictures of each page, for cards of people. */
export async function up(db: Knex) {
  await db.raw('alter table media_pieces add index media_pieces_latest (pageType, pageId, mark, mediaType, id)');
}
