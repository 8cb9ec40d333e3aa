import { Link } from 'react-router-dom';
import type { TopPiece } from '#shared/areas/topContent';
import { pieceImage } from '#shared/media/mediaPaths';
import { useTopContent } from '../home.slice';
import { addressOfTopPiece } from '../addressOfTopPiece';
import styles from './Visitor.module.css';

/** Three rows of four; a phone shows two. */
const shown = 12;
const perRow = 4;
/** As many are above the fold of a phone. */
const loadedAtOnce = 8;

/** Pictures that members like, in whole rows; its place is kept until they are there. */
export function Mosaic() {
  const { data, error } = useTopContent();
  if (!data) return error === undefined ? <div className={styles.mosaicPlace} /> : null;
  const tiles = data.flatMap((piece) => tileOf(piece) ?? []).slice(0, shown);
  const whole = tiles.slice(0, tiles.length - (tiles.length % perRow));
  if (whole.length === 0) return null;
  return (
    <ul className={styles.mosaic} aria-label="Made by members">
      {whole.map(({ id, to, src, name }, index) => (
        <li key={id} className={styles.tile}>
          <Link to={to}>
            <img
              src={src}
              alt={name}
              decoding="async"
              loading={index < loadedAtOnce ? 'eager' : 'lazy'}
              // The words come first.
              fetchPriority="low"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A still picture that has a page; moving ones would draw the eye from the words. */
function tileOf(piece: TopPiece) {
  const { id, title, mediaType, mediaUrl, subPosterAlias, posterAlias } = piece;
  const to = addressOfTopPiece(piece);
  if (mediaType !== 'Image' || mediaUrl.endsWith('.gif') || !to) return null;
  const image = pieceImage({ mediaType, mediaUrl, previewImageUrl: null, width: null, height: null });
  return image && { id, to, src: image.thumb, name: `${title} by ${subPosterAlias ?? posterAlias ?? ''}` };
}
