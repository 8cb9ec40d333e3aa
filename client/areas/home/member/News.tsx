import { IconBell, IconCheck, IconHistory, IconMail, IconUsersPlus, type Icon } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { paths } from '#shared/pages';
import { LazyUnreadChatFaces } from '../../chat';
import { LazyUnreadFaces, unreadMessages } from '../../inbox';
import { LazyWaitingFaces } from '../../invites';
import { OwnNews } from '../../notifications';
import styles from './Member.module.css';

/** The things that wait for the viewer: answers due, messages, posts. Each is a row with a number and faces. */
export function News({ user: { info, counts } }: { user: LoggedUser }) {
  const { notifications, invites, privateChat } = counts;
  const messages = unreadMessages(counts);
  const unseen = unseenOf(info);
  if (unseen.length + notifications + invites + messages.count === 0) {
    return (
      <p className={styles.row}>
        <IconCheck size={20} aria-hidden className={styles.seen} />
        You are all caught up.
      </p>
    );
  }
  return (
    <ul className={styles.rows}>
      {invites > 0 && (
        <Row icon={IconUsersPlus} faces={<LazyWaitingFaces viewerId={info.id} />}>
          <Link to={paths.invites}>{pluralized(invites, 'invitation or request', 'invitations and requests')}</Link>{' '}
          {invites === 1 ? 'is' : 'are'} waiting for you.
        </Row>
      )}
      {messages.count > 0 && (
        <Row
          icon={IconMail}
          faces={
            <>
              {messages.count > privateChat && <LazyUnreadFaces viewerId={info.id} />}
              {privateChat > 0 && <LazyUnreadChatFaces />}
            </>
          }
        >
          <Link to={messages.path}>{pluralized(messages.count, 'unread conversation', 'unread conversations')}</Link>.
        </Row>
      )}
      {notifications > 0 && (
        <Suspense>
          <OwnNews viewerId={info.id} className={styles.row} iconClass={styles.unseen} />
        </Suspense>
      )}
      {notifications > 0 && (
        <Row icon={IconBell}>
          <Link to={paths.notifications}>
            {pluralized(notifications, 'unread notification', 'unread notifications')}
          </Link>
          .
        </Row>
      )}
      {unseen.length > 0 && (
        <Row icon={IconHistory}>
          New since you last looked:{' '}
          {unseen.map(({ name, path }, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Link to={path}>{name}</Link>
            </span>
          ))}
        </Row>
      )}
    </ul>
  );
}

const unseenOf = (info: LoggedUser['info']) => [
  ...(info.caughtUpOnDevlogs ? [] : [{ name: 'DevLogs', path: paths.devLogs }]),
  ...(info.caughtUpOnMedia ? [] : [{ name: 'media', path: paths.media }]),
  ...(info.caughtUpOnForums ? [] : [{ name: 'forum posts', path: paths.forums }]),
];

const pluralized = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

interface RowProps {
  icon: Icon;
  faces?: ReactNode;
  children: ReactNode;
}

function Row({ icon: RowIcon, faces, children }: RowProps) {
  return (
    <li className={styles.row}>
      <RowIcon size={20} aria-hidden className={styles.unseen} />
      <span>{children}</span>
      {faces && <Suspense>{faces}</Suspense>}
    </li>
  );
}
