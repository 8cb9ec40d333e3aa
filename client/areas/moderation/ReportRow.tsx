import { capitalized } from '#shared/characters';
import { contentNames } from '#shared/content';
import { Link } from 'react-router-dom';
import { reportReasons, reportsTexts, type Report } from '#shared/areas/reports';
import { paths } from '#shared/pages';
import type { Person } from '#shared/shapes';
import { Time } from '../../ui/text/Time';
import styles from './Moderation.module.css';
import { ReportActions } from './ReportActions';
import type { PendingAction } from './ReportDialogs';

interface ReportRowProps {
  report: Report;
  onAsk: (asked: PendingAction) => void;
}

/** One report: the thing as it read, who says what about it, and what can be done. */
export function ReportRow({ report, onAsk }: ReportRowProps) {
  const { reason, words, created, reporter, openOnThis } = report;
  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <p className={styles.deed}>
          <strong>{reportReasons[reason]}</strong>
          {openOnThis > 1 && <span className={styles.count}>{openOnThis} reports of this</span>}
        </p>
        <p className={styles.reason}>{words}</p>
        <p className={styles.meta}>
          Reported <Time at={created} /> by <Named of={reporter} />
        </p>
        <ReportedThing report={report} />
        {report.handledAt !== null && <Answered report={report} at={report.handledAt} />}
      </div>
      {report.handledAt === null && <ReportActions report={report} onAsk={onAsk} />}
    </li>
  );
}

export function Named({ of: { id, alias, stringUrl } }: { of: Person }) {
  return id === null ? <>{alias}</> : <Link to={paths.developer(stringUrl)}>{alias}</Link>;
}

/** What is reported, kept as it read then. */
function ReportedThing({ report: { kind, title, excerpt, about, link, isThere, isHidden } }: { report: Report }) {
  return (
    <div className={styles.thing}>
      <p className={styles.meta}>
        {capitalized(contentNames[kind])}
        {about && (
          <>
            {' '}
            {kind === 'developer' ? 'of' : 'by'} <Named of={about} />
          </>
        )}
        {about?.isBanned && <span className={styles.refused}> Banned</span>}
        {!isThere && <span className={styles.refused}> No longer there</span>}
      </p>
      {title !== '' && <p className={styles.thingTitle}>{title}</p>}
      {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
      {isThere && isHidden && <p className={styles.meta}>{reportsTexts.hidden}</p>}
      {isThere && !isHidden && link !== '' && <Link to={link}>Show it in its place</Link>}
    </div>
  );
}

function Answered({ report: { outcome, answer, handledBy }, at }: { report: Report; at: string }) {
  return (
    <>
      <p className={styles.meta}>
        {outcome === 'actedOn' ? 'Acted on' : 'Dismissed'} <Time at={at} />
        {handledBy && (
          <>
            {' '}
            by <Named of={handledBy} />
          </>
        )}
      </p>
      {answer !== '' && <p className={styles.reason}>{answer}</p>}
    </>
  );
}
