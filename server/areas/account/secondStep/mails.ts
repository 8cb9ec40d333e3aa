import { siteName } from '#shared/siteIdentity';
import { paths } from '#shared/pages';
import type { MailMessage } from '../../../infrastructure/mail';
import { mailLink, nameInMail, renderMail } from '../../../infrastructure/mailTemplate';
import type { Settings } from '../../../settings';
import { notMe, type Addressee } from '../mails';

interface SecondStepMail {
  subject: string;
  text: string;
}

function secondStepMail(settings: Settings, to: Addressee, { subject, text }: SecondStepMail): MailMessage {
  return renderMail({
    to: to.email,
    subject,
    paragraphs: [`Hello ${nameInMail(to.alias)},`, text],
    link: { label: 'Show your sign-in settings', url: mailLink(settings, `${paths.accountSettings}#two-step`) },
    note: notMe(settings),
  });
}

export const appAddedMail = (settings: Settings, to: Addressee) =>
  secondStepMail(settings, to, {
    subject: `An authenticator app was added to your ${siteName()} account`,
    text: 'logging in now takes a code from your authenticator app besides the password. All your other devices have been logged out.',
  });

export const appRemovedMail = (settings: Settings, to: Addressee) =>
  secondStepMail(settings, to, {
    subject: `The authenticator app was removed from your ${siteName()} account`,
    text: 'its codes are no longer asked for when you log in.',
  });

export const recoveryCodesRenewedMail = (settings: Settings, to: Addressee) =>
  secondStepMail(settings, to, {
    subject: `New recovery codes for your ${siteName()} account`,
    text: 'new recovery codes were made. The former ones no longer work.',
  });

export const recoveryCodeUsedMail = (settings: Settings, to: Addressee, left: number) =>
  secondStepMail(settings, to, {
    subject: `A recovery code of your ${siteName()} account was used`,
    text: `somebody used a recovery code in place of your authenticator app. ${leftText(left)}`,
  });

function leftText(left: number): string {
  if (left === 0) return 'It was the last one: make new ones in the account settings.';
  return left === 1 ? 'One code is left.' : `${left} codes are left.`;
}

export const secondStepsEndedMail = (settings: Settings, to: Addressee) =>
  secondStepMail(settings, to, {
    subject: `Your ${siteName()} account has no second step any more`,
    text: 'a new password was set by a link that was mailed to you. The second step, which was set up in the last seven days, ended with it.',
  });
