import { IconTestPipe } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { playtestLengthText } from '#shared/areas/playtests/playtests';
import { dayRangeText } from '#shared/calendarDay';
import { paths } from '#shared/pages';
import styles from './OpenPlaytests.module.css';

/** A card for each playtest of a game. */
export default function OpenPlaytests({ playtests }: Pick<Game, 'playtests'>) {
  return (
    <section className={styles.ofGame} aria-label="Playtests">
      <h2 className={styles.ofGameTitle}>
        <IconTestPipe size={20} aria-hidden />
        Playtests
      </h2>
      <ul className={styles.cards}>
        {playtests.map(({ id, title, minutes, lastDay }) => (
          <li key={id} className={styles.card}>
            <h3 dir="auto">
              <Link to={paths.playtest(id)} className="whole-card">
                {title}
              </Link>
            </h3>
            <p>
              {playtestLengthText(minutes)} · until {dayRangeText(lastDay, lastDay)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
