import { siteName } from '#shared/siteIdentity';
import { nameInMail } from '../../../infrastructure/mailTemplate';
import type { SecurityAlert } from '../securityAlerts';

export const appAddedAlert = (): SecurityAlert => ({
  subject: `An authenticator app was added to your ${siteName()} account`,
  text: 'logging in now takes a code from your authenticator app besides the password. All your other devices have been logged out.',
});

export const appRemovedAlert = (): SecurityAlert => ({
  subject: `The authenticator app was removed from your ${siteName()} account`,
  text: 'its codes are no longer asked for when you log in.',
});

export const passkeyAddedAlert = (name: string): SecurityAlert => ({
  subject: `A passkey was added to your ${siteName()} account`,
  text: `a passkey named “${nameInMail(name)}” was added, with which one logs in without a password. All your other devices have been logged out.`,
});

export const passkeyRemovedAlert = (): SecurityAlert => ({
  subject: `A passkey was removed from your ${siteName()} account`,
  text: 'one of your passkeys was removed. It no longer logs in.',
});

export const recoveryCodesRenewedAlert = (): SecurityAlert => ({
  subject: `New recovery codes for your ${siteName()} account`,
  text: 'new recovery codes were made. The former ones no longer work.',
});

export const recoveryCodeUsedAlert = (left: number): SecurityAlert => ({
  subject: `A recovery code of your ${siteName()} account was used`,
  text: `somebody used a recovery code in place of your authenticator app. ${leftText(left)}`,
});

function leftText(left: number): string {
  if (left === 0) return 'It was the last one: make new ones in the account settings.';
  return left === 1 ? 'One code is left.' : `${left} codes are left.`;
}

export const secondStepsEndedAlert = (): SecurityAlert => ({
  subject: `Your ${siteName()} account has no second step any more`,
  text: 'a new password was set by a link that was mailed to you. The second step, which was set up in the last seven days, ended with it.',
});
