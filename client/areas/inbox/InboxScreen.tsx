import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from '#zod';
import { inboxFolder, type InboxFolder } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { PageTabs } from '../../ui/layout/PageTabs';
import { LoadingSkeleton } from '../../ui/feedback/LoadingSkeleton';
import { LoggedInOnly, useSession } from '../account';
import { ConversationList } from './ConversationList';
import styles from './Inbox.module.css';
import { useRequestCount } from './useFolder';

/** /Inbox: the viewer's conversations, and the requests of strangers. */
export function InboxScreen() {
  const { user } = useSession();
  const [query] = useSearchParams();
  const folder = z.catch(inboxFolder, 'inbox').parse(query.get('folder'));
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <h1>Inbox</h1>
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
        {({ info }) => (
          <>
            <Folders folder={folder} />
            <ConversationList key={folder} folder={folder} viewerId={info.id} />
          </>
        )}
      </LoggedInOnly>
    </div>
  );
}

function Folders({ folder }: { folder: InboxFolder }) {
  const requests = useRequestCount();
  return (
    <PageTabs
      label="Folders"
      tabs={[
        { name: 'Conversations', to: paths.inbox, current: folder === 'inbox' },
        {
          name: requests > 0 ? `Requests (${requests})` : 'Requests',
          to: paths.inboxRequests,
          current: folder === 'requests',
        },
      ]}
    />
  );
}
