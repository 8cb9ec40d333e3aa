import { newAccountsTexts as texts, type NewAccountAction } from '#shared/areas/newAccounts';
import { hourMs } from '#shared/durations';
import { isSiteModerator } from '#shared/viewer';
import type { Call } from '../../http/call';
import { invalid, Refusal } from '../../http/refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { foreignLinksIn } from './foreignLinks';
import { countAction } from './newAccounts.queries';

interface WritingCall extends Pick<Call, 'db' | 'host'> {
  viewer: LoggedInDeveloper;
}

/**
 * The limits of an account's first hours: links in a text (422), messages to strangers and invitations (429). Counts in the
 * transaction of the write, so that a write that fails later is not counted. Site moderators have no such limits.
 * @param what the action; `messageStranger` begins a conversation
 * @param text the text that is written with it, if any
 * @param field the field of the form that a refused text is shown at
 */
export async function checkNewAccountLimits(call: WritingCall, what: NewAccountAction, text = '', field?: string) {
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
