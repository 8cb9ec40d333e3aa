import { accountLimits } from '#shared/areas/account';
import { siteName } from '#shared/siteIdentity';
import type { DeveloperRow } from '../../db/tables';
import type { Call } from '../../http/call';
import type { MailMessage } from '../../infrastructure/mail';
import { mailLink, renderMail } from '../../infrastructure/mailTemplate';
import { deviceOf } from '../../people';
import type { Settings } from '../../settings';
import { createKeycode } from './keycodes.queries';
import { greeting, type Addressee } from './mails';

/** A mail about a sign-in, or a change that a hijacker of the account could have made. */
export interface SecurityAlert {
  subject: string;
  text: string;
}

type Receiver = Pick<DeveloperRow, 'id' | 'email' | 'emailConfirmed' | 'alias'>;

/** Mails an alert with the link "This was not me" after the commit. Unconfirmed addresses get none. */
export async function sendSecurityAlert(
  { db, host, afterCommit }: Pick<Call, 'db' | 'host' | 'afterCommit'>,
  { id, email, emailConfirmed, alias }: Receiver,
  alert: SecurityAlert,
) {
  if (email === null || !emailConfirmed) return;
  const keycode = await createKeycode(db, { developerId: id, purpose: 'notMe', email });
  afterCommit(() => host.mail.send(alertMail(host.settings, { email, alias }, { ...alert, keycode })));
}

const alertMail = (
  settings: Settings,
  to: Addressee,
  { subject, text, keycode }: SecurityAlert & { keycode: string },
): MailMessage =>
  renderMail({
    to: to.email,
    subject,
    paragraphs: [
      greeting(to),
      text,
      'If this was not you, take your account back: all devices are logged out, and you choose a new password.',
    ],
    link: { label: 'This was not me', url: mailLink(settings, `/NotMe/${keycode}`) },
    note: `The link works once, within ${accountLimits.notMeDays} days, and changes nothing until you press the button on its page. If this was you, ignore this email.`,
  });

export const newDeviceAlert = (userAgent: string): SecurityAlert => ({
  subject: `New sign-in to your ${siteName()} account`,
  text: `somebody logged in to your account from a browser that had not been used for it before: ${deviceOf(userAgent)}, at ${minuteOf(new Date())} UTC.`,
});

const minuteOf = (time: Date) => time.toISOString().slice(0, 16).replace('T', ' ');

export const passwordChangedAlert = (): SecurityAlert => ({
  subject: `Your ${siteName()} password was changed`,
  text: 'your password was changed. All your other devices have been logged out, and access tokens ended.',
});

export const emailChangeRequestedAlert = (): SecurityAlert => ({
  subject: `Your ${siteName()} email address is about to change`,
  text: 'a new email address was entered for your account. This one stays in use until the link sent to the new one is opened.',
});

/** For the former address, which the link brings back. */
export const emailChangedAlert = (): SecurityAlert => ({
  subject: `Your ${siteName()} email address was changed`,
  text: 'the email address of your account was changed and confirmed. This address is no longer used, unless you bring it back.',
});
