import { verifyMailServer } from '../../../server/infrastructure/mail';
import type { Settings } from '../../../server/settings';
import { failure, fine, reasonOf, warning, type Finding } from '../../../server/trouble/findings';

export async function* lookAtMail({ SMTP_URL, PUBLIC_URL, MAIL_FROM, isLoopback }: Settings): AsyncGenerator<Finding> {
  if (SMTP_URL === undefined) {
    const text = 'Mail: SMTP_URL is not set, so mails become files that nobody gets.';
    yield PUBLIC_URL === undefined || isLoopback ? fine(text) : failure(text);
    return;
  }
  try {
    await verifyMailServer(SMTP_URL);
    yield fine('Mail: the server greets, and takes the login. Nothing was sent.');
  } catch (error) {
    yield failure(`Mail: ${reasonOf(error)}.`);
  }
  if (MAIL_FROM.includes('@localhost')) yield warning('Mail: MAIL_FROM is no address that can be answered.');
}
