import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, type TouchEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { PlacedPiece } from '#shared/areas/media';
import { MediaView } from '../lazyMedia';
import styles from './PiecePage.module.css';

interface PieceStageProps {
  placed: PlacedPiece;
  /** The address of a piece of the same album. */
  pathTo: (stringUrl: string) => string;
}

/** The piece on a dark stage, and links to its neighbours in the album, which arrow keys and swipes lead to as well. */
export function PieceStage({ placed: { piece, newer, older }, pathTo }: PieceStageProps) {
  const newerPath = newer && pathTo(newer.stringUrl);
  const olderPath = older && pathTo(older.stringUrl);
  const swipeProps = useNeighbourKeys(newerPath, olderPath);
  return (
    <>
      <div className={styles.stage} {...swipeProps}>
        <MediaView key={piece.id} media={piece} size="stage" />
      </div>
      {(newer ?? older) && (
        <nav className={styles.neighbours} aria-label="Other pieces of the album">
          {newer && newerPath !== null && (
            <Link className={styles.neighbour ?? ''} to={newerPath} rel="prev" aria-label={`Previous: ${newer.title}`}>
              <IconArrowLeft size={18} aria-hidden />
              <span dir="auto">{newer.title}</span>
            </Link>
          )}
          {older && olderPath !== null && (
            <Link
              className={styles.neighbour ?? ''}
              data-to="older"
              to={olderPath}
              rel="next"
              aria-label={`Next: ${older.title}`}
            >
              <span dir="auto">{older.title}</span>
              <IconArrowRight size={18} aria-hidden />
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

/** How far a swipe has to go sideways, and may go up or down, in px. */
const swipe = { minDistance: 60, maxDrift: 50 } as const;

/** Elements with arrow keys of their own. */
const usesArrows =
  'input, textarea, select, audio, video, iframe, [contenteditable], [role="menu"], [role="dialog"], [role="slider"]';

/** Arrow keys anywhere on the page lead to the neighbours, and so do swipes over the element with the returned props. */
function useNeighbourKeys(newer: string | null, older: string | null) {
  const navigate = useNavigate();
  const start = useRef<{ x: number; y: number } | null>(null);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(usesArrows)) return;
      const to = event.key === 'ArrowLeft' ? newer : event.key === 'ArrowRight' ? older : null;
      if (to !== null) void navigate(to);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [navigate, newer, older]);

  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0];
      // Two fingers zoom, and one on a zoomed page scrolls.
      const isZoomed = (window.visualViewport?.scale ?? 1) > 1;
      start.current = finger && touches.length === 1 && !isZoomed ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0];
      if (!finger || !start.current) return;
      const across = finger.clientX - start.current.x;
      const down = Math.abs(finger.clientY - start.current.y);
      start.current = null;
      if (Math.abs(across) < swipe.minDistance || down > swipe.maxDrift) return;
      const to = across > 0 ? newer : older;
      if (to !== null) void navigate(to);
    },
  };
}
