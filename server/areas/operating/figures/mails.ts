import { siteName } from '#shared/siteIdentity';
import { renderMail } from '../../../infrastructure/mailTemplate';

/** The mail that operators send to themselves, to see whether mails arrive. */
export const testMail = (to: string) =>
  renderMail({
    to,
    subject: `A test mail of ${siteName()}`,
    paragraphs: [`This is the mail that you sent to yourself at the desk of ${siteName()}. Mails arrive.`],
  });
