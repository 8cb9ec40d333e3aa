import { capitalized } from '#shared/characters';
import { contentNames } from '#shared/content';
import { Link } from 'react-router-dom';
import { guestName } from '#shared/areas/moderation/guestReports';
import { reportReasons, reportsTexts, type Report } from '#shared/areas/moderation/reports';
import { paths } from '#shared/pages';
import { isAnsweredByText } from '#shared/policies/reports.policy';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { Time } from '../../../ui/text/Time';
import styles from '../Moderation.module.css';
import { CoveredPicture } from './CoveredPicture';
import { RecentThings } from './RecentThings';
import { ReportActions } from './ReportActions';
import { ReportClaim } from './ReportClaim';
import type { PendingAction } from './ReportDialogs';

interface ReportRowProps {
  report: Report;
  onChoose: (pending: PendingAction) => void;
}

/** A report: its reason, the reported content and the moderators' buttons. */
export function ReportRow({ report, onChoose }: ReportRowProps) {
  const { reason, words, created, reporter, openOnThis } = report;
  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <p className={styles.action}>
          <strong>{isAnsweredByText(report.kind) ? reportReasons[reason] : 'The owner is away'}</strong>
          {openOnThis > 1 && <span className={styles.count}>{openOnThis} reports of this</span>}
        </p>
        {words !== '' && (
          <p className={styles.reason} dir="auto">
            {words}
          </p>
        )}
        <p className={styles.meta}>
          Reported <Time at={created} format="inSentence" /> by{' '}
          {report.isFromGuest ? guestName : <DeveloperLink of={reporter} />}
        </p>
        {report.handledAt === null && <ReportClaim report={report} />}
        <ReportedThing report={report} />
        {report.handledAt !== null && <Answered report={report} at={report.handledAt} />}
      </div>
      {report.handledAt === null && <ReportActions report={report} onChoose={onChoose} />}
    </li>
  );
}

/** The reported content, as it was when it was reported. */
function ReportedThing({ report }: { report: Report }) {
  const { kind, title, excerpt, about, link, isThere, isHidden, picture, file } = report;
  return (
    <div className={styles.thing}>
      <p className={styles.meta}>
        {capitalized(contentNames[kind])}
        {about && (
          <>
            {' '}
            {kind === 'developer' ? 'of' : 'by'} <DeveloperLink of={about} />
          </>
        )}
        {about?.isBanned && <span className={styles.refused}> Banned</span>}
        {!isThere && <span className={styles.refused}> No longer exists</span>}
      </p>
      {about && (
        <div className={`${styles.meta} ${styles.facts}`}>
          <span>
            {about.registered === null ? (
              capitalized(reportsAbout(about.reports))
            ) : (
              <>
                Registered <Time at={about.registered} format="inSentence" />, {reportsAbout(about.reports)}
              </>
            )}
          </span>
          {about.id !== null && (
            <Link className={styles.toDesk} to={paths.accountDesk(about.id)}>
              All about {about.alias}
            </Link>
          )}
          {about.id !== null && <RecentThings developer={{ id: about.id, alias: about.alias }} />}
        </div>
      )}
      {file === 'setAside' && <p className={styles.refused}>{reportsTexts.setAside}</p>}
      {file === 'clean' && <p className={styles.meta}>{reportsTexts.foundClean}</p>}
      {picture !== undefined && <CoveredPicture path={picture} title={title} />}
      {title !== '' && (
        <p className={styles.thingTitle} dir="auto">
          {title}
        </p>
      )}
      {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
      {isThere && isHidden && <p className={styles.meta}>{reportsTexts.hidden}</p>}
      {isThere && !isHidden && link !== '' && <Link to={link}>Open</Link>}
    </div>
  );
}

const reportsAbout = (count: number) =>
  count === 1 ? 'the first report about this account' : `${count} reports about this account`;

function Answered({ report: { outcome, answer, handledBy }, at }: { report: Report; at: string }) {
  return (
    <>
      <p className={styles.meta}>
        {outcome === null ? 'Closed, as it is gone,' : outcome === 'actedOn' ? 'Closed as done' : 'Dismissed'}{' '}
        <Time at={at} format="inSentence" />
        {handledBy && (
          <>
            {' '}
            by <DeveloperLink of={handledBy} />
          </>
        )}
      </p>
      {answer !== '' && <p className={styles.reason}>{answer}</p>}
    </>
  );
}
