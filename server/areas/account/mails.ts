import { accountLimits } from '#shared/areas/account';
import { siteName } from '#shared/siteIdentity';
import { nameInMail, mailLink, renderMail } from '../../infrastructure/mailTemplate';
import type { MailMessage } from '../../infrastructure/mail';
import type { Settings } from '../../settings';

export interface Addressee {
  email: string;
  alias: string;
}

/** The first line of a mail about an account. */
export const greeting = ({ alias }: Addressee) => `Hello ${nameInMail(alias)},`;

export function confirmationMail(settings: Settings, to: Addressee, keycode: string): MailMessage {
  return renderMail({
    to: to.email,
    subject: `Confirm your email address for ${siteName()}`,
    paragraphs: [
      greeting(to),
      `please confirm that this email address is yours and that you want to use it at ${siteName()}.`,
    ],
    link: { label: 'Confirm this address', url: mailLink(settings, `/ConfirmEmail/${keycode}`) },
    note: `The link works once, within ${accountLimits.confirmationHours} hours. If you did not ask for it, ignore this email.`,
  });
}

export function recoveryMail(settings: Settings, to: Addressee, keycode: string): MailMessage {
  return renderMail({
    to: to.email,
    subject: `Recover your ${siteName()} password`,
    paragraphs: [greeting(to), 'someone, hopefully you, asked to set a new password for your account.'],
    link: { label: 'Set a new password', url: mailLink(settings, `/Login/Update/${keycode}`) },
    note: `The link works once, within ${accountLimits.keycodeMinutes} minutes. If you did not ask for it, ignore this email: your password stays as it is.`,
  });
}

export function deletionScheduledMail(
  settings: Settings,
  to: Addressee,
  { keycode, dueAt, removesTexts }: { keycode: string; dueAt: Date; removesTexts: boolean },
): MailMessage {
  const day = dueAt.toISOString().slice(0, 10);
  return renderMail({
    to: to.email,
    subject: `Your ${siteName()} account will be deleted`,
    paragraphs: [
      greeting(to),
      `your account is hidden now and will be deleted on ${day}, as you requested in the account settings. Until then you can keep it: log in, or use this link.`,
      removesTexts
        ? 'What you have written will be deleted with it, and the answers of others stay.'
        : 'What you have written will stay under the name DELETED USER.',
    ],
    link: { label: 'Keep my account', url: mailLink(settings, `/KeepAccount/${keycode}`) },
    note: 'Opening the link changes nothing until you press the button on its page. If you did not ask for this, keep your account and set a new password.',
  });
}

export function accountDeletedMail(to: Addressee): MailMessage {
  return renderMail({
    to: to.email,
    subject: `Your ${siteName()} account was deleted`,
    paragraphs: [
      greeting(to),
      'your account was deleted, as you requested in the account settings. Thank you for having been here.',
    ],
  });
}

export function accountDeletedByOperatorMail(to: Addressee): MailMessage {
  return renderMail({
    to: to.email,
    subject: `Your ${siteName()} account was deleted`,
    paragraphs: [
      greeting(to),
      `your account was deleted by an operator of ${siteName()}, as requested. Thank you for having been here.`,
    ],
    note: 'If you did not ask for this, please reply to this email.',
  });
}
