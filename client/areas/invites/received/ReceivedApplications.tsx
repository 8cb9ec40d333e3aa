import { Link } from 'react-router-dom';
import { isWaiting } from '#shared/areas/recruiting/applications';
import { paths } from '#shared/pages';
import { Avatar } from '../../../profiles/Avatar';
import { ApplicationList } from '../ApplicationList';
import { useApplications, useResolved } from '../applications.slice';
import { ApplicationCard } from './ApplicationCard';
import { groupsOf, type ApplicationGroup } from './groups';
import card from '../InviteCard.module.css';
import styles from './Received.module.css';
import { useNewApplications } from './useNewApplications';

/** The applications that wait for the viewer's answer, by what they are for. */
export function ReceivedApplications({ viewerId }: { viewerId: number }) {
  const list = useApplications({ viewerId, side: 'received', filter: 'waiting' });
  const resolved = useResolved({ viewerId, side: 'received' });
  const items = list.data?.items ?? [];
  const fresh = useNewApplications(items);
  return (
    <ApplicationList list={list}>
      {groupsOf(items, resolved).map((group) => (
        <section key={group.key} className={styles.group} aria-label={group.opening?.title ?? group.game.alias}>
          <GroupHead group={group} />
          <ul className={styles.list}>
            {group.items.map((item) => (
              <li key={item.id}>
                <ApplicationCard
                  item={item}
                  isNew={fresh.includes(item.id)}
                  resolved={resolved.find((each) => each.item.id === item.id)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ApplicationList>
  );
}

/** The opening with its game, or the game alone, and how many wait. */
function GroupHead({ group: { opening, game, items } }: { group: ApplicationGroup }) {
  const waiting = items.filter(({ state }) => isWaiting(state)).length;
  const gameLink = (
    <Link to={paths.game(game.stringUrl)} dir="auto">
      {game.alias}
    </Link>
  );
  return (
    <header className={styles.groupHead}>
      <Avatar of={game} kind="game" size={40} />
      <div className={card.words}>
        <h4 className={styles.groupTitle} dir="auto">
          {opening ? <Link to={paths.classified(opening.id)}>{opening.title}</Link> : gameLink}
        </h4>
        <span className={styles.quiet}>
          {opening && <>{gameLink} · </>}
          {waiting} waiting
        </span>
      </div>
    </header>
  );
}
