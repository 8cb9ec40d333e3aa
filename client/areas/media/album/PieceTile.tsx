import { IconArrowBigUp, IconMessageCircle, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Piece } from '#shared/areas/media';
import { mediaPath, pieceImage } from '#shared/mediaPaths';
import styles from '../Media.module.css';
import { mediaTypeLooks } from '../mediaTypeLooks';
import type { MediaOwner } from '../mediaKeys';

interface PieceTileProps {
  owner: MediaOwner;
  /** The current address of its album. */
  album: string;
  piece: Piece;
}

/** A piece in an album: its picture, title, votes and comments. */
export function PieceTile({ owner, album, piece }: PieceTileProps) {
  const { title, mediaType, voteTotal, commentCount } = piece;
  const { name, icon: KindIcon } = mediaTypeLooks[mediaType];
  const isPlayed = ['Youtube', 'Audio', 'Video'].includes(mediaType);
  return (
    <article className={styles.piece}>
      <div className={styles.picture}>
        <TilePicture piece={piece} />
        {isPlayed && (
          <span className={styles.play} aria-hidden>
            <IconPlayerPlayFilled size={18} />
          </span>
        )}
      </div>
      <div className={styles.caption}>
        <h3 className={styles.pieceTitle}>
          <Link className="whole-card" to={mediaPath({ ...owner, album, piece: piece.stringUrl })} dir="auto">
            {title}
          </Link>
        </h3>
        <p className={styles.facts}>
          <span className={styles.fact}>
            <KindIcon size={14} aria-hidden />
            {name}
          </span>
          {voteTotal !== 0 && (
            <span className={styles.fact} aria-label={`${voteTotal} points`} role="img">
              <IconArrowBigUp size={14} aria-hidden />
              {voteTotal}
            </span>
          )}
          {commentCount > 0 && (
            <span className={styles.fact} aria-label={`${commentCount} comments`} role="img">
              <IconMessageCircle size={14} aria-hidden />
              {commentCount}
            </span>
          )}
        </p>
      </div>
    </article>
  );
}

/** The picture of a piece in the sizes of a tile, without the original. */
function TilePicture({ piece }: { piece: Piece }) {
  const [isBroken, setBroken] = useState(false);
  const image = pieceImage(piece);
  const { icon: KindIcon } = mediaTypeLooks[piece.mediaType];
  if (!image || isBroken) return <KindIcon size={44} aria-hidden />;
  const { srcSet, thumb } = image;
  return (
    <img
      src={thumb}
      {...(srcSet !== undefined && { srcSet, sizes: '(max-width: 767px) 46vw, 260px' })}
      alt=""
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
