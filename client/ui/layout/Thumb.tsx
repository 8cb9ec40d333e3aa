import { IconArrowBigUp, IconMessageCircle, IconPlayerPlayFilled, type Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Thumb.module.css';

interface ThumbProps {
  /** Address of the work; null if it is gone. */
  to: string | null;
  title: string;
  /** Name of the author. */
  by?: string;
  /** Address of its picture, if it has one. */
  src: string | null;
  /** Larger versions of the picture, as attributes of `<img>`. */
  larger?: { srcSet: string; sizes: string } | null;
  /** Shown without a picture. */
  icon: Icon;
  isPlayed: boolean;
  /** Covers the picture, where it is not to be seen at once. */
  cover?: (picture: ReactNode) => ReactNode;
  votes: number;
  comments: number;
}

const uncovered = (picture: ReactNode) => picture;

/** A small card of a work: its picture, title, points and number of comments. */
export function Thumb(props: ThumbProps) {
  const { to, title, by, src, larger, icon: KindIcon, isPlayed, votes, comments, cover = uncovered } = props;
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  const picture =
    src === null || src === brokenSrc ? (
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
    );
  return (
    <div className={styles.thumb}>
      <div className={styles.picture}>
        {cover(picture)}
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
          <Link className="whole-card" to={to} dir="auto">
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
