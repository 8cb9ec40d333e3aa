import { accountExportLimits as limits } from '#shared/areas/accountExport';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import type { MailMessage } from '../../infrastructure/mail';
import { mailLink, nameInMail, renderMail } from '../../infrastructure/mailTemplate';
import type { Settings } from '../../settings';
import type { SecurityAlert } from '../account';

export const exportAskedAlert = (): SecurityAlert => ({
  subject: `An archive of your ${siteName()} data was asked for`,
  text: `an archive of all that ${siteName()} has of your account was asked for. You get another email once it is ready. It can be fetched only by somebody who is logged in to your account.`,
});

export const exportReadyMail = (settings: Settings, { email, alias }: { email: string; alias: string }): MailMessage =>
  renderMail({
    to: email,
    subject: `The archive of your ${siteName()} data is ready`,
    paragraphs: [
      `Hello ${nameInMail(alias)},`,
      `the archive of your data is ready. You can download it in your account settings for ${limits.daysKept} days.`,
    ],
    link: { label: 'Open the account settings', url: mailLink(settings, `${paths.accountSettings}#export`) },
    note: 'A new password ends the archive.',
  });
