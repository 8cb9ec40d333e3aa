import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { classifiedPays, flagOfPosition, type Classified } from '#shared/areas/recruiting/classifieds';
import { paths } from '#shared/pages';
import { positions } from '#shared/vocabulary';
import { Avatar } from '../../../profiles/Avatar';
import { openingsShown, useOpenings } from './visitor.slice';
import styles from './Visitor.module.css';

/** Openings of three games, a line each; renders nothing without any. */
export function Openings() {
  const { data } = useOpenings();
  if (data?.items.length === 0) return null;
  return (
    <section className={styles.openings} aria-labelledby="openings-heading">
      <div className={styles.openingsHead}>
        <h2 id="openings-heading">Open right now</h2>
        <Link to={paths.classifieds}>All openings</Link>
      </div>
      {data ? (
        <ul>
          {data.items.slice(0, openingsShown).map((opening) => (
            <Opening key={opening.id} opening={opening} />
          ))}
        </ul>
      ) : (
        <div role="status" aria-label="Loading">
          {Array.from({ length: openingsShown }, (_, index) => (
            <div key={index} className={styles.opening}>
              <Skeleton height={14} width="60%" />
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function Opening({ opening }: { opening: Classified }) {
  const { id, posterDetails, postTitle, pay, hoursAWeek } = opening;
  const needed = positions.flatMap(({ role }) => (opening[flagOfPosition[role]] ? [role] : []));
  const terms = [
    classifiedPays.find((each) => each.id === pay)?.label.toLowerCase(),
    hoursAWeek === null ? undefined : `${hoursAWeek} h`,
  ].filter((term) => term !== undefined);
  return (
    <li>
      <Link to={paths.classified(id)} className={styles.opening}>
        <Avatar of={posterDetails} kind="game" size={32} />
        <span className={styles.need}>
          <bdi>
            <strong>{posterDetails.alias}</strong>
          </bdi>
          {needed.length > 0 ? ` needs ${listed(needed)}` : ': '}
          {needed.length === 0 && <bdi>{postTitle}</bdi>}
        </span>
        {terms.length > 0 && <span className={styles.terms}>{terms.join(' · ')}</span>}
      </Link>
    </li>
  );
}

const articles = (role: string) => (/^([AEIO]|SFX)/.test(role) ? 'an' : 'a');

/** "an artist", "an artist and a tester", "an artist, a tester and others". */
function listed(roles: readonly string[]): string {
  const [first = '', second, ...others] = roles.map((role) => `${articles(role)} ${inSentence(role)}`);
  if (second === undefined) return first;
  return others.length === 0 ? `${first} and ${second}` : `${first}, ${second} and others`;
}

const inSentence = (role: string) => (role.startsWith('SFX') ? role.replace('Artist', 'artist') : role.toLowerCase());
