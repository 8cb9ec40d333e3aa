import type { Knex } from 'knex';
import { createTable } from './columns';

/** Pictures that were pasted into texts, and which texts show them. */
export async function up(db: Knex) {
  await createTable(db, 'text_pictures', ({ id, to, code, time, looseId }, table) => {
    id();
    // The uploader; null once the account is gone, as long as a text still shows the picture.
    to('ownerId', 'developers', 'SET NULL');
    code('name', 64).notNullable().unique();
    looseId('bytes');
    time('created').notNullable();
    table.index(['ownerId', 'bytes'], 'text_pictures_room');
    table.index(['created'], 'text_pictures_by_age');
  });
  await createTable(db, 'text_picture_uses', ({ to, code, looseId, time }, table) => {
    to('pictureId', 'text_pictures', 'CASCADE');
    // The kind of text: a post, a comment, …
    code('kind', 20).notNullable();
    looseId('targetId');
    // When it was saved last with the picture in it.
    time('usedAt').notNullable();
    table.primary(['pictureId', 'kind', 'targetId']);
    table.index(['kind', 'targetId'], 'text_picture_uses_of_text');
  });
}
