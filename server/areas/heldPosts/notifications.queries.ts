import { heldCalls, heldPostsTexts as texts, type HeldCall } from '#shared/areas/heldPosts';
import { contentNames } from '#shared/content';
import { notificationsTexts } from '#shared/areas/notifications/notificationTexts';
import { paths } from '#shared/pages';
import { mayUseRoles } from '../../http/session/roles';
import type { NotificationSource } from '../../content';
import { waiting } from './heldPosts.queries';

interface HeldColumns {
  heldCall: HeldCall;
  heldTitle: string;
  heldExcerpt: string;
  heldState: string;
  heldReason: string;
  heldLink: string;
  waitingPosts: number;
}

/** Decisions about first posts, for their writers, and the reminder of those that wait, for moderators. */
export const heldPostNotifications: NotificationSource<HeldColumns> = {
  targets: { heldPost: 'held_posts as held' },
  join: (query) => {
    void query
      .leftJoin('developers as heldReader', 'heldReader.id', 'notified.receiverId')
      .leftJoin('developers as heldWriter', 'heldWriter.id', 'held.developerId');
  },
  joinShown: (query, db) => {
    void query.select({
      heldCall: 'held.call',
      heldTitle: 'held.title',
      heldExcerpt: 'held.excerpt',
      heldState: 'held.state',
      heldReason: 'held.reason',
      heldLink: 'held.link',
      waitingPosts: db.raw('(?)', [waiting(db).count('*')]),
    });
  },
  isLiving: (condition) => {
    void condition.whereRaw(
      `if(notified.action in ('received', 'reminder'),
          held.state = 'waiting' and heldWriter.isBanned = 0 and heldReader.siteModCanBan = 1 and ${mayUseRoles('heldReader')},
          held.state <> 'waiting')`,
    );
  },
  textOf: ({ action, heldCall, heldTitle, heldExcerpt, heldState, heldReason, waitingPosts }) => {
    if (action === 'received') return texts.received(waitingPosts);
    if (action === 'reminder') return texts.reminder;
    const name = heldTitle || heldExcerpt;
    const what = `${contentNames[heldCalls[heldCall].kind]}${name === '' ? '' : ` ${notificationsTexts.quoted(name)}`}`;
    return heldState === 'declined' ? texts.notPublished(what, heldReason) : texts.published(what);
  },
  linkOf: ({ action, heldLink }) => (action === 'answered' ? heldLink || paths.notifications : paths.heldPosts),
};
