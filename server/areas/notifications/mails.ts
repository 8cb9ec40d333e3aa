import type { NotificationTarget } from '#shared/areas/notifications/targets';
import type { ListedKind } from '#shared/areas/notifications/kinds';
import type { Notification } from '#shared/areas/notifications/notifications';
import { plainTextsOf } from '#shared/areas/notifications/notificationTexts';
import { siteName } from '#shared/siteIdentity';
import { nameInMail, mailLink, renderMail } from '../../infrastructure/mailTemplate';
import type { MailMessage } from '../../infrastructure/mail';
import type { Settings } from '../../settings';
import { reasonOfMail } from './mailReason';

/** A text as a sentence: some end with one. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

interface About {
  kind: ListedKind;
  target: NotificationTarget;
  notification: Notification;
  to: { id: number; alias: string; email: string };
}

export function notificationMail(settings: Settings, { kind, target, notification, to }: About): MailMessage {
  const { subject, link } = plainTextsOf(kind, target);
  return renderMail({
    to: to.email,
    subject: subject(siteName()),
    paragraphs: [`Hello ${nameInMail(to.alias)},`, sentence(nameInMail(notification.text))],
    link: { label: link, url: mailLink(settings, notification.link) },
    why: reasonOfMail(settings, { kind, to }),
  });
}
