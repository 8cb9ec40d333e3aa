import {
  newAccountsTexts as texts,
  type accountLimits,
  type CountedAction,
  type NewAccountAction,
} from '#shared/areas/accountLimits';
import type { OutputOf } from '#shared/endpoint';
import { paths } from '#shared/pages';
import { hourMs } from '#shared/durations';
import { isSiteModerator } from '#shared/viewer';
import type { Call } from '../../http/call';
import { Refusal } from '../../refusal';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import type { Settings } from '../../settings';
import { countForeign } from './foreignLinks';
import { countAction } from './newAccounts.queries';

/** Refuses by a limit, with the page that lists all of them. */
const limited = (status: 422 | 429, text: string, extras: Refusal['extras'] = {}) =>
  new Refusal(status, [text], { ...extras, more: { help: paths.accountLimits } });
/** The same beside a field, where there is one. */
const limitedText = (text: string, field?: string) =>
  limited(422, text, field === undefined ? {} : { fields: { [field]: text } });

interface WritingCall extends Pick<Call, 'db' | 'host' | 'referencesIn'> {
  viewer: LoggedInDeveloper;
}

interface FirstHours {
  /** How many there are. */
  hours: number;
  endAt: number;
}

/** The first hours of an account, null once they are over. Site moderators have no such limits. */
function firstHoursOf({ viewer, host }: Pick<WritingCall, 'viewer' | 'host'>): FirstHours | null {
  const { NEW_ACCOUNT_HOURS: hours } = host.settings;
  const endAt = Date.parse(viewer.registrationDate) + hours * hourMs;
  return isSiteModerator(viewer) || Date.now() >= endAt ? null : { hours, endAt };
}

/** Whether an account is in its first hours, for limits that count elsewhere. */
export const isNewAccount = (call: Pick<WritingCall, 'viewer' | 'host'>): boolean => firstHoursOf(call) !== null;

/** How often each action may be done, and the refusal of one more. */
const limitsOf = (settings: Settings): Record<CountedAction, { limit: number; refusal: typeof texts.invitations }> => ({
  messageStranger: { limit: settings.NEW_ACCOUNT_STRANGERS, refusal: texts.strangers },
  invite: { limit: settings.NEW_ACCOUNT_INVITATIONS, refusal: texts.invitations },
  requestToJoin: { limit: settings.NEW_ACCOUNT_INVITATIONS, refusal: texts.requestsToJoin },
  shareLink: { limit: settings.NEW_ACCOUNT_SHARED_LINKS, refusal: texts.sharedLinks },
});

/**
 * The limits of an account's first hours: links in a text (422), and how often it does what is counted (429). Counts in the
 * transaction of the write, so that a write that fails later is not counted.
 * @param what the action; `messageStranger` begins a conversation
 * @param text the texts of the input that are written with it, if any
 * @param field the field of the form that a refused text is shown at
 */
export async function checkNewAccountLimits(
  call: WritingCall,
  what: NewAccountAction,
  text: string | readonly string[] = [],
  field?: string,
) {
  const first = firstHoursOf(call);
  if (!first) return;
  const { db, viewer, host } = call;
  const { NEW_ACCOUNT_LINKS: maxLinks, PUBLIC_URL } = host.settings;
  const addresses = [text].flat().flatMap((each) => call.referencesIn(each).addresses);
  if (countForeign(addresses, PUBLIC_URL) > maxLinks) throw limitedText(texts.links(maxLinks, first.hours), field);
  if (what === 'write') return;
  const { limit, refusal } = limitsOf(host.settings)[what];
  if ((await countAction(db, viewer.id, what)) <= limit) return;
  throw limited(429, refusal(limit, first.hours), { retryAfter: Math.ceil((first.endAt - Date.now()) / 1_000) });
}

/** The limit of websites that a new account names on its profile or for a game (422): that of the links in a text. */
export function checkNewAccountWebsites(call: WritingCall, websites: number, field: string) {
  const first = firstHoursOf(call);
  const { NEW_ACCOUNT_LINKS: maxWebsites } = call.host.settings;
  if (first && websites > maxWebsites) throw limitedText(texts.websites(maxWebsites, first.hours), field);
}

/** New accounts upload and publish no builds (422): those are programs that run in the browsers of others. */
export function refuseNewAccountBuilds(call: Pick<WritingCall, 'viewer' | 'host'>) {
  const first = firstHoursOf(call);
  if (first) throw limited(422, texts.builds(first.hours));
}

/** The limits of the viewer's account, in the order of their list; none once its first hours are over. */
export function readLimits(call: Pick<WritingCall, 'viewer' | 'host'>): OutputOf<typeof accountLimits.readLimits> {
  const { settings } = call.host;
  const first = firstHoursOf(call);
  if (!first) return { until: null, limits: [] };
  const { messageStranger, invite, requestToJoin, shareLink } = limitsOf(settings);
  return {
    until: new Date(first.endAt).toISOString(),
    limits: [
      { what: 'links', limit: settings.NEW_ACCOUNT_LINKS },
      { what: 'websites', limit: settings.NEW_ACCOUNT_LINKS },
      { what: 'messageStranger', limit: messageStranger.limit },
      { what: 'invite', limit: invite.limit },
      { what: 'requestToJoin', limit: requestToJoin.limit },
      { what: 'shareLink', limit: shareLink.limit },
      { what: 'builds', limit: 0 },
    ],
  };
}
