import { accountLimits } from '#shared/areas/account';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { nameInMail, mailLink, renderMail } from '../../infrastructure/mailTemplate';
import type { MailMessage } from '../../infrastructure/mail';
import type { Settings } from '../../settings';

export interface Addressee {
  email: string;
  alias: string;
}

const greeting = ({ alias }: Addressee) => `Hello ${nameInMail(alias)},`;
/** The advice to somebody who did not do what a mail tells of. */
export const notMe = (settings: Settings) =>
  `If this was not you, set a new password now: ${mailLink(settings, paths.forgotPassword)}`;

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

export function passwordChangedMail(settings: Settings, to: Addressee): MailMessage {
  return renderMail({
    to: to.email,
    subject: `Your ${siteName()} password was changed`,
    paragraphs: [greeting(to), 'your password was changed. All your other devices have been logged out.'],
    note: notMe(settings),
  });
}

export function emailChangeRequestedMail(settings: Settings, to: Addressee): MailMessage {
  return renderMail({
    to: to.email,
    subject: `Your ${siteName()} email address is about to change`,
    paragraphs: [
      greeting(to),
      'a new email address was entered for your account. This one stays in use until the link sent to the new one is opened.',
    ],
    note: notMe(settings),
  });
}

export function emailChangedMail(settings: Settings, to: Addressee, undo: string): MailMessage {
  return renderMail({
    to: to.email,
    subject: `Your ${siteName()} email address was changed`,
    paragraphs: [
      greeting(to),
      'the email address of your account was changed and confirmed. This address is no longer used.',
      'If this was not you, bring this address back. All devices are logged out then, and you choose a new password.',
    ],
    link: { label: 'Use this address again', url: mailLink(settings, `/UndoEmail/${undo}`) },
    note: `The link works once, within ${accountLimits.undoEmailDays} days. If the change was yours, ignore this email.`,
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
