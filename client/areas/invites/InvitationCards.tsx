import { Button } from '@mantine/core';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { InviteCard } from './InviteCard';
import { useMoreInvites, useShownInvites, type InvitationList } from './invites.slice';
import styles from './InvitesScreen.module.css';

interface InvitationCardsProps {
  viewerId: number;
  list: InvitationList;
}

/** Invitations, received or sent, newest first. */
export function InvitationCards({ viewerId, list }: InvitationCardsProps) {
  const shown = useShownInvites(viewerId, list);
  const { hasMore, isLoading, error, more } = useMoreInvites(viewerId, list);
  return (
    <>
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
    </>
  );
}
