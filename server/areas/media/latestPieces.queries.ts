import type { Knex } from 'knex';
import { browseLimits, type LatestPiece } from '#shared/areas/browse';
import type { Counters } from '../../db/counters';
import type { MediaPieceRow } from '../../db/tables';

/** Control characters, which no text may contain, separate the values of a piece and the pieces. */
const [betweenValues, betweenPieces] = ['\u001f', '\u001e'];

/** The latest pictures of a developer, newest first, as text; null without any. Marked pieces show on their own pages alone. */
const latestOf = (developerId: string) => {
  const pieceAt = (_: unknown, place: number) =>
    `(select concat_ws('${betweenValues}', piece.id, piece.mediaUrl, piece.title, piece.altText)
      from media_pieces as piece force index (media_pieces_latest)
      where piece.pageType = 'developer' and piece.pageId = ${developerId} and piece.mark = 'none' and piece.mediaType = 'Image'
      order by piece.id desc limit 1 offset ${place})`;
  const pieces = Array.from({ length: browseLimits.piecesOnCards }, pieceAt);
  return `nullif(concat_ws('${betweenPieces}', ${pieces.join()}), '')`;
};

export const latestPiecesCounters: Counters = {
  table: 'developers',
  key: ['id'],
  truths: { latestPieces: latestOf('counted.id') },
};

/** Copies the latest pictures to the developers on whose pages these pieces stand, or stood. */
export async function copyLatestPieces(db: Knex, pieces: readonly Pick<MediaPieceRow, 'pageType' | 'pageId'>[]) {
  const owners = new Set(pieces.filter(({ pageType }) => pageType === 'developer').map(({ pageId }) => pageId));
  if (owners.size === 0) return;
  await db.raw(`update developers set latestPieces = ${latestOf('developers.id')} where id in (?)`, [[...owners]]);
}

/** The pictures out of that column. */
export const latestPiecesIn = (column: string | null): LatestPiece[] =>
  column === null
    ? []
    : column.split(betweenPieces).map((piece) => {
        const [id, mediaUrl = '', title = '', altText = ''] = piece.split(betweenValues);
        return { id: Number(id), title, mediaUrl, altText };
      });
