import { IconArrowBigUp, IconMessageCircle, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { pieceImage } from '#shared/media/mediaPaths';
import { HideBlocked } from '../../contact';
import { MarkCover } from '../marks/MarkCover';
import { mediaTypeLooks } from '../mediaTypeLooks';
import styles from './Gallery.module.css';
import { ownerOf, pathOfPiece, type ShownPiece } from './pieceCards';
import { proportionOf } from './proportions';
import { TilePicture } from './TilePicture';

/** "over": the words over the picture, on hover and focus; below it on touch. "below": a card with its words below. */
export type TileLook = 'over' | 'below';

interface GalleryTileProps {
  piece: ShownPiece;
  look: TileLook;
  sizes: string;
  /** Shows whose it is, where pieces of several people stand together. */
  showsOwner: boolean;
  /** Opens it large, instead of its page. */
  onOpen?: (piece: ShownPiece) => void;
}

/** A piece in a gallery: its picture in true proportions, its title, points and number of comments. */
export function GalleryTile(props: GalleryTileProps) {
  const { authorId, posterType, posterId } = props.piece;
  return (
    <HideBlocked from={authorId ?? (posterType === 'developer' ? posterId : null)}>
      <Tile {...props} />
    </HideBlocked>
  );
}

function Tile({ piece, look, sizes, showsOwner, onOpen }: GalleryTileProps) {
  const { id, title, mediaType, mark } = piece;
  const isPlayed = ['Youtube', 'Audio', 'Video'].includes(mediaType);
  const owner = showsOwner ? ownerOf(piece) : null;
  const proportion = proportionOf(piece);

  function open(event: MouseEvent) {
    const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!onOpen || opensElsewhere) return;
    event.preventDefault();
    onOpen(piece);
  }

  return (
    <article
      className={styles.tile}
      data-list-item
      data-post={piece.postId}
      data-look={look === 'over' && !pieceImage(piece) ? 'below' : look}
      tabIndex={-1}
      style={{ '--proportion': proportion } as CSSProperties}
    >
      <div className={styles.picture}>
        <MarkCover mark={mark} of={`piece.${id}`}>
          <TilePicture piece={piece} sizes={sizes} />
        </MarkCover>
        {isPlayed && (
          <span className={styles.play} aria-hidden>
            <IconPlayerPlayFilled size={18} />
          </span>
        )}
      </div>
      <div className={styles.caption}>
        <h3 className={styles.title}>
          <Link className="whole-card" to={pathOfPiece(piece)} onClick={open} dir="auto">
            {title}
          </Link>
        </h3>
        <p className={styles.facts}>
          {owner ? (
            <span className={styles.owner} dir="auto">
              {owner.alias}
            </span>
          ) : (
            look === 'below' && <span>{mediaTypeLooks[mediaType].name}</span>
          )}
          <Counts piece={piece} />
        </p>
      </div>
    </article>
  );
}

/** The points and the number of comments of a piece. */
export function Counts({ piece: { voteTotal, commentCount } }: { piece: ShownPiece }) {
  return (
    <>
      {voteTotal !== 0 && (
        <span
          className={styles.count}
          aria-label={`${voteTotal} ${Math.abs(voteTotal) === 1 ? 'point' : 'points'}`}
          role="img"
        >
          <IconArrowBigUp size={14} aria-hidden />
          {voteTotal}
        </span>
      )}
      {commentCount > 0 && (
        <span
          className={styles.count}
          aria-label={`${commentCount} ${commentCount === 1 ? 'comment' : 'comments'}`}
          role="img"
        >
          <IconMessageCircle size={14} aria-hidden />
          {commentCount}
        </span>
      )}
    </>
  );
}
