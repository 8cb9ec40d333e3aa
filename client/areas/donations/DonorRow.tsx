import { IconHeart } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Donor } from '#shared/areas/donations';
import { dayText } from '#shared/calendarDay';
import { paths } from '#shared/pages';
import { Badges } from '../../profiles/Badges';
import { LevelRing } from '../../profiles/LevelRing';
import { formatAmount } from './format';
import styles from './Donations.module.css';

/** A donor, with the sum of their donations unless they hide it. */
export function DonorRow({ donor }: { donor: Donor }) {
  const { alias, stringUrl, amount, amountHidden, donorTier, date } = donor;
  return (
    <li className={styles.donor} data-list-item data-card tabIndex={stringUrl === null ? -1 : undefined}>
      {donor.id === null ? (
        <span className={styles.faceless} aria-hidden>
          <IconHeart size={20} />
        </span>
      ) : (
        <LevelRing of={donor} kind="developer" level={donor.xpLevelData} size="small" />
      )}
      <span className={styles.name}>
        {stringUrl === null ? (
          <span dir="auto">{alias}</span>
        ) : (
          <Link className="whole-card" to={paths.developer(stringUrl)} dir="auto">
            {alias}
          </Link>
        )}
        <Badges isModerator={false} donorTier={donorTier} />
      </span>
      <span className={styles.amount}>
        {amount !== null && <span className="mono">{formatAmount(amount)}</span>}
        {amountHidden && (
          <span className={styles.hidden}>{amount === null ? 'Amount hidden' : 'Only you see this'}</span>
        )}
      </span>
      <time className={styles.date} dateTime={date}>
        {dayText(date)}
      </time>
    </li>
  );
}
