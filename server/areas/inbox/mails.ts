import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { nameInMail, mailLink, renderMail } from '../../infrastructure/mailTemplate';
import type { MailMessage } from '../../infrastructure/mail';
import type { Settings } from '../../settings';
import { reasonOfMail } from '../notifications';

interface NewConversationInfo {
  id: number;
  subject: string;
  from: { alias: string };
  to: { id: number; alias: string; email: string };
}

/** Sent when a conversation begins, not for later messages. */
export function newConversationMail(settings: Settings, { id, subject, from, to }: NewConversationInfo): MailMessage {
  return renderMail({
    to: to.email,
    subject: `A new message on ${siteName()}`,
    paragraphs: [
      `Hello ${nameInMail(to.alias)},`,
      `${nameInMail(from.alias)} has written to you about “${nameInMail(subject)}”.`,
    ],
    link: { label: 'Read it', url: mailLink(settings, paths.conversation(id)) },
    why: reasonOfMail(settings, { kind: 'messages', to }),
  });
}
