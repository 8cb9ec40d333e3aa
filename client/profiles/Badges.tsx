import { IconCrown, IconHeartFilled } from '@tabler/icons-react';
import styles from './Badges.module.css';

interface BadgesProps {
  isModerator: boolean;
  donorTier: 'none' | 'supporter' | 'gold';
  size?: number;
}

/** A crown for site moderators, a heart for donors: gold for the higher tier. */
export function Badges({ isModerator, donorTier, size = 15 }: BadgesProps) {
  if (!isModerator && donorTier === 'none') return null;
  const heart = donorTier === 'gold' ? 'Gold supporter' : 'Supporter';
  return (
    <span className={styles.badges}>
      {isModerator && (
        <span className={styles.crown} role="img" aria-label="Moderator" title="Moderator">
          <IconCrown size={size} aria-hidden />
        </span>
      )}
      {donorTier !== 'none' && (
        <span className={styles[donorTier]} role="img" aria-label={heart} title={heart}>
          <IconHeartFilled size={size} aria-hidden />
        </span>
      )}
    </span>
  );
}
