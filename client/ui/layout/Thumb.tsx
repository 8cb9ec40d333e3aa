import { IconArrowBigUp, IconMessageCircle, IconPlayerPlayFilled, type Icon } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './Thumb.module.css';

interface ThumbProps {
  /** Where it leads; null where that is gone. */
  to: string | null;
  title: string;
  /** Who made it, where that does not stand beside it. */
  by?: string;
  /** Its picture, decoration beside the title; null where it has none. */
  src: string | null;
  /** Larger sizes of it, for a place of this width. */
  larger?: { srcSet: string; sizes: string } | null;
  /** What stands in the place of a picture. */
  icon: Icon;
  isPlayed: boolean;
  votes: number;
  comments: number;
}

/** A work among others: its picture, its title, how it was received. */
export function Thumb({ to, title, by, src, larger, icon: KindIcon, isPlayed, votes, comments }: ThumbProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <div className={styles.thumb}>
      <div className={styles.picture}>
        {src === null || src === brokenSrc ? (
          <KindIcon size={40} aria-hidden />
        ) : (
          <img
            src={src}
            {...larger}
            alt=""
            loading="lazy"
            decoding="async"
            referrerPolicy="no-referrer"
            onError={() => setBrokenSrc(src)}
          />
        )}
        {isPlayed && (
          <span className={styles.play} aria-hidden>
            <IconPlayerPlayFilled size={16} />
          </span>
        )}
      </div>
      <p className={styles.title}>
        {to === null ? (
          title
        ) : (
          <Link className="whole-card" to={to}>
            {title}
          </Link>
        )}
      </p>
      {(by !== undefined || votes !== 0 || comments > 0) && (
        <p className={styles.facts}>
          {by !== undefined && <span className={styles.by}>{by}</span>}
          {votes !== 0 && <Count icon={IconArrowBigUp} count={votes} one="point" many="points" />}
          {comments > 0 && <Count icon={IconMessageCircle} count={comments} one="comment" many="comments" />}
        </p>
      )}
    </div>
  );
}

function Count({ icon: CountIcon, count, one, many }: { icon: Icon; count: number; one: string; many: string }) {
  return (
    <span className={styles.count} role="img" aria-label={`${count} ${Math.abs(count) === 1 ? one : many}`}>
      <CountIcon size={14} aria-hidden />
      {count}
    </span>
  );
}
