import { IconMailbox } from '@tabler/icons-react';
import { useEffect, useId, type ReactNode } from 'react';
import { invitesTexts } from '#shared/areas/recruiting/invites';
import { connectionTexts } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly } from '../account';
import { applicationsLeft, useApplications, useResolved } from './applications.slice';
import { InvitationCards } from './InvitationCards';
import { invitesLeft, useInvites, useShownInvites } from './invites.slice';
import styles from './InvitesScreen.module.css';
import { PastApplications } from './received/PastApplications';
import { ReceivedApplications } from './received/ReceivedApplications';
import { SentApplications } from './sent/SentApplications';

/** /Invites: what waits for the viewer's answer, what they have sent, and what is over. */
export function InvitesScreen() {
  return (
    <div className={styles.screen}>
      <h1>Invitations</h1>
      <LoggedInOnly
        hint="Invitations to game projects and requests to join them appear here."
        waiting={<LoadingSkeleton shape="rows" count={4} />}
      >
        {(user) => <Lists viewerId={user.info.id} ownsGames={user.games.length > 0} />}
      </LoggedInOnly>
    </div>
  );
}

function Lists({ viewerId, ownsGames }: { viewerId: number; ownsGames: boolean }) {
  const dispatch = useAppDispatch();
  const { data, error, errorStatus, retry } = useInvites(viewerId);
  const has = useFilledLists(viewerId);
  const pastId = useId();
  useEffect(
    () => () => {
      dispatch(invitesLeft());
      dispatch(applicationsLeft());
    },
    [dispatch],
  );

  if (error !== undefined)
    return <ErrorNotice text={errorStatus === 0 ? connectionTexts.reload : error} onRetry={retry} />;
  if (!data || has === undefined) return <LoadingSkeleton shape="cards" count={2} />;
  return (
    <>
      {Object.values(has).every((isFilled) => !isFilled) ? (
        <EmptyState
          text={invitesTexts.none}
          hint="Invite someone from their profile, or ask to join a game project from its page."
          icon={<IconMailbox size={36} />}
        />
      ) : (
        <>
          {(has.invitations || has.received) && <h2>Needs your answer</h2>}
          {has.invitations && (
            <InviteSection title="Invitations to game projects">
              <InvitationCards viewerId={viewerId} list="invitationsToGames" />
            </InviteSection>
          )}
          {has.received && (
            <InviteSection title="Requests to join your game projects">
              <ReceivedApplications viewerId={viewerId} />
            </InviteSection>
          )}
          {(has.invited || has.sent) && <h2>Sent</h2>}
          {has.invited && (
            <InviteSection title="Invitations you have sent">
              <InvitationCards viewerId={viewerId} list="sentInvitationsToGames" />
            </InviteSection>
          )}
          {has.sent && (
            <InviteSection title="Requests you have sent">
              <SentApplications viewerId={viewerId} />
            </InviteSection>
          )}
        </>
      )}
      {ownsGames && (
        <section className={styles.past} aria-labelledby={pastId}>
          <h2 id={pastId}>Past</h2>
          <PastApplications viewerId={viewerId} />
        </section>
      )}
    </>
  );
}

function InviteSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Which lists have entries; undefined until all are known. One that fails is shown with its failure. */
function useFilledLists(viewerId: number) {
  const invitations = useShownInvites(viewerId, 'invitationsToGames').length > 0;
  const invited = useShownInvites(viewerId, 'sentInvitationsToGames').length > 0;
  const received = useApplications({ viewerId, side: 'received', filter: 'waiting' });
  const waiting = useApplications({ viewerId, side: 'sent', filter: 'waiting' });
  const past = useApplications({ viewerId, side: 'sent', filter: 'past' });
  const answered = useResolved({ viewerId, side: 'received' }).length > 0;
  const withdrawn = useResolved({ viewerId, side: 'sent' }).length > 0;
  if ([received, waiting, past].some(({ data, error }) => !data && error === undefined)) return undefined;
  return {
    ...{ invitations, invited },
    received: answered || isFilled(received),
    sent: withdrawn || isFilled(waiting) || isFilled(past),
  };
}

const isFilled = ({ data }: ReturnType<typeof useApplications>) => data === undefined || data.items.length > 0;
