import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#shared/pages';
import { useAppSelector } from '../../app/hooks';
import { FetchState } from '../../ui/feedback/FetchState';
import { Time } from '../../ui/text/Time';
import { useRovingTabIndex } from '../../ui/focus/useRovingTabIndex';
import styles from './ConversationSidebar.module.css';
import inboxStyles from './Inbox.module.css';
import { namesOf, othersIn } from './participants';
import { useFolder } from './useFolder';

interface ConversationSidebarProps {
  viewerId: number;
  openId: number;
}

/** The conversations beside the open one, on wide screens. */
export function ConversationSidebar({ viewerId, openId }: ConversationSidebarProps) {
  const isRequest = useAppSelector(({ inbox }) => inbox.conversations[openId]?.isRequest === true);
  const { shown, error, retry, hasMore, isLoadingMore, loadMore } = useFolder(isRequest ? 'requests' : 'inbox');
  const list = useRef<HTMLUListElement>(null);
  useRovingTabIndex(list, 'first');
  return (
    <nav className={styles.pane} aria-label={isRequest ? 'Requests' : 'Conversations'}>
      <FetchState {...{ error, retry }} data={shown} shape="rows" count={5} />
      <ul ref={list} className={styles.list}>
        {shown?.map((conversation) => (
          <li key={conversation.id}>
            <Link
              id={`pane-${conversation.id}`}
              className={styles.row}
              to={paths.conversation(conversation.id)}
              aria-current={conversation.id === openId ? 'page' : undefined}
              data-unread={!conversation.hasBeenRead || undefined}
              data-line
            >
              <span className={styles.subject} dir="auto">
                {conversation.subject}
              </span>
              {!conversation.hasBeenRead && <span className={inboxStyles.unread}>Unread</span>}
              <span className={styles.names}>{namesOf(othersIn(conversation, viewerId))}</span>
              <span className={styles.when}>
                <Time at={conversation.lastMessageDate} format="condensed" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button variant="subtle" fullWidth loading={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </nav>
  );
}
