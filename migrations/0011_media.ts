import type { Knex } from 'knex';
import { createTable } from './columns';

/** Albums with their pieces, and which votes give a point. */
export async function up(db: Knex) {
  await createTable(db, 'media_albums', ({ id, looseId, title, count, code, to }, table) => {
    id();
    table.enum('pageType', ['developer', 'game']).notNullable();
    looseId('pageId');
    // The page again where it is a game, so that deleting the game takes its albums along.
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    title('title', 80);
    title('stringUrl', 90);
    // '0' is no cover; else opaque and new with each upload.
    code('avatarId', 16).notNullable().defaultTo('0');
    // Whose storage the cover takes, in bytes.
    to('coverBy', 'developers', 'SET NULL');
    count('coverBytes');
    count('rank');
    count('pieceCount');
    table.index(['pageType', 'pageId', 'rank', 'id'], 'media_albums_page');
  });
  await createTable(db, 'media_pieces', ({ id, to, looseId, title, time, count }, table) => {
    id();
    to('albumId', 'media_albums', 'CASCADE');
    // Its feed post, which carries its comments.
    to('postId', 'feed_posts', 'CASCADE').unique();
    // The uploader; null once the account is gone.
    to('authorId', 'developers', 'SET NULL');
    // The page of its album, which never changes.
    table.enum('pageType', ['developer', 'game']).notNullable();
    looseId('pageId');
    table.integer('gameId').unsigned().nullable().references('id').inTable('games').onDelete('CASCADE');
    table
      .enum('mediaType', ['Image', 'Video', 'Youtube', 'Audio', 'Archive', 'Flash', 'External', 'Text'])
      .notNullable();
    title('title', 80);
    table.text('description').notNullable();
    title('stringUrl', 90);
    // The name of its file, or its link.
    title('mediaUrl', 510);
    table.string('previewImageUrl', 120).nullable();
    // Of the picture that is shown, in pixels.
    table.integer('width').unsigned().nullable();
    table.integer('height').unsigned().nullable();
    table.integer('fileBytes').unsigned().nullable();
    // All that is stored of it: the file, its preview and their smaller sizes.
    count('storedBytes');
    time('created').notNullable();
    time('modified').notNullable();
    count('voteTotal');
    table.index(['albumId', 'id'], 'media_pieces_album');
    table.index(['authorId', 'storedBytes'], 'media_pieces_room');
    table.index(['voteTotal', 'created'], 'media_pieces_best');
    table.index(['created', 'voteTotal'], 'media_pieces_newest');
  });
  await db.schema.alterTable('votes', (table) => {
    // Votes on one's own content give no points; joining or leaving a game later does not change that.
    table.boolean('givesPoint').notNullable().defaultTo(true);
  });
  for (const table of ['feed_posts', 'comments'])
    await db.raw(
      `update votes join ${table} on votes.parentType = 'post' and ${table}.id = votes.parentId
       set votes.givesPoint = 0 where ${table}.authorId = votes.voterId`,
    );
}
