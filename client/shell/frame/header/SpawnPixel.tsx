import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../areas/account';
import styles from './SpawnPixel.module.css';

/** A spawn beacon in pixels, as in the favicon. It hops once when something of mine is loved, a level is reached or a team is joined. */
export function SpawnPixel() {
  const plays = useGains();
  return (
    // The key starts the animation anew.
    <svg
      key={plays}
      className={styles.mark}
      data-hops={plays || undefined}
      width={28}
      height={28}
      viewBox="4 3 24 25"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path
        d="M14 5h4v3h-4zM11 8h10v3H11zM8 11h6v3H8zM18 11h6v3h-6zM11 14h10v3H11zM14 17h4v4h-4z"
        fill="var(--ember)"
      />
      <path d="M6 23h20v3H6z" fill="var(--gold)" />
    </svg>
  );
}

/** How often XP or the number of games have grown since the page was opened, or news of a joined team was opened, for the present account. */
function useGains(): number {
  const { user } = useSession();
  const [known, setKnown] = useState({ id: 0, xp: 0, games: 0, joined: false, gains: 0 });
  const { id, xp } = user?.info ?? { id: 0, xp: 0 };
  const games = user?.games.length ?? 0;
  const joined = useLocation().search === '?joined' && id !== 0;
  if (id !== known.id || xp !== known.xp || games !== known.games || joined !== known.joined) {
    const hasGrown = id !== 0 && id === known.id && (xp > known.xp || games > known.games);
    const hasGained = hasGrown || (joined && !known.joined);
    setKnown({ id, xp, games, joined, gains: known.gains + Number(hasGained) });
  }
  return known.gains;
}
