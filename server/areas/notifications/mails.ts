import { targetOf, type ListedKind, type Notification } from '#shared/areas/notifications';
import { siteName } from '#shared/siteIdentity';
import { nameInMail, mailLink, renderMail } from '../../infrastructure/mailTemplate';
import type { MailMessage } from '../../infrastructure/mail';
import type { Settings } from '../../settings';
import { reasonOfMail } from './mailReason';

// Subjects are fixed texts: words of users never get into a header.
const subjects = (): Record<ListedKind, string> => ({
  upvotes: `Someone likes what you made on ${siteName()}`,
  comments: `New comments on ${siteName()}`,
  mentions: `You were mentioned on ${siteName()}`,
  posts: `New posts from those you follow on ${siteName()}`,
  followers: `You have new followers on ${siteName()}`,
  invitations: `You are invited to join a game project on ${siteName()}`,
  requests: `Someone would like to join your game project on ${siteName()}`,
  teams: `Your place in a team on ${siteName()} has changed`,
  answers: `Your ${siteName()} invitation or request was answered`,
  moderation: `A moderator has changed something of yours on ${siteName()}`,
  reports: `A report waits on ${siteName()}`,
  reminders: `Is your classified on ${siteName()} still open?`,
  bugs: `Your bug or suggestion on ${siteName()} was moved`,
});

const linkLabels: Record<ListedKind, string> = {
  upvotes: 'See it',
  comments: 'Read it',
  mentions: 'Read it',
  posts: 'Read it',
  followers: 'See who',
  invitations: 'See the invitation',
  requests: 'See the request',
  teams: 'See the game project',
  answers: 'See the answer',
  moderation: 'See it',
  reports: 'See the reports',
  reminders: 'See the classified',
  bugs: 'See it',
};

/** A subject of its own where that of the kind would say something else. */
function subjectOf(kind: ListedKind, { notificationIdentifier }: Notification): string {
  const target = targetOf(notificationIdentifier);
  if (target?.targetType === 'handOver') return `You are asked to take over a game project on ${siteName()}`;
  if (target?.targetType === 'request' && target.action === 'reminder')
    return `A request to join your game project on ${siteName()} still waits for an answer`;
  if (target?.targetType === 'appeal') return `An appeal waits on ${siteName()}`;
  return subjects()[kind];
}

const linkLabelOf = (kind: ListedKind, { notificationIdentifier }: Notification) =>
  targetOf(notificationIdentifier)?.targetType === 'appeal' ? 'See the appeals' : linkLabels[kind];

interface About {
  kind: ListedKind;
  notification: Notification;
  to: { id: number; alias: string; email: string };
}

export function notificationMail(settings: Settings, { kind, notification, to }: About): MailMessage {
  return renderMail({
    to: to.email,
    subject: subjectOf(kind, notification),
    paragraphs: [`Hello ${nameInMail(to.alias)},`, `${nameInMail(notification.text)}.`],
    link: { label: linkLabelOf(kind, notification), url: mailLink(settings, notification.link) },
    why: reasonOfMail(settings, { kind, to }),
  });
}
