import type { AccessToken } from '#shared/areas/outward/tokens';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import type { MailMessage } from '../../infrastructure/mail';
import { mailLink, nameInMail, renderMail } from '../../infrastructure/mailTemplate';
import type { Settings } from '../../settings';
import { notMe } from '../account';

/** Tells the owner of an account of its new access token. */
export function tokenCreatedMail(
  settings: Settings,
  { email, alias }: { email: string; alias: string },
  token: AccessToken,
): MailMessage {
  return renderMail({
    to: email,
    subject: `A new access token for your ${siteName()} account`,
    paragraphs: [
      `Hello ${nameInMail(alias)},`,
      `an access token named “${nameInMail(token.name)}” was created for your account. Until ${token.expiresAt.slice(0, 10)}, programs that have it may ${rightsOf(token)}.`,
    ],
    link: { label: 'Show your access tokens', url: mailLink(settings, `${paths.accountSettings}#tokens`) },
    note: `${notMe(settings)} A new password ends all access tokens.`,
  });
}

function rightsOf({ canRead, canPost, game }: AccessToken): string {
  const rights = [
    ...(canRead ? ['read what is public'] : []),
    ...(canPost ? ['post as you'] : []),
    ...(game ? [`post as ${nameInMail(game.alias)}`] : []),
  ];
  return [rights.slice(0, -1).join(', '), ...rights.slice(-1)].filter((text) => text !== '').join(' and ');
}
