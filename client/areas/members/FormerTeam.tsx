import { Link } from 'react-router-dom';
import type { Game } from '#shared/areas/games';
import { creditYears, positionNames, type Member } from '#shared/areas/members';
import { paths } from '#shared/pages';
import { Avatar } from '../../profiles/Avatar';
import { DeveloperLink } from '../../profiles/DeveloperLink';
import styles from './Credits.module.css';
import { useTeamPage } from './members.slice';

/** Former members of the team, folded; renders nothing without any. */
export function FormerTeam({ game }: { game: Pick<Game, 'id' | 'stringUrl' | 'memberCount'> }) {
  const { data } = useTeamPage(game.id);
  if (!data) return null;
  const former = data.items.filter(({ status }) => status === 'Former');
  const count = Math.max(former.length, (data.total ?? 0) - game.memberCount);
  if (count === 0) return null;
  return (
    <details className={styles.fold}>
      <summary>Also worked on this ({count})</summary>
      <ul className={styles.former}>
        {former.map((member) => (
          <FormerMember key={member.creditId} member={member} />
        ))}
        {data.hasMore && (
          <li>
            <Link to={paths.game(game.stringUrl, 'Members')}>Everybody who worked on it</Link>
          </li>
        )}
      </ul>
    </details>
  );
}

function FormerMember({ member }: { member: Member }) {
  return (
    <li className={styles.person}>
      <Avatar of={member} kind="developer" size={28} />
      <span className={styles.words}>
        <DeveloperLink of={member} />
        <small>{[...positionNames(member.positions), creditYears(member)].join(' · ')}</small>
      </span>
    </li>
  );
}
