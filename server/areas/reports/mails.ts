import { guestReportsTexts as texts } from '#shared/areas/moderation/guestReports';
import { siteName } from '#shared/siteIdentity';
import type { Call } from '../../http/call';
import { sendEach, type MailMessage } from '../../infrastructure/mail';
import { nameInMail, renderMail } from '../../infrastructure/mailTemplate';
import { reportWords } from './notifications.queries';
import type { GuestReport } from './reports.queries';

/** The words that people with an account find among their notifications. */
const answerMail = ({ guestEmail, answer, ...report }: GuestReport): MailMessage =>
  renderMail({
    to: guestEmail,
    subject: texts.mailSubject(siteName()),
    paragraphs: [
      'Hello,',
      `${nameInMail(reportWords({ ...report, answer: '' }))}.`,
      ...(answer === '' ? [] : [`The answer: ${answer}`]),
    ],
    note: texts.mailWhy(siteName()),
  });

/** Mails the answer to those who reported without an account, after the commit. */
export function mailGuests({ host, afterCommit }: Pick<Call, 'host' | 'afterCommit'>, reports: readonly GuestReport[]) {
  if (reports.length === 0) return;
  afterCommit(async () => void (await sendEach(host.log, reports.map(answerMail), (mail) => host.mail.send(mail))));
}
