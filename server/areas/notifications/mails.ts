import { targetOf } from '#shared/areas/notifications/targets';
import type { ListedKind } from '#shared/areas/notifications/kinds';
import type { Notification } from '#shared/areas/notifications/notifications';
import { mailTexts } from '#shared/areas/notifications/notificationTexts';
import { siteName } from '#shared/siteIdentity';
import { nameInMail, mailLink, renderMail } from '../../infrastructure/mailTemplate';
import type { MailMessage } from '../../infrastructure/mail';
import type { Settings } from '../../settings';
import { reasonOfMail } from './mailReason';

/** A subject of its own where that of the kind would say something else. */
function subjectOf(kind: ListedKind, { notificationIdentifier }: Notification): string {
  const target = targetOf(notificationIdentifier);
  if (target?.targetType === 'handOver') return `You are asked to take over a game project on ${siteName()}`;
  if (target?.targetType === 'tester') return `You are invited to test a game on ${siteName()}`;
  if (target?.targetType === 'request' && target.action === 'reminder')
    return `A request to join your game project on ${siteName()} still waits for an answer`;
  if (target?.targetType === 'playtest' && target.action === 'reminder') return `A playtest on ${siteName()} has ended`;
  if (target?.targetType === 'appeal') return `An appeal waits on ${siteName()}`;
  return mailTexts[kind].subject(siteName());
}

const linkLabelOf = (kind: ListedKind, { notificationIdentifier }: Notification) =>
  targetOf(notificationIdentifier)?.targetType === 'appeal' ? 'See the appeals' : mailTexts[kind].link;

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
