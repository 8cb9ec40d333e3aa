import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { inboxTexts, type Conversation, type InboxFolder } from '#shared/areas/inbox';
import { paths } from '#shared/pages';
import { useLastVisit } from '../../app/storage/useLastVisit';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice';
import { LastVisitLine } from '../../ui/feedback/LastVisitLine';
import { Time } from '../../ui/text/Time';
import { FetchState } from '../../ui/feedback/FetchState';
import { developerFace, FaceStack } from '../../profiles/FaceStack';
import styles from './Inbox.module.css';
import { namesOf, othersIn } from './participants';
import { useFolder } from './useFolder';

interface ConversationListProps {
  folder: InboxFolder;
  viewerId: number;
}

/** The conversations of a folder, by subject, participants and last message; unread ones stand out. */
export function ConversationList({ folder, viewerId }: ConversationListProps) {
  const { shown, error, retry, hasMore, isLoadingMore, moreError, loadMore } = useFolder(folder);
  const timeOf = ({ lastMessageDate }: Conversation) => Date.parse(lastMessageDate);
  const newest = shown?.[0];
  const before = useLastVisit(`inbox.${folder}`, viewerId, newest ? timeOf(newest) : 0);
  const border = before === 0 ? -1 : (shown ?? []).findIndex((conversation) => timeOf(conversation) <= before);
  if (error !== undefined || !shown) return <FetchState {...{ error, retry }} data={shown} shape="rows" count={5} />;
  if (shown.length === 0) return <EmptyFolder folder={folder} />;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">Participants</th>
            <th scope="col">Last Message</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((conversation, index) => (
            <Fragment key={conversation.id}>
              {index > 0 && index === border && (
                <tr>
                  <td className={styles.visit} colSpan={3}>
                    <LastVisitLine />
                  </td>
                </tr>
              )}
              <ConversationRow conversation={conversation} viewerId={viewerId} />
            </Fragment>
          ))}
        </tbody>
      </table>
      {moreError !== undefined && <ErrorNotice text={moreError} onRetry={loadMore} />}
      {hasMore && (
        <Button className={styles.more ?? ''} variant="default" loading={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
    </>
  );
}

function ConversationRow({ conversation, viewerId }: { conversation: Conversation; viewerId: number }) {
  const { id, subject, hasBeenRead, lastMessageDate } = conversation;
  const others = othersIn(conversation, viewerId);
  return (
    <tr className={styles.row} data-unread={!hasBeenRead || undefined}>
      <th scope="row" className={styles.subject}>
        <div>
          <Link to={paths.conversation(id)} data-list-item dir="auto">
            {subject}
          </Link>
          {!hasBeenRead && <span className={styles.unread}>Unread</span>}
        </div>
      </th>
      <td className={styles.people}>
        <div>
          <FaceStack faces={others.map(developerFace)} />
          <span className={styles.names}>{namesOf(others)}</span>
        </div>
      </td>
      <td className={styles.when}>
        <Time at={lastMessageDate} format="condensed" />
      </td>
    </tr>
  );
}

function EmptyFolder({ folder }: Pick<ConversationListProps, 'folder'>) {
  if (folder === 'requests')
    return (
      <EmptyState
        text={inboxTexts.noRequests}
        hint="You can choose who may write to you in the account settings."
        icon={<IconMail size={36} />}
      />
    );
  return (
    <EmptyState
      text={inboxTexts.none}
      hint="Write to one person or to several: a team, a jam crew, someone whose work you like."
      icon={<IconMail size={36} />}
      action={
        <Button component={Link} to={paths.compose}>
          Compose
        </Button>
      }
    />
  );
}
