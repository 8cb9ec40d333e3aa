import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { paths } from '#shared/pages';
import type { positions } from '#shared/vocabulary';
import { RoleChip, RoleChips } from '../../profiles/RoleChips';
import { Terms } from '../../profiles/Terms';
import { Time } from '../../ui/text/Time';
import { ApplyButton, useApplyState } from '../invites';
import styles from './OpeningCards.module.css';

interface OpeningCardsProps {
  game: Game;
  wanted: readonly Pick<(typeof positions)[number], 'role' | 'plural'>[];
}

/** The open positions of a game: its open classifieds, each with its terms, or else a card for each role. */
export function OpeningCards({ game, wanted }: OpeningCardsProps) {
  const { mayApply } = useApplyState(game);
  const { openings } = game;
  if (openings.length === 0)
    return (
      <ul className={styles.cards} aria-label="Positions">
        {wanted.map(({ role, plural }) => (
          <li key={role} className={styles.role}>
            <RoleChip role={role} text={plural} />
            {mayApply && <ApplyButton to={game} label={`Apply: ${role}`} position={role} />}
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={styles.cards} aria-label="Positions">
      {openings.map((opening) => (
        <li key={opening.id} className={styles.card}>
          <h3 className={styles.title} dir="auto">
            <Link to={paths.classified(opening.id)}>{opening.title}</Link>
          </h3>
          <RoleChips label="Recruiting" roles={wanted.map(({ role, plural }) => ({ role, text: plural }))} />
          <Terms ad={opening} />
          <p className={styles.age}>
            Posted <Time at={opening.postDate} format="dayInSentence" />
          </p>
          {mayApply && <ApplyButton to={game} label={`Apply: ${opening.title}`} openingId={opening.id} />}
        </li>
      ))}
    </ul>
  );
}
