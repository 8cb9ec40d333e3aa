import { IconUsersPlus } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { canEditGame } from '#shared/policies/games.policy';
import { canRunPlaytests } from '#shared/policies/playtests.policy';
import { canRecruit } from '#shared/policies/recruiting.policy';
import { paths } from '#shared/pages';
import { answersWithinText } from '#shared/shapes';
import { positions } from '#shared/vocabulary';
import { TagList } from '../../profiles/TagList';
import { useMembership } from '../account';
import { useReference } from '../reference';
import { EditGameButton } from './EditGameButton';
import { OpeningCards } from './OpeningCards';
import styles from './Recruitment.module.css';

/** The open positions of a game. First on its page, because this is how projects find people. */
export function Recruitment({ game }: { game: Game }) {
  const { viewer, membership } = useMembership(game.id);
  const { skill } = useReference();
  const wanted = positions.filter(({ seekingFlag }) => game[seekingFlag]);
  const skills = game.skills.flatMap((id) => skill(id) ?? []);
  const hasPositions = wanted.length > 0 || game.openings.length > 0;
  const isEmpty = !hasPositions && game.seekingRoles === '' && skills.length === 0;
  const mayEdit = canEditGame(viewer, membership);
  return (
    <section
      className={styles.recruitment}
      data-open={game.lookingForMembers || undefined}
      aria-label="Open Positions"
      // Hidden instead of unmounted, so that an open dialog stays when the right to edit is lost.
      hidden={isEmpty && !mayEdit}
    >
      <header className={styles.head}>
        <h2 className={styles.title}>
          <IconUsersPlus size={20} aria-hidden />
          Open Positions
        </h2>
        <EditGameButton game={game} part="recruitment" />
      </header>
      {isEmpty && (
        <p className={styles.none}>
          You are not looking for anyone right now. Say who you need, and people can ask to join.
        </p>
      )}
      {game.seekingRoles && (
        <p className={styles.text} dir="auto">
          {game.seekingRoles}
        </p>
      )}
      {hasPositions && <OpeningCards game={game} wanted={wanted} />}
      {hasPositions && game.answersWithinDays !== null && (
        <p className={styles.none}>{answersWithinText(game.answersWithinDays)}</p>
      )}
      {skills.length > 0 && <TagList tags={skills} label="Skills" />}
      {mayEdit && wanted.length > 0 && (
        <p className={styles.none}>
          Find people:{' '}
          {wanted.map(({ plural, query }, index) => (
            <Fragment key={query}>
              {index > 0 && ' · '}
              <Link to={`${paths.browseDevelopers}?seekingRole=${query}`}>{plural}</Link>
            </Fragment>
          ))}
          {canRecruit(membership) && (
            <>
              {' · '}
              <Link to={`${paths.newClassified}?as=${game.id}`}>Post a classified</Link>
            </>
          )}
        </p>
      )}
      {canRunPlaytests(membership) && (
        <p className={styles.none}>
          <Link to={paths.newPlaytest(game.id)}>Ask for playtesters</Link>
        </p>
      )}
    </section>
  );
}
