import type { Knex } from 'knex';
import { browseLimits, type LatestPiece } from '#shared/areas/browse';
import { runSql } from '../../db/compiledQuery';

type LatestRow = LatestPiece & { pageId: number };

/** The pictures of a developer, in an index. Marked pieces show on their own pages alone. */
const picturesOf = (developerId: string) => `media_pieces force index (media_pieces_latest)
  where pageType = 'developer' and pageId = ${developerId} and mark = 'none' and mediaType = 'Image'`;

/** Column that tells whether a developer has pictures. Most have none, and finding the latest takes five times as long. */
export const hasPicturesColumn = `exists (select 1 from ${picturesOf('developers.id')}) as hasPictures`;

/** The ids of a developer's latest pictures, out of that index alone. */
const latestIds = `(select id from ${picturesOf('?')} order by id desc limit ${browseLimits.piecesOnCards})`;

/** The latest pictures of these developers, newest first, in one statement. */
export async function readLatestPieces(
  db: Knex,
  developerIds: readonly number[],
): Promise<ReadonlyMap<number, LatestPiece[]>> {
  if (developerIds.length === 0) return new Map();
  const rows = await runSql<LatestRow>(
    db,
    `select piece.pageId, piece.id, piece.title, piece.mediaUrl, piece.altText
     from (${developerIds.map(() => latestIds).join(' union all ')}) as latest
       straight_join media_pieces as piece on piece.id = latest.id
     order by piece.id desc`,
    developerIds,
  );
  const byDeveloper = new Map<number, LatestPiece[]>();
  for (const { pageId, ...piece } of rows) {
    const known = byDeveloper.get(pageId);
    if (known) known.push(piece);
    else byDeveloper.set(pageId, [piece]);
  }
  return byDeveloper;
}
