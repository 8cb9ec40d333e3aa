import { IconFilter } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { auditActions, operatorReason, type AuditEntry } from '#shared/areas/moderation/moderation';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { LevelRing } from '../../../profiles/LevelRing';
import { Time } from '../../../ui/text/Time';
import { auditPath, type AuditFilter } from './auditFilter';
import styles from '../Moderation.module.css';

interface AuditRowProps {
  entry: AuditEntry;
  filter: AuditFilter;
}

/** An entry of the audit log. */
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
        <p className={styles.action}>
          <strong>{labelOf(action)}</strong>
          {result === 'refused' && <span className={styles.refused}>Refused</span>}
          <Target entry={entry} />
        </p>
        {reason && !isByOperator(entry) && <p className={styles.reason}>{reason}</p>}
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

const isByOperator = ({ actor, reason }: AuditEntry) => !actor && reason === operatorReason;

function Actor({ entry }: { entry: AuditEntry }) {
  const { actor } = entry;
  if (!actor) return <>{isByOperator(entry) ? 'the operator, on the server' : 'someone who was not logged in'}</>;
  return <DeveloperLink of={actor} />;
}

function Target({ entry: { target, targetDeveloper } }: { entry: AuditEntry }) {
  if (targetDeveloper) return <DeveloperLink of={targetDeveloper} />;
  return target ? <code className="mono">{target}</code> : null;
}
