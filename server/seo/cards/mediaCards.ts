import type { Knex } from 'knex';
import { mediaTexts } from '#shared/areas/media';
import { isCovering, shownText } from '#shared/marks';
import { mediaPath } from '#shared/media/mediaPaths';
import { notFoundText } from '#shared/pages';
import { descriptionLength, missingCard, previewSize, type Card } from './card';
import { readSharedAlbum, readSharedPiece, type SharedPiece } from './media.queries';
import { excerptOf } from '../../text/plainText';
import { socialPiecePath } from './socialImages';

interface MediaPlace {
  pageType: 'developer' | 'game';
  pageId: number;
  /** The present address of the page, and whether the request named it. */
  page: string;
  isPresent: boolean;
  /** The path below Portfolio or Media: album, piece, edit. */
  parts: readonly string[];
}

/** The preview picture of an Image piece that nothing covers. */
export const pieceImageTags = ({ id, title, altText }: Pick<SharedPiece, 'id' | 'title' | 'altText'>) => ({
  image: socialPiecePath(id),
  imageAlt: altText || title,
  imageSize: previewSize,
});

/** The tags of a piece for the card of its page. */
export const pieceTags = ({ id, title, description, mediaType, mark, altText }: SharedPiece) => ({
  title,
  description: excerptOf(shownText(mark, description), descriptionLength) || title,
  ...(mediaType === 'Image' && !isCovering(mark) && pieceImageTags({ id, title, altText })),
  kind: 'article' as const,
});

/** The card of a portfolio or a game's media, of an album or of a piece; `card` is that of the page. */
export async function mediaCard(db: Knex, card: Card, place: MediaPlace): Promise<Card> {
  const { pageType, page, isPresent, parts } = place;
  const [albumAddress, pieceAddress, edit, ...more] = parts;
  if (more.length > 0) return missingCard(notFoundText);
  const at = (path: string, isSame: boolean, given: Partial<Card>): Card => ({
    ...card,
    ...given,
    canonicalPath: card.canonicalPath === null || edit !== undefined ? null : path,
    ...(!(isPresent && isSame) && { movedTo: path }),
  });
  if (albumAddress === undefined) return at(mediaPath({ pageType, page }), true, {});
  const album = await readSharedAlbum(db, place, albumAddress);
  if (!album) return missingCard(notFoundText);
  const isSameAlbum = isSame(albumAddress, album.stringUrl);
  const albumPlace = { pageType, page, album: album.stringUrl };
  if (pieceAddress === undefined) return at(mediaPath(albumPlace), isSameAlbum, { title: album.title });
  const piece = await readSharedPiece(db, album.id, pieceAddress);
  if (!piece) return missingCard(mediaTexts.missingPiece);
  const path = mediaPath({ ...albumPlace, piece: piece.stringUrl });
  return at(path, isSameAlbum && isSame(pieceAddress, piece.stringUrl), pieceTags(piece));
}

const isSame = (asked: string, present: string) => asked.toLowerCase() === present.toLowerCase();
