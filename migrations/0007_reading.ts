import type { Knex } from 'knex';

/** Indexes from which feeds and teams are read without looking anything else up. */
export async function up(db: Knex) {
  // A page's posts of one type, with the pinned ones first.
  await db.schema.alterTable('feed_posts', (table) => {
    table.dropIndex([], 'feed_posts_page_type');
    table.index(['parentType', 'parentId', 'type', 'isPinned', 'id'], 'feed_posts_page_type');
  });
  // The faces on a game's card, in their order.
  await db.schema.alterTable('game_members', (table) => {
    table.index(['gameId', 'status', 'modLevel', 'joinDate', 'id', 'developerId'], 'game_members_in_order');
    table.dropIndex([], 'game_members_gameid_status_modlevel_joindate_index');
  });
}
