import { Skeleton } from '@mantine/core';
import {
  IconBell,
  IconBook2,
  IconCheck,
  IconMail,
  IconMessage2,
  IconMessageCircle,
  IconPhoto,
  IconUsersPlus,
  type Icon,
} from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { LoggedUser } from '#shared/areas/session';
import { canModerate } from '#shared/policies/moderation.policy';
import { paths } from '#shared/pages';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useAppDispatch } from '../../app/hooks';
import { Avatar } from '../../profiles/Avatar';
import { privateChatsRequested } from '../chat';
import { FirstThings } from './FirstThings';
import styles from './Home.module.css';

const WaitingReports = lazyWithRetry(() =>
  import('../moderation').then((module) => ({ default: module.WaitingReports })),
);

/** For members: what is new since their last visit, and their projects. */
export function Welcome({ user }: { user: LoggedUser | null }) {
  return (
    <section className={styles.welcome} aria-label="What is new">
      <h1>{user ? greeting(user) : 'Welcome back'}</h1>
      {user ? <News user={user} /> : <Skeleton height={20} width={260} />}
      {user && canModerate(user.info) && (
        <Suspense>
          <WaitingReports className={styles.news} iconClass={styles.unseen} />
        </Suspense>
      )}
      {user?.dismissed && <FirstThings user={user} />}
      {user && <Projects user={user} />}
    </section>
  );
}

/** Without XP and games, this may be the first visit. */
const isNew = ({ info, games }: LoggedUser) => info.xp === 0 && games.length === 0;
const greeting = (user: LoggedUser) => `Welcome${isNew(user) ? '' : ' back'}, ${user.info.alias}`;

function News({ user: { info, counts } }: { user: LoggedUser }) {
  const dispatch = useAppDispatch();
  const { notifications, invites, privateChat, inboxRequests = 0 } = counts;
  // As in the header: requests of strangers wait by themselves.
  const inbox = counts.inbox - inboxRequests;
  if (isCaughtUp(info) && notifications + invites + inbox + privateChat === 0) {
    return (
      <p className={styles.news}>
        <IconCheck size={20} aria-hidden className={styles.seen} />
        You are all caught up.
      </p>
    );
  }
  return (
    <ul className={styles.newsList}>
      {invites > 0 && (
        <Piece icon={IconUsersPlus}>
          <Link to={paths.invites}>{pluralized(invites, 'invitation or request', 'invitations and requests')}</Link>{' '}
          {invites === 1 ? 'needs' : 'need'} your answer.
        </Piece>
      )}
      {inbox > 0 && (
        <Piece icon={IconMail}>
          <Link to={paths.inbox}>{pluralized(inbox, 'unread conversation', 'unread conversations')}</Link> in your
          inbox.
        </Piece>
      )}
      {privateChat > 0 && (
        <Piece icon={IconMessageCircle}>
          <button type="button" className={styles.newsButton} onClick={() => dispatch(privateChatsRequested())}>
            {pluralized(privateChat, 'unread chat', 'unread chats')}
          </button>{' '}
          with developers.
        </Piece>
      )}
      {notifications > 0 && (
        <Piece icon={IconBell}>
          <Link to={paths.notifications}>{pluralized(notifications, 'notification', 'notifications')}</Link> not read
          yet.
        </Piece>
      )}
      {!info.caughtUpOnDevlogs && (
        <Piece icon={IconBook2}>
          There are <Link to={paths.devLogs}>new DevLogs</Link> since you last looked.
        </Piece>
      )}
      {!info.caughtUpOnMedia && (
        <Piece icon={IconPhoto}>
          There are <Link to={paths.media}>new pictures, clips or sounds</Link> since you last looked.
        </Piece>
      )}
      {!info.caughtUpOnForums && (
        <Piece icon={IconMessage2}>
          There are <Link to={paths.forums}>new forum posts</Link> since you last looked.
        </Piece>
      )}
    </ul>
  );
}

const isCaughtUp = (info: LoggedUser['info']) =>
  info.caughtUpOnDevlogs && info.caughtUpOnMedia && info.caughtUpOnForums;
const pluralized = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

function Piece({ icon: PieceIcon, children }: { icon: Icon; children: ReactNode }) {
  return (
    <li className={styles.news}>
      <PieceIcon size={20} aria-hidden className={styles.unseen} />
      <span>{children}</span>
    </li>
  );
}

function Projects({ user }: { user: LoggedUser }) {
  const { games } = user;
  return (
    <div className={styles.projects}>
      {games.length > 0 && <h2>Your game projects</h2>}
      <ul>
        {games.map((game) => (
          <li key={game.id}>
            <Link to={paths.game(game.stringUrl)} className={styles.project}>
              <Avatar of={game} kind="game" size={28} />
              <span dir="auto">{game.alias}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.createGame} className={styles.project}>
            Start a game project
          </Link>
        </li>
        {games.length === 0 && (
          <li>
            <Link to={`${paths.browseGames}?seeking=true`} className={styles.project}>
              Find a project to join
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}
