import { ownershipLimits } from '#shared/areas/recruiting/ownership';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import type { GameRow } from '../../../db/tables';
import type { Call } from '../../../http/call';
import { mailLink, nameInMail, renderMail } from '../../../infrastructure/mailTemplate';
import type { MailMessage } from '../../../infrastructure/mail';
import { readAddressee } from './visits.queries';

interface About {
  ownerId: number;
  game: Pick<GameRow, 'alias' | 'stringUrl'>;
}

/**
 * The mail to an owner who is away and whose game is asked for; null without a confirmed address, and for banned ones. It
 * is sent whatever the notification settings are: the game may be given to somebody else.
 */
export async function ownerMailed(
  { db, host }: Pick<Call, 'db' | 'host'>,
  { ownerId, game }: About,
): Promise<MailMessage | null> {
  const owner = await readAddressee(db, ownerId);
  if (!owner) return null;
  const { answerDays } = ownershipLimits;
  const name = nameInMail(game.alias);
  return renderMail({
    to: owner.email,
    subject: `Someone asks for your game project on ${siteName()}`,
    paragraphs: [
      `Hello ${nameInMail(owner.alias)},`,
      `you own ${name}, and you have not visited ${siteName()} for a long time. Someone on your team has asked our moderators to let them take it over, so that the project can go on.`,
      `To keep it, log in within ${answerDays} days. You need not do anything else. If you do not, our moderators decide; you would stay in the team as a moderator of the project.`,
    ],
    note: `Why you get this: you own ${name}, and it may be given to somebody else. This email is sent whatever emails you have chosen.`,
    link: { label: `Go to ${name}`, url: mailLink(host.settings, paths.game(game.stringUrl, 'Members')) },
  });
}
