import { IconMailbox } from '@tabler/icons-react';
import { useEffect } from 'react';
import { invitesTexts } from '#shared/areas/invites';
import { connectionTexts } from '../../app/call';
import { useAppDispatch } from '../../app/hooks';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { InviteSection } from './InviteSection';
import { invitesLeft, useInvites, useShownInvites } from './invites.slice';
import styles from './InvitesScreen.module.css';

const sections = [
  { list: 'invitationsToGames', title: 'Invitations to Game Projects' },
  { list: 'requestsToJoin', title: 'Requests to join your Game Projects' },
  { list: 'sentInvitationsToGames', title: 'Invitations you have sent' },
  { list: 'sentRequestsToJoin', title: 'Requests you have sent' },
] as const;

/** /Invites: who is asked to join what, both ways (part 1 §2). */
export function InvitesScreen() {
  const { known, user } = useSession();
  return (
    <div className={styles.screen}>
      <h1>Invitations</h1>
      {!known && <LoadingSkeleton shape="rows" count={4} />}
      {known && !user && <LogInFirst hint="Invitations to Game Projects and requests to join them appear here." />}
      {user && <Lists viewerId={user.info.id} />}
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
        hint="Invite somebody from their profile, or ask to join a Game Project from its page."
        icon={<IconMailbox size={36} />}
      />
    );
  }
  return sections.map(({ list, title }) => <InviteSection key={list} viewerId={viewerId} list={list} title={title} />);
}

function useIsEmpty(viewerId: number): boolean {
  const received = useShownInvites(viewerId, 'invitationsToGames');
  const asked = useShownInvites(viewerId, 'requestsToJoin');
  const sent = useShownInvites(viewerId, 'sentInvitationsToGames');
  const requested = useShownInvites(viewerId, 'sentRequestsToJoin');
  return received.length + asked.length + sent.length + requested.length === 0;
}
