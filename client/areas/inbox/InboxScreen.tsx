import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#shared/pages';
import { PageTabs } from '../../ui/layout/PageTabs';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly, useSession } from '../account';
import { LazyPrivateChats } from '../chat';
import { ConversationList } from './ConversationList';
import styles from './Inbox.module.css';
import { useRequestCount } from './useFolder';

const mailboxes = ['inbox', 'requests', 'chats'] as const;
type Mailbox = (typeof mailboxes)[number];

/** /Inbox: the viewer's conversations, the requests of strangers, and the private chats. */
export function InboxScreen() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const mailbox = mailboxes.find((each) => each === query.get('folder')) ?? 'inbox';
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <h1>Messages</h1>
        {user && (
          <Button component={Link} to={paths.compose} leftSection={<IconPencilPlus size={18} aria-hidden />}>
            Compose
          </Button>
        )}
      </header>
      <LoggedInOnly
        hint="Conversations with other developers are kept here."
        waiting={<LoadingSkeleton shape="rows" count={5} />}
      >
        {({ info, counts }) => (
          <>
            <Mailboxes mailbox={mailbox} unreadChats={counts.privateChat} />
            {mailbox === 'chats' ? (
              <Suspense fallback={<LoadingSkeleton shape="rows" count={5} />}>
                <LazyPrivateChats viewerId={info.id} />
              </Suspense>
            ) : (
              <ConversationList key={mailbox} folder={mailbox} viewerId={info.id} />
            )}
          </>
        )}
      </LoggedInOnly>
    </div>
  );
}

function Mailboxes({ mailbox, unreadChats }: { mailbox: Mailbox; unreadChats: number }) {
  const requests = useRequestCount();
  const counted = (name: string, count: number) => (count > 0 ? `${name} (${count})` : name);
  return (
    <PageTabs
      label="Mailboxes"
      tabs={[
        { name: 'Inbox', to: paths.inbox, current: mailbox === 'inbox' },
        { name: counted('Private Chat', unreadChats), to: paths.privateChats, current: mailbox === 'chats' },
        { name: counted('Requests', requests), to: paths.inboxRequests, current: mailbox === 'requests' },
      ]}
    />
  );
}
