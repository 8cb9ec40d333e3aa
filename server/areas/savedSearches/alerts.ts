import type { SavedSearchRow } from '../../db/tables';
import { runInBackground, type BackgroundCall } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { mayLogIn } from '../../http/session/standing';
import { sendEach, type MailMessage } from '../../infrastructure/mail';
import { deleteOldCandidates, lockDevelopers, sendToAccount, type MailRecipient } from '../../people';
import { readUnsubscribed, remind } from '../notifications';
import { livingFinds, lockSearchesOf, readPendingOwners, markNotified } from './finds.queries';
import { foundMail, type FoundSearch } from './mails';
import { matchSearches } from './matching';
import { foundText } from './notifications.queries';

/** Developers who are told in one transaction, and how many of these one run of the job makes. */
const peopleAtOnce = 100;
const maxTurns = 500;
/** Old candidates that one run deletes. */
const maxDeleted = 20_000;

/** Finds what is new for saved searches, and tells their owners: once a day for each search, in one mail a day. */
export async function alertSavedSearches(host: Host, now = new Date()) {
  await matchSearches(host.db);
  const today = now.toISOString().slice(0, 10);
  for (let turn = 0, afterId = 0; turn < maxTurns; turn += 1) {
    const people = await readPendingOwners(host.db, { today, afterId, most: peopleAtOnce });
    if (people.length > 0) await tell(host, people, today);
    if (people.length < peopleAtOnce) break;
    afterId = people.at(-1) ?? afterId;
  }
  await deleteOldCandidates(host.db, now, maxDeleted);
}

async function tell(host: Host, people: readonly number[], today: string) {
  await sendMails(host, await runInBackground(host, (call) => notifyPeople(call, people, today)));
}

interface FoundMail {
  to: MailRecipient;
  message: MailMessage;
}

/** Stores the notifications of these developers, and returns the mails about them. */
async function notifyPeople(call: BackgroundCall, people: readonly number[], today: string): Promise<FoundMail[]> {
  const { db, host } = call;
  const owners = new Map((await lockDevelopers(db, people)).map((owner) => [owner.id, owner]));
  const living = new Set([...owners.values()].filter(mayLogIn).map(({ id }) => id));
  const due = dueToday(await lockSearchesOf(db, people), today);
  const finds = await livingFinds(
    db,
    due.map(({ id }) => id),
  );
  const mailed = new Map<number, FoundSearch[]>();
  const told: SavedSearchRow[] = [];
  for (const search of due) {
    const { id: searchId, developerId, name, kind, query, alert } = search;
    const found = finds.filter((find) => find.searchId === searchId && living.has(developerId));
    await markNotified(db, { searchId, targetIds: found.map(({ targetId }) => targetId), today });
    if (found.length === 0) continue;
    told.push(search);
    if (alert !== 'mail') continue;
    const [firstFound = '', nextFound = null] = found.map((find) => find.name);
    const text = foundText(name, { searchKind: kind, found: found.length, firstFound, nextFound });
    mailed.set(developerId, [...(mailed.get(developerId) ?? []), { kind, query, text }]);
  }
  const found = { targetType: 'savedSearch', action: 'found' } as const;
  await remind(call, ...told.map(({ id, developerId }) => ({ ...found, targetId: id, receiverId: developerId })));
  const unsubscribed = await readUnsubscribed(db, 'searches', [...mailed.keys()]);
  return [...mailed].flatMap(([id, searches]) => {
    const owner = owners.get(id);
    if (!owner?.emailConfirmed || !owner.receiveEmailNotifications || owner.email === null) return [];
    if (unsubscribed.has(id)) return [];
    const { alias, email, emailRefusals } = owner;
    const to = { id, alias, email, emailRefusals };
    return [{ to, message: foundMail(host.settings, to, searches) }];
  });
}

/** The searches with finds that may be told today. Those with mails are told together, as there is one mail a day. */
function dueToday(searches: readonly SavedSearchRow[], today: string): SavedSearchRow[] {
  const isNotified = ({ toldOn }: SavedSearchRow) => toldOn !== null && toldOn >= today;
  const mailedToday = new Set(
    searches.filter((search) => search.alert === 'mail' && isNotified(search)).map(({ developerId }) => developerId),
  );
  return searches.filter(
    (search) =>
      search.isWaiting && !isNotified(search) && !(search.alert === 'mail' && mailedToday.has(search.developerId)),
  );
}

async function sendMails(host: Host, mails: readonly FoundMail[]) {
  try {
    await sendEach(host.log, mails, ({ to, message }) => sendToAccount(host, to, message));
  } catch (error) {
    host.log.error({ err: error }, 'Mails about saved searches were not sent');
  }
}
