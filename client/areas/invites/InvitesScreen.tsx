import { IconMailbox } from '@tabler/icons-react';
import { useEffect, useId, type ReactNode } from 'react';
import { invitesTexts } from '#shared/areas/recruiting/invites';
import { connectionTexts } from '../../app/call';
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
        hint="Invitations to Game Projects and requests to join them appear here."
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
  const isEmpty = useIsEmpty(viewerId);
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
  if (!data || isEmpty === undefined) return <LoadingSkeleton shape="cards" count={2} />;
  return (
    <>
      {isEmpty ? (
        <EmptyState
          text={invitesTexts.none}
          hint="Invite someone from their profile, or ask to join a Game Project from its page."
          icon={<IconMailbox size={36} />}
        />
      ) : (
        <>
          <h2>Needs your answer</h2>
          <InviteSection title="Invitations to Game Projects">
            <InvitationCards viewerId={viewerId} list="invitationsToGames" />
          </InviteSection>
          <InviteSection title="Requests to join your Game Projects">
            <ReceivedApplications viewerId={viewerId} />
          </InviteSection>
          <h2>Sent</h2>
          <InviteSection title="Invitations you have sent">
            <InvitationCards viewerId={viewerId} list="sentInvitationsToGames" />
          </InviteSection>
          <InviteSection title="Requests you have sent">
            <SentApplications viewerId={viewerId} />
          </InviteSection>
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

/** Whether all lists are empty; undefined until the viewer's lists are known. */
function useIsEmpty(viewerId: number): boolean | undefined {
  const invitations = useShownInvites(viewerId, 'invitationsToGames').length;
  const invited = useShownInvites(viewerId, 'sentInvitationsToGames').length;
  const lists = [
    useApplications({ viewerId, side: 'received', filter: 'waiting' }),
    useApplications({ viewerId, side: 'sent', filter: 'waiting' }),
    useApplications({ viewerId, side: 'sent', filter: 'past' }),
  ];
  const resolved = useResolved({ viewerId, side: 'received' }).length + useResolved({ viewerId, side: 'sent' }).length;
  if (invitations + invited + resolved > 0 || lists.some(({ data }) => data && data.items.length > 0)) return false;
  if (lists.some(({ error }) => error !== undefined)) return false;
  return lists.every(({ data }) => data) || undefined;
}
