import { Button } from '@mantine/core';
import { useMedia } from '../../ui/theme/useBreakpoint';
import { IconMailOff } from '@tabler/icons-react';
import { Link, useParams } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { inboxTexts } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { useTitle } from '../../app/page/useTitle';
import { Removable } from '../../app/forms/Removable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LogInFirst, useSession } from '../account';
import { BackLink } from '../../ui/layout/BackLink';
import { ConversationHead } from './ConversationHead';
import { ConversationSidebar } from './ConversationSidebar';
import styles from './Inbox.module.css';
import { ConversationThread } from './ConversationThread';
import { useConversation } from './useConversation';

/** /Inbox/{id}: one conversation, on wide screens beside the others. */
export function ConversationScreen() {
  const { conversation = '' } = useParams();
  const { known, user } = useSession();
  const isWide = useMedia('(min-width: 1000px)');
  const id = /^[1-9]\d{0,9}$/.test(conversation) ? Number(conversation) : null;
  return (
    <div className={styles.screen}>
      <BackLink to={paths.inbox}>Inbox</BackLink>
      {!user && <h1>Conversation</h1>}
      {!known && <LoadingSkeleton shape="rows" count={4} />}
      {known && !user && <LogInFirst hint="Conversations with other developers are kept here." />}
      {user && id !== null && (
        <div className={styles.panes}>
          {isWide && <ConversationSidebar viewerId={user.info.id} openId={id} />}
          <div className={styles.open}>
            <OpenConversation key={id} id={id} user={user} />
          </div>
        </div>
      )}
      {user && id === null && <MissingConversation />}
    </div>
  );
}

function OpenConversation({ id, user }: { id: number; user: LoggedUser }) {
  const opened = useConversation(id);
  const { conversation, thread } = opened;
  useTitle(conversation?.subject);
  if (opened.isMissing) return <MissingConversation />;
  if (!conversation)
    return (
      <>
        <h1>Conversation</h1>
        {opened.error === undefined ? (
          <LoadingSkeleton shape="rows" count={4} />
        ) : (
          <ErrorNotice text={opened.error} onRetry={opened.retry} />
        )}
      </>
    );
  return (
    <>
      <ConversationHead conversation={conversation} viewerId={user.info.id} />
      {opened.messagesError !== undefined && <ErrorNotice text={opened.messagesError} onRetry={opened.retry} />}
      {!thread && opened.messagesError === undefined && <LoadingSkeleton shape="rows" count={3} />}
      {(thread ?? opened.messagesError) !== undefined && (
        <Removable>
          <ConversationThread opened={opened} conversation={conversation} user={user} />
        </Removable>
      )}
    </>
  );
}

function MissingConversation() {
  return (
    <>
      <h1>Conversation</h1>
      <EmptyState
        text={inboxTexts.missing}
        icon={<IconMailOff size={36} />}
        action={
          <Button component={Link} to={paths.inbox}>
            Go to the inbox
          </Button>
        }
      />
    </>
  );
}
