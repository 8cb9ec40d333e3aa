import { Button } from '@mantine/core';
import { IconMailbox } from '@tabler/icons-react';
import { useEffect } from 'react';
import { invitesTexts } from '#shared/areas/recruiting/invites';
import type { InviteList } from '#shared/areas/recruiting/inviteEvents';
import { connectionTexts } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly } from '../account';
import { InviteCard } from './InviteCard';
import { invitesLeft, useInvites, useMoreInvites, useShownInvites } from './invites.slice';
import styles from './InvitesScreen.module.css';

const sections = [
  { list: 'invitationsToGames', title: 'Invitations to Game Projects' },
  { list: 'requestsToJoin', title: 'Requests to join your Game Projects' },
  { list: 'sentInvitationsToGames', title: 'Invitations you have sent' },
  { list: 'sentRequestsToJoin', title: 'Requests you have sent' },
] as const;

/** /Invites: invitations to games and requests to join them, received and sent. */
export function InvitesScreen() {
  return (
    <div className={styles.screen}>
      <h1>Invitations</h1>
      <LoggedInOnly
        hint="Invitations to Game Projects and requests to join them appear here."
        waiting={<LoadingSkeleton shape="rows" count={4} />}
      >
        {(user) => <Lists viewerId={user.info.id} />}
      </LoggedInOnly>
    </div>
  );
}

function Lists({ viewerId }: { viewerId: number }) {
  const dispatch = useAppDispatch();
  const { data, error, errorStatus, retry } = useInvites(viewerId);
  const isEmpty = useIsEmpty(viewerId);
  useEffect(() => () => void dispatch(invitesLeft()), [dispatch]);

  if (error !== undefined)
    return <ErrorNotice text={errorStatus === 0 ? connectionTexts.reload : error} onRetry={retry} />;
  if (!data) return <LoadingSkeleton shape="cards" count={2} />;
  if (isEmpty) {
    return (
      <EmptyState
        text={invitesTexts.none}
        hint="Invite someone from their profile, or ask to join a Game Project from its page."
        icon={<IconMailbox size={36} />}
      />
    );
  }
  return sections.map(({ list, title }) => <InviteSection key={list} viewerId={viewerId} list={list} title={title} />);
}

interface InviteSectionProps {
  viewerId: number;
  list: InviteList;
  title: string;
}

/** One of the four lists. */
function InviteSection({ viewerId, list, title }: InviteSectionProps) {
  const shown = useShownInvites(viewerId, list);
  const { hasMore, isLoading, error, more } = useMoreInvites(viewerId, list);
  if (shown.length === 0) {
    return (
      <section className={styles.section} aria-label={title}>
        <h2>{title}</h2>
        <p className={styles.none}>{invitesTexts.noneIn[list]}</p>
      </section>
    );
  }
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.cards}>
        {shown.map(({ item, resolved }) => (
          <li key={item.id}>
            <InviteCard list={list} invite={item} resolved={resolved} />
          </li>
        ))}
      </ul>
      {error !== undefined && <ErrorNotice text={error} onRetry={more} />}
      {hasMore && (
        <Button className={styles.more ?? ''} variant="default" loading={isLoading} onClick={more}>
          Show more
        </Button>
      )}
    </section>
  );
}

function useIsEmpty(viewerId: number): boolean {
  const received = useShownInvites(viewerId, 'invitationsToGames');
  const asked = useShownInvites(viewerId, 'requestsToJoin');
  const sent = useShownInvites(viewerId, 'sentInvitationsToGames');
  const requested = useShownInvites(viewerId, 'sentRequestsToJoin');
  return received.length + asked.length + sent.length + requested.length === 0;
}
