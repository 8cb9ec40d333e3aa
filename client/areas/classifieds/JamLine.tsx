import { IconTrophy } from '@tabler/icons-react';
import type { Jam } from '#shared/areas/recruiting/jams';
import { dayRangeText } from '#shared/calendarDay';
import styles from './Classified.module.css';

/** The jam that an ad is for, with the host of its address. */
export function JamLine({ jam: { name, url, first, last } }: { jam: Jam }) {
  return (
    <p className={styles.jamLine}>
      <IconTrophy size={16} aria-hidden />
      <span>
        For{' '}
        {url === '' ? (
          <bdi>{name}</bdi>
        ) : (
          <>
            <a href={url} target="_blank" rel="noopener noreferrer ugc nofollow" dir="auto">
              {name}
            </a>{' '}
            ({new URL(url).host})
          </>
        )}
        , {dayRangeText(first, last)}
      </span>
    </p>
  );
}
