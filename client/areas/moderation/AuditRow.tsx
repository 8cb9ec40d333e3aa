import { IconFilter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { auditActions, operatorReason, type AuditEntry } from '#shared/areas/moderation';
import { paths } from '#shared/pages';
import { LevelRing } from '../../profiles/LevelRing';
import { Time } from '../../ui/text/Time';
import { auditPath } from './auditFilter';
import styles from './Moderation.module.css';
import type { AuditFilter } from './moderation.slice';

interface AuditRowProps {
  entry: AuditEntry;
  filter: AuditFilter;
}

/** One line of the log: when, what, by whom, to what, and why. */
export function AuditRow({ entry, filter }: AuditRowProps) {
  const { action, actor, actorId, result, reason, happenedAt } = entry;
  return (
    <li className={styles.entry}>
      {actor ? (
        <LevelRing of={actor} kind="developer" level={actor.xpLevelData} size="very-small" />
      ) : (
        <span className={styles.nobody} aria-hidden />
      )}
      <div className={styles.words}>
        <p className={styles.deed}>
          <strong>{labelOf(action)}</strong>
          {result === 'refused' && <span className={styles.refused}>Refused</span>}
          <Target entry={entry} />
        </p>
        {reason && !isOperators(entry) && <p className={styles.reason}>{reason}</p>}
        <p className={styles.meta}>
          <Time at={happenedAt} format="full" />{' '}
          <span className={styles.who}>
            <span>
              by <Actor entry={entry} />
            </span>
            {actor && actorId !== null && filter.actorId !== actorId && (
              <Link
                className={styles.only}
                to={auditPath({ ...filter, actorId, before: undefined })}
                aria-label={`Only what ${actor.alias} did`}
                title={`Only what ${actor.alias} did`}
              >
                <IconFilter size={16} aria-hidden />
              </Link>
            )}
          </span>
        </p>
      </div>
    </li>
  );
}

const labels: Record<string, string> = auditActions;
const labelOf = (action: string) => (Object.hasOwn(labels, action) ? labels[action] : action);

const isOperators = ({ actor, reason }: AuditEntry) => !actor && reason === operatorReason;

function Actor({ entry }: { entry: AuditEntry }) {
  const { actor } = entry;
  if (!actor) return <>{isOperators(entry) ? 'the operator, on the server' : 'nobody who was logged in'}</>;
  return actor.id === null ? <>{actor.alias}</> : <Link to={paths.developer(actor.stringUrl)}>{actor.alias}</Link>;
}

function Target({ entry: { target, targetDeveloper } }: { entry: AuditEntry }) {
  if (targetDeveloper) return <Link to={paths.developer(targetDeveloper.stringUrl)}>{targetDeveloper.alias}</Link>;
  return target ? <code className="mono">{target}</code> : null;
}
