import { fallbackOf } from '#shared/areas/notifications/kinds';
import { secondMs } from '#shared/durations';
import { inTransaction } from '../../db/transaction';
import type { DigestRow } from '../../db/tables';
import type { Host } from '../../http/call';
import { mayLogIn } from '../../http/session/standing';
import { MailRefused, MailServerAway, type MailMessage } from '../../infrastructure/mail';
import { sendToAccount, type MailRecipient } from '../../people';
import { readContents, type Contents } from './contents';
import {
  addDigests,
  giveBack,
  lockDue,
  lockUnplanned,
  newestPost,
  readReaders,
  storeDigests,
  type DigestState,
  type Reader,
} from './digests.queries';
import { isMissed, nextDigest } from './due';
import { digestMail } from './mails';

/** Digests that are read together. Few, so that what was read on the site meanwhile is in none. */
const batchSize = 25;
/** Mails that are sent at the same time. */
const concurrency = 5;
/** Digests that are planned in one transaction. */
const planned = 500;
/** Accounts without a row that one statement adds, and how often one run does it. */
const added = 1_000;
const maxRounds = 200;
/** What is younger comes in the next digest: calls that take long may not have stored it yet. */
const settledMs = 20 * secondMs;

/** Gives accounts that have none a digest, which is planned with the next ones that are sent. */
export async function planDigestsOfNewAccounts({ db }: Pick<Host, 'db'>, now = new Date()) {
  const postId = await newestPost(db, now);
  for (let round = 0, afterId = 0; round < maxRounds; round += 1) {
    const ids = await addDigests(db, { now, postId, afterId, most: added });
    if (ids.length < added) return;
    afterId = ids.at(-1) ?? afterId;
  }
}

const running = new WeakSet<Host>();

/**
 * Sends the digests that are due, those of a few people at a time. Of several processes each takes digests that no other one has
 * locked. A run ends when the mail server is away: the next one goes on.
 */
export async function sendDigests(host: Host, now = new Date(), isStopping: () => boolean = () => false) {
  if (running.has(host)) return;
  running.add(host);
  try {
    await planDigests(host, now);
    let hasMore = true;
    while (hasMore && !isStopping())
      await host.inFlight.track(
        sendBatch(host, now).then((more) => {
          hasMore = more;
        }),
      );
  } finally {
    running.delete(host);
  }
}

/** Sets the times of digests that have none: of new accounts, after a change of settings, and in a restored backup. */
async function planDigests(host: Host, now: Date) {
  const planSome = () =>
    inTransaction(
      host.db,
      async (db) => {
        const readers = await readReaders(db, await lockUnplanned(db, planned));
        await storeDigests(
          db,
          readers.map((reader) => ({ developerId: reader.id, dueAt: nextDigest(reader, reader.period, now) })),
        );
        return readers.length;
      },
      { isReadCommitted: true },
    );
  while ((await planSome()) === planned);
}

interface Digest {
  to: MailRecipient & { alias: string; timeZone: string };
  contents: Contents;
  before: DigestRow;
  after: DigestState;
}

/** Resolves to whether there may be more to send. */
async function sendBatch(host: Host, now: Date): Promise<boolean> {
  const { taken, digests } = await inTransaction(host.db, (db) => takeDue(db, now), { isReadCommitted: true });
  const mails = digests.flatMap((digest) => render(host, digest));
  const hasServer = await sendMails(host, mails);
  return hasServer && taken === batchSize;
}

/** Takes digests that are due, and reads them. They count as sent from here on: none comes twice, whatever happens. */
async function takeDue(db: Host['db'], now: Date) {
  const due = await lockDue(db, { now, most: batchSize });
  if (due.length === 0) return { taken: 0, digests: [] };
  const upTo = new Date(now.getTime() - settledMs);
  const upToPost = await newestPost(db, upTo);
  const ids = due.map(({ developerId }) => developerId);
  const readers = new Map((await readReaders(db, ids)).map((reader) => [reader.id, reader]));
  const pairs = due.flatMap((before) => {
    const reader = readers.get(before.developerId);
    return reader ? [{ before, reader, isLate: isMissed(new Date(before.dueAt ?? now), now) }] : [];
  });
  const reached = pairs.flatMap(({ reader, isLate }) => (isLate || recipientOf(reader) === null ? [] : [reader]));
  const contents = await readContents(db, reached, { upTo, upToPost });
  const taken = pairs.map(({ before, reader, isLate }) => {
    const dueAt = nextDigest(reader, reader.period, now);
    // What a missed one would have told comes in the next.
    const bounds = isLate
      ? { postId: before.postId, upTo: new Date(before.upTo) }
      : boundsAfter(before, upTo, upToPost);
    return { before, reader, after: { developerId: reader.id, dueAt, ...bounds } };
  });
  await storeDigests(
    db,
    taken.map(({ after }) => after),
  );
  const digests = taken.flatMap(({ before, reader, after }): Digest[] => {
    const [to, own] = [recipientOf(reader), contents.get(reader.id)];
    return to && own ? [{ to, contents: own, before, after }] : [];
  });
  return { taken: due.length, digests };
}

const boundsAfter = (before: DigestRow, upTo: Date, upToPost: number) => ({
  postId: Math.max(before.postId, upToPost),
  upTo: new Date(Math.max(Date.parse(before.upTo), upTo.getTime())),
});

/** The address of somebody who gets a digest; null for all others. */
function recipientOf(reader: Reader): Digest['to'] | null {
  const { id, alias, email, emailRefusals, timeZone, channels } = reader;
  if (email === null || !reader.emailConfirmed || !reader.receiveEmailNotifications || !mayLogIn(reader)) return null;
  const channel = channels.get('digest') ?? fallbackOf('digest');
  return channel === 'email' ? { id, alias, email, emailRefusals, timeZone } : null;
}

interface DigestMail extends Digest {
  message: MailMessage;
}

/** A text that cannot be rendered holds up no others. */
function render(host: Host, digest: Digest): DigestMail[] {
  const { to, before, contents } = digest;
  try {
    return [{ ...digest, message: digestMail(host.settings, { to, since: before.upTo, contents }) }];
  } catch (error) {
    host.log.error({ err: error, developerId: to.id }, 'Patch notes could not be written');
    return [];
  }
}

/** Sends mails, several at the same time. Resolves to false where the mail server is away; what it did not get is due again. */
async function sendMails(host: Host, mails: readonly DigestMail[]): Promise<boolean> {
  const left = [...mails];
  const unsent: DigestMail[] = [];
  let isAway = false;
  const sendNext = async () => {
    for (let mail = left.shift(); mail; mail = left.shift())
      try {
        await sendToAccount(host, mail.to, mail.message);
      } catch (error) {
        host.log.warn({ err: error }, 'Patch notes were not sent');
        if (error instanceof MailRefused) continue;
        isAway = true;
        unsent.push(...(error instanceof MailServerAway ? [mail] : []), ...left.splice(0));
      }
  };
  await Promise.all(Array.from({ length: concurrency }, sendNext));
  for (const mail of unsent) await giveBack(host.db, mail);
  return !isAway;
}
