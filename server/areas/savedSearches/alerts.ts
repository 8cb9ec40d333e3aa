import type { DeveloperRow, SavedSearchRow } from '../../db/tables';
import { runInBackground, type BackgroundCall } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { mayLogIn } from '../../http/session/standing';
import { sendEach, type MailMessage } from '../../infrastructure/mail';
import { deleteOldCandidates, lockDevelopers, sendToAccount, type MailRecipient } from '../../people';
import { readUnsubscribed, remind } from '../notifications';
import { dayOf, livingFinds, lockSearchesOf, markNotified, readPendingOwners, searchesSeen } from './finds.queries';
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
  const today = dayOf(now);
  for (let turn = 0, afterId = 0; turn < maxTurns; turn += 1) {
    const people = await readPendingOwners(host.db, { today, afterId, most: peopleAtOnce });
    if (people.length > 0) await tell(host, people, now);
    if (people.length < peopleAtOnce) break;
    afterId = people.at(-1) ?? afterId;
  }
  await deleteOldCandidates(host.db, now, maxDeleted);
}

async function tell(host: Host, people: readonly number[], now: Date) {
  await sendMails(host, await runInBackground(host, (call) => notifyPeople(call, people, now)));
}

interface FoundMail {
  to: MailRecipient;
  message: MailMessage;
}

/** Stores the notifications of these developers, and returns the mails about them. */
async function notifyPeople(call: BackgroundCall, people: readonly number[], now: Date): Promise<FoundMail[]> {
  const { db, host } = call;
  const owners = (await lockDevelopers(db, people)).filter(mayLogIn);
  const living = new Set(owners.map(({ id }) => id));
  const recipients = recipientsAmong(owners, await readUnsubscribed(db, 'searches', people));
  const due = dueToday(await lockSearchesOf(db, people), dayOf(now));
  const finds = await livingFinds(
    db,
    due.map(({ id }) => id),
  );
  const seen = await searchesSeen(db, due);
  const mailed = new Map<MailRecipient & { alias: string }, FoundSearch[]>();
  const told: SavedSearchRow[] = [];
  for (const search of due) {
    const { id: searchId, developerId, name, kind, query, alert } = search;
    const found = finds.filter((find) => find.searchId === searchId && living.has(developerId));
    const targetIds = found.map(({ targetId }) => targetId);
    const to = alert === 'mail' ? recipients.get(developerId) : undefined;
    const isMailed = to !== undefined;
    await markNotified(db, { searchId, targetIds, now, isMailed, areOldOnesSeen: seen.has(searchId) });
    if (found.length === 0) continue;
    told.push(search);
    if (!to) continue;
    const [firstFound = '', nextFound = null] = found.map((find) => find.name);
    const text = foundText(name, { searchKind: kind, found: found.length, firstFound, nextFound });
    mailed.set(to, [...(mailed.get(to) ?? []), { kind, query, text }]);
  }
  const found = { targetType: 'savedSearch', action: 'found' } as const;
  await remind(call, ...told.map(({ id, developerId }) => ({ ...found, targetId: id, receiverId: developerId })));
  return [...mailed].map(([to, searches]) => ({ to, message: foundMail(host.settings, to, searches) }));
}

/** Those who get mails about saved searches, by their ids. */
const recipientsAmong = (owners: readonly DeveloperRow[], unsubscribed: ReadonlySet<number>) =>
  new Map(
    owners.flatMap(({ id, alias, email, emailRefusals, emailConfirmed, receiveEmailNotifications }) =>
      emailConfirmed && receiveEmailNotifications && email !== null && !unsubscribed.has(id)
        ? [[id, { id, alias, email, emailRefusals }] as const]
        : [],
    ),
  );

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
