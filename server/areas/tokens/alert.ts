import type { AccessToken } from '#shared/areas/outward/tokens';
import { siteName } from '#shared/siteIdentity';
import { nameInMail } from '../../infrastructure/mailTemplate';
import type { SecurityAlert } from '../account';

/** Tells the owner of an account of its new access token. */
export const tokenCreatedAlert = (token: AccessToken): SecurityAlert => ({
  subject: `A new access token for your ${siteName()} account`,
  text: `an access token named “${nameInMail(token.name)}” was created for your account. Until ${token.expiresAt.slice(0, 10)}, programs that have it may ${rightsOf(token)}. The account settings list all access tokens.`,
});

function rightsOf({ canRead, canPost, game, buildsGame }: AccessToken): string {
  const rights = [
    ...(canRead ? ['read what is public'] : []),
    ...(canPost ? ['post as you'] : []),
    ...(game ? [`post as ${nameInMail(game.alias)}`] : []),
    ...(buildsGame ? [`upload builds of ${nameInMail(buildsGame.alias)}`] : []),
  ];
  return [rights.slice(0, -1).join(', '), ...rights.slice(-1)].filter((text) => text !== '').join(' and ');
}
