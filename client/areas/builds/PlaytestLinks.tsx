import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { playtestLengthText } from '#shared/areas/playtests/playtests';
import { paths } from '#shared/pages';
import styles from './Play.module.css';

/** The playtests that ask for players of this game, below it: questions never cover what is played. */
export default function PlaytestsBeside({ playtests }: Pick<Game, 'playtests'>) {
  return (
    <section className={styles.section}>
      <h2>The team asks for your opinion</h2>
      <ul className={styles.list}>
        {playtests.map(({ id, title, minutes }) => (
          <li key={id}>
            <Link to={paths.playtest(id)} dir="auto">
              {title}
            </Link>{' '}
            · {playtestLengthText(minutes)}
          </li>
        ))}
      </ul>
    </section>
  );
}
