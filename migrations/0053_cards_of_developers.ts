import type { Knex } from 'knex';

/** A picture of a developer's latest, counted from the newest, as text between control characters. */
const pieceAt = (place: number) => `(select concat_ws('\u001f', piece.id, piece.mediaUrl, piece.title, piece.altText)
  from media_pieces as piece force index (media_pieces_latest)
  where piece.pageType = 'developer' and piece.pageId = developers.id and piece.mark = 'none' and piece.mediaType = 'Image'
  order by piece.id desc limit 1 offset ${place})`;

/** Developers hold a copy of their latest pictures: cards are read without the pieces of their owners. */
export async function up(db: Knex) {
  await db.schema.alterTable('developers', (table) => {
    table.text('latestPieces').nullable();
  });
  await db.raw(
    `update developers
     join (select distinct pageId from media_pieces
           where pageType = 'developer' and mark = 'none' and mediaType = 'Image') as owning on owning.pageId = developers.id
     set developers.latestPieces = concat_ws('\u001e', ${[0, 1, 2].map(pieceAt).join()})`,
  );
}
