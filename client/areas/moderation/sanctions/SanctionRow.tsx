import { Button } from '@mantine/core';
import { useState, Suspense } from 'react';
import { Link } from 'react-router-dom';
import {
  sanctionKinds,
  sanctions,
  type AppealOutcome,
  type AppealResult,
  type Sanction,
} from '#shared/areas/moderation/sanctions';
import { paths } from '#shared/pages';
import { canAnswerAppeal } from '#shared/policies/moderation.policy';
import { call } from '../../../app/data/call';
import { toastOnError } from '../../../app/data/toastOnError';
import { Removable } from '../../../app/forms/Removable';
import { DeveloperLink } from '../../../profiles/DeveloperLink';
import { showToast } from '../../../ui/feedback/toasts';
import { lazyWithRetry } from '../../../ui/loading/lazyWithRetry';
import { ConfirmButton } from '../../../ui/overlay/ConfirmButton';
import { Time } from '../../../ui/text/Time';
import { useViewer } from '../../account';
import styles from '../Moderation.module.css';

const AnswerAppealDialog = lazyWithRetry(() => import('./AnswerAppealDialog'));

interface SanctionRowProps {
  sanction: Sanction;
  /** Whether the list is about several accounts. */
  isNamed?: boolean;
}

/** A sanction with its appeal, and the buttons to lift the one and answer the other. */
export function SanctionRow({ sanction, isNamed = false }: SanctionRowProps) {
  const { kind, reason, created, developer, givenBy, appeal } = sanction;
  return (
    <li className={styles.report}>
      <div className={styles.words}>
        <p className={styles.action}>
          <strong>{sanctionKinds[kind]}</strong>
          {isNamed && developer.id !== null && (
            <span>
              of{' '}
              <Link to={paths.accountDesk(developer.id)} dir="auto">
                {developer.alias}
              </Link>
            </span>
          )}
          <span className={styles.meta}>
            <State sanction={sanction} />
          </span>
        </p>
        <p className={styles.reason} dir="auto">
          {reason || 'No reason was given.'}
        </p>
        <p className={styles.meta}>
          Given <Time at={created} format="inSentence" /> by {givenBy ? <DeveloperLink of={givenBy} /> : 'an operator'}
        </p>
        {appeal && <Appeal sanction={sanction} appeal={appeal} />}
      </div>
      <Actions sanction={sanction} />
    </li>
  );
}

function State({ sanction: { kind, until, isActive, liftedAt, liftedBy, confirmedAt } }: { sanction: Sanction }) {
  if (liftedAt !== null)
    return (
      <>
        Lifted <Time at={liftedAt} format="inSentence" />
        {liftedBy && (
          <>
            {' '}
            by <DeveloperLink of={liftedBy} />
          </>
        )}
      </>
    );
  if (confirmedAt !== null)
    return (
      <>
        Confirmed <Time at={confirmedAt} format="inSentence" />
      </>
    );
  if (until !== null)
    return (
      <>
        {isActive ? 'Until' : 'Ended on'} <Time at={until} format="full" />
      </>
    );
  return kind === 'warn' ? 'Not confirmed yet' : 'In force';
}

const results: Record<AppealResult, string> = {
  kept: 'Declined',
  lifted: 'Accepted',
  withdrawn: 'Ended, as the account was to be deleted,',
};

function Appeal({ sanction, appeal }: { sanction: Sanction; appeal: NonNullable<Sanction['appeal']> }) {
  const { answeredBy } = sanction;
  return (
    <div className={styles.thing}>
      <p className={styles.meta}>
        Appeal, <Time at={appeal.created} format="inSentence" />
      </p>
      <p className={styles.reason} dir="auto">
        {appeal.text}
      </p>
      {appeal.answeredAt !== null && (
        <>
          <p className={styles.meta}>
            {results[appeal.outcome ?? 'kept']} <Time at={appeal.answeredAt} format="inSentence" />
            {appeal.outcome !== 'withdrawn' && (
              <> by {answeredBy ? <DeveloperLink of={answeredBy} /> : 'an operator'}</>
            )}
          </p>
          <p className={styles.reason} dir="auto">
            {appeal.answer}
          </p>
        </>
      )}
    </div>
  );
}

function Actions({ sanction }: { sanction: Sanction }) {
  const viewer = useViewer();
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const { id, kind, developer, givenBy, appeal, liftedAt, until } = sanction;
  const isOpen = liftedAt === null && (until === null || sanction.isActive);
  const waits = isOpen && appeal !== null && appeal.answeredAt === null;
  const mayAnswer = canAnswerAppeal(viewer, { developerId: developer.id ?? 0, givenById: givenBy?.id ?? null });

  const lift = () =>
    toastOnError(async () => {
      await call(sanctions.lift, { sanctionId: id });
      showToast(`The ${sanctionKinds[kind].toLowerCase()} is lifted.`);
    });

  if (!isOpen) return <div className={styles.actions} />;
  return (
    <div className={styles.actions}>
      {waits && mayAnswer && (
        <>
          <Button variant="light" size="sm" onClick={() => setOutcome('lifted')}>
            Accept…
          </Button>
          <Button variant="default" size="sm" onClick={() => setOutcome('kept')}>
            Decline…
          </Button>
        </>
      )}
      {waits && !mayAnswer && <p className={styles.meta}>Another moderator has to answer.</p>}
      {!waits && (
        <ConfirmButton
          variant="default"
          size="sm"
          title={`Lift this ${sanctionKinds[kind].toLowerCase()}?`}
          text={`${developer.alias} is told by email.${kind === 'ban' ? ' Deleted chat messages do not come back.' : ''}`}
          confirm="Lift it"
          onConfirm={lift}
        >
          Lift it
        </ConfirmButton>
      )}
      {outcome !== null && (
        <Removable isOpen={waits}>
          <Suspense>
            <AnswerAppealDialog sanction={sanction} outcome={outcome} onClose={() => setOutcome(null)} />
          </Suspense>
        </Removable>
      )}
    </div>
  );
}
