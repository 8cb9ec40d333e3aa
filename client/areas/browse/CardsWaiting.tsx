import { Skeleton } from '@mantine/core';
import cardStyles from './Card.module.css';
import styles from './Browse.module.css';

const count = 6;

/** The cards' places while the first of them are fetched. */
export function CardsWaiting() {
  return (
    <div className={styles.cards} role="status" aria-label="Loading">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={cardStyles.card}>
          <div className={cardStyles.head}>
            <Skeleton height={57} width={57} circle />
            <div className={cardStyles.waitingLines}>
              <Skeleton height={16} width="55%" />
              <Skeleton height={12} width="35%" />
            </div>
          </div>
          <Skeleton height={22} width="80%" />
          <Skeleton height={12} width="65%" />
          <Skeleton height={12} width="45%" />
        </div>
      ))}
    </div>
  );
}
