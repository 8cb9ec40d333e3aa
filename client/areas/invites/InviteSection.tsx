import { Button } from '@mantine/core';
import { invitesTexts, type InviteList } from '#shared/areas/invites';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { InviteCard } from './InviteCard';
import { useMoreInvites, useShownInvites } from './invites.slice';
import styles from './InvitesScreen.module.css';

interface InviteSectionProps {
  viewerId: number;
  list: InviteList;
  title: string;
}

/** One of the four lists. */
export function InviteSection({ viewerId, list, title }: InviteSectionProps) {
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
        {shown.map(({ item, settled }) => (
          <li key={item.id}>
            <InviteCard list={list} invite={item} settled={settled} />
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
