import { copyLatestPieces } from '../../../server/areas/media';
import type { MediaPieceRow } from '../../../server/db/tables';
import { buildPost } from './posts';
import type { TestSite } from './site';

type GivenPiece = Partial<MediaPieceRow> & Pick<MediaPieceRow, 'pageType' | 'pageId'>;

/** Inserts a piece with its album and feed post, by default a picture. */
export async function buildPiece(site: TestSite, given: GivenPiece) {
  const { pageType, pageId } = given;
  const page = { pageType, pageId, gameId: pageType === 'game' ? pageId : null };
  const post = { parentType: pageType, parentId: pageId, type: 'media' as const };
  const postId = await buildPost(site, post);
  const [albumId = 0] = await site.db('media_albums').insert({ ...page, title: 'Sketches', stringUrl: 'Sketches' });
  const created = given.created === undefined ? new Date() : new Date(given.created);
  const [id = 0] = await site.db('media_pieces').insert({
    ...{ ...page, albumId, postId, modified: created, mediaType: 'Image' },
    authorId: pageType === 'developer' ? pageId : null,
    ...{ title: `Piece ${postId}`, stringUrl: `Piece-${postId}`, description: '', mediaUrl: `al${albumId}id1_a.png` },
    ...given,
    created,
  });
  await site
    .db('feed_posts')
    .where({ id: postId })
    .update({ content: String(id) });
  await copyLatestPieces(site.db, [page]);
  return { id, postId, albumId };
}
