import { newAccountsTexts as texts, type NewAccountAction } from '#shared/areas/newAccounts';
import { hourMs } from '#shared/durations';
import { isSiteModerator } from '#shared/viewer';
import type { Call } from '../../http/call';
import { invalid, Refusal } from '../../http/refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { foreignLinksIn } from './foreignLinks';
import { countAction } from './newAccounts.queries';

interface Doing extends Pick<Call, 'db' | 'host'> {
  viewer: LoggedInDeveloper;
}

/**
 * Refuses what an account may not do in its first hours: too many links in a text (422), messages to more strangers or more
 * invitations than are allowed (429). Call it in the transaction of the write, once the rest is judged: what is refused
 * or fails later is not counted. Costs nothing for accounts that are no longer new, nor for site moderators.
 * @param what what is about to be done; whoever starts a conversation with a stranger says `messageStranger`
 * @param text what is written with it, if anything
 * @param field what that text is called, where a form shows what is wrong beside it
 */
export async function checkNewAccountLimits(call: Doing, what: NewAccountAction, text = '', field?: string) {
  const { db, viewer, host } = call;
  const { settings } = host;
  const { NEW_ACCOUNT_HOURS: hours } = settings;
  const newUntil = Date.parse(viewer.registrationDate) + hours * hourMs;
  if (isSiteModerator(viewer) || Date.now() >= newUntil) return;
  const { NEW_ACCOUNT_LINKS: mostLinks } = settings;
  if (foreignLinksIn(text, settings.PUBLIC_URL) > mostLinks) throw invalid(texts.links(mostLinks, hours), field);
  if (what === 'write') return;
  const most = what === 'invite' ? settings.NEW_ACCOUNT_INVITATIONS : settings.NEW_ACCOUNT_STRANGERS;
  if ((await countAction(db, viewer.id, what)) <= most) return;
  const retryAfter = Math.ceil((newUntil - Date.now()) / 1_000);
  throw new Refusal(429, [what === 'invite' ? texts.invitations(most, hours) : texts.strangers(most, hours)], {
    retryAfter,
  });
}
