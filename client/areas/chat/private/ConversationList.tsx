import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconMessageCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { chatIdOf } from '#shared/areas/privateChat';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice';
import { LoadingSkeleton } from '../../../ui/feedback/LoadingSkeleton';
import { LazyPersonSearch } from '../../search';
import { ConversationRow } from './ConversationRow';
import styles from './PrivateChat.module.css';
import { AlertButtons } from '../companion/AlertButtons';
import { useConversations, useListPage } from './usePrivateChat';

interface ConversationListProps {
  viewerId: number;
  /** The conversation that was left, which takes the focus. */
  from: string | null;
  onOpen: (chatId: string) => void;
}

/** The private conversations, unread first. Requests of strangers have a section of their own. */
export function ConversationList({ viewerId, from, onOpen }: ConversationListProps) {
  return (
    <>
      <div className={styles.bar}>
        <Suspense fallback={<div className={styles.search} />}>
          <LazyPersonSearch
            label="Find someone to talk to"
            hasLabel={false}
            placeholder="Find someone"
            className={styles.search}
            without={[viewerId]}
            onChoose={({ id }) => onOpen(chatIdOf(viewerId, id))}
          />
        </Suspense>
        <AlertButtons />
      </div>
      <div className="scroller" tabIndex={-1} role="region" aria-label="Conversations">
        <Requests from={from} onOpen={onOpen} />
        <Chats from={from} onOpen={onOpen} />
      </div>
    </>
  );
}

type OpeningProps = Pick<ConversationListProps, 'from' | 'onOpen'>;

function Requests({ from, onOpen }: OpeningProps) {
  useListPage('requests', 0);
  const requests = useConversations('requests');
  const [left, setLeft] = useState(() => requests.find(({ chatId }) => chatId === from)?.chatId ?? null);
  const [isOpen, setOpen] = useState(left !== null);
  function toggle() {
    setOpen(!isOpen);
    setLeft(null);
  }
  if (requests.length === 0) return null;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={styles.requests}>
      <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={toggle}>
        <Chevron size={16} aria-hidden />
        <span>Requests</span>
        <span className={styles.count}>{requests.length}</span>
      </button>
      {isOpen && <Rows conversations={requests} from={left} onOpen={onOpen} />}
    </section>
  );
}

function Chats({ from, onOpen }: OpeningProps) {
  const [pages, setPages] = useState(1);
  const chats = useConversations('chats');
  return (
    <>
      <Rows conversations={chats} from={from} onOpen={onOpen} />
      {Array.from({ length: pages }, (_, page) => (
        <Page
          key={page}
          page={page}
          isEmpty={chats.length === 0}
          isLast={page === pages - 1}
          onMore={() => setPages(pages + 1)}
        />
      ))}
    </>
  );
}

function Rows({ conversations, from, onOpen }: { conversations: ReturnType<typeof useConversations> } & OpeningProps) {
  return (
    <ul className={styles.list}>
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.chatId}
          conversation={conversation}
          wasLeft={conversation.chatId === from}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface PageProps {
  page: number;
  isEmpty: boolean;
  isLast: boolean;
  onMore: () => void;
}

/** The state below a page of conversations: loading, failed, empty, or with more to load. */
function Page({ page, isEmpty, isLast, onMore }: PageProps) {
  const { data, error, retry } = useListPage('chats', page);
  if (error || !data)
    return (
      <div className={styles.inset}>
        {error ? <ErrorNotice text={error} onRetry={retry} /> : <LoadingSkeleton shape="rows" count={4} />}
      </div>
    );
  if (isEmpty)
    return (
      <div className={styles.inset}>
        <EmptyState
          text="You have no private conversations yet."
          hint="Find someone above, or choose Message on a profile."
          icon={<IconMessageCircle size={32} />}
        />
      </div>
    );
  if (!isLast || !data.hasMore) return null;
  return (
    <Button variant="subtle" size="compact-sm" className={styles.more ?? ''} onClick={onMore}>
      More conversations
    </Button>
  );
}
