import { accountEvents } from '#shared/areas/session';
import { topics } from '#shared/topics';
import type { Host } from '../http/call';
import { sendNow } from '../http/sendNow';
import { AddressRefused, type MailMessage } from '../infrastructure/mail';
import { clearEmailRefusals, countEmailRefusal } from './emailRefusals.queries';

/** An account that gets mails. */
export interface MailRecipient {
  id: number;
  email: string;
  /** How many mails in a row the address has refused for good. */
  emailRefusals: number;
}

/**
 * Sends a mail that an account could do without. An address that refuses several in a row for good counts as not
 * confirmed from then on: it gets only recovery and confirmation, and the account's settings say so.
 */
export async function sendToAccount(
  { db, live, mail }: Pick<Host, 'db' | 'live' | 'mail'>,
  to: MailRecipient,
  message: MailMessage,
) {
  try {
    await mail.send(message);
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    if (await countEmailRefusal(db, to)) {
      const info = { emailConfirmed: false, emailRefused: true };
      sendNow({ live }, topics.user(to.id), accountEvents.updateUserInfo, { info });
    }
    return;
  }
  if (to.emailRefusals > 0) await clearEmailRefusals(db, to);
}
