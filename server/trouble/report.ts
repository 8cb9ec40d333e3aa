import { dayMs } from '#shared/durations';
import type { Host } from '../http/call';
import type { TroubleRow } from '../db/tables';
import { inTransaction } from '../db/transaction';
import { sendEach } from '../infrastructure/mail';
import { headlineOf, troubleMail, type News, type TroubleKind } from './mails';
import {
  deleteOldTroubles,
  lockTroubles,
  operatorAddresses,
  readTroubles,
  storeTrouble,
  updateTroubles,
} from './troubles.queries';

const tellEveryMs = dayMs;
const keptMs = 7 * dayMs;
const longest = { subject: 190, detail: 500 };

/** Something that was looked at: a disk of a machine, a job. */
export interface Observed {
  kind: TroubleKind;
  subject: string;
  /** A sentence for the operators if it is in trouble; null if it is well. */
  trouble: string | null;
  /** How often it came since the last look, where that is counted. */
  times?: number;
}

type Reporter = Pick<Host, 'db' | 'log' | 'mail'> & { settings: Pick<Host['settings'], 'OPERATOR_EMAIL'> };

/**
 * Notes what was looked at, and tells the operators of troubles: each kind once a day at most, and once when all of it is
 * over. Of several processes that look, one tells. Where nothing is in trouble it reads one small table.
 */
export async function report(site: Reporter, looked: readonly Observed[], now = new Date()) {
  const known = await readTroubles(site.db);
  const observed = looked.map((one) => ({ ...one, subject: one.subject.slice(0, longest.subject) }));
  const isOpen = ({ kind, subject }: Observed) => known.some((row) => isOf(row, kind, subject) && row.since !== null);
  const changes = observed.filter((one) => one.trouble !== null || isOpen(one));
  if (changes.length === 0 && newsOf(known, now).length === 0) return;
  const news = await inTransaction(site.db, async (db) => {
    const before = await lockTroubles(db);
    for (const { kind, subject, trouble, times = 0 } of changes) {
      const row = before.find((one) => isOf(one, kind, subject));
      if (trouble === null) await updateTroubles(db, row ? [row.id] : [], { since: null });
      else {
        const since = row?.since ?? null;
        await storeTrouble(db, {
          ...{ kind, subject, detail: trouble.slice(0, longest.detail), last: now },
          since: since === null ? now : new Date(since),
          times: times + (since === null ? 0 : (row?.times ?? 0)),
        });
      }
    }
    await deleteOldTroubles(db, new Date(now.getTime() - keptMs));
    const found = newsOf(await lockTroubles(db), now);
    for (const { isOver, ids } of found)
      await updateTroubles(db, ids, isOver ? { isTold: false } : { toldAt: now, isTold: true });
    return found;
  });
  for (const one of news) await tell(site, one);
}

const isOf = (row: TroubleRow, kind: string, subject: string) => row.kind === kind && row.subject === subject;

interface ToTell extends News {
  /** The rows that it is about. */
  ids: number[];
}

/** What is to be told now. */
function newsOf(rows: readonly TroubleRow[], now: Date): ToTell[] {
  const kinds = new Set(rows.map(({ kind }) => kind as TroubleKind));
  return [...kinds].flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const open = ofKind.filter(({ since }) => since !== null);
    const isRecent = ofKind.some(({ toldAt }) => toldAt !== null && Date.parse(toldAt) > now.getTime() - tellEveryMs);
    const told = ofKind.filter(({ isTold }) => isTold);
    if (open.length > 0) return isRecent ? [] : [newsAbout(kind, open)];
    return told.length > 0 ? [{ ...newsAbout(kind, told), isOver: true }] : [];
  });
}

const newsAbout = (kind: TroubleKind, rows: readonly TroubleRow[]): ToTell => ({
  kind,
  isOver: false,
  details: rows.map(({ detail, times, since }) =>
    times > 1 && since !== null
      ? `${detail} (${times} times since ${since.slice(0, 16).replace('T', ' ')} UTC)`
      : detail,
  ),
  ids: rows.map(({ id }) => id),
});

/** Tells the log and the operators. Mails that cannot be sent now are told by mail when that is over. */
async function tell({ db, log, mail, settings }: Reporter, news: ToTell) {
  const headline = headlineOf(news);
  if (news.isOver) log.info({ details: news.details }, `Trouble is over: ${headline}`);
  else log.error({ details: news.details }, `Trouble: ${headline}`);
  if (news.kind === 'mail' && !news.isOver) return;
  const { OPERATOR_EMAIL: email } = settings;
  try {
    const receivers = email === undefined ? await operatorAddresses(db) : [email];
    const letters = receivers.map((to) => troubleMail(news, to));
    if ((await sendEach(log, letters, mail.send)) === 0 && letters.length > 0)
      throw new Error('All mails were refused');
  } catch (error) {
    log.error({ err: error }, 'The operators could not be told of it by mail; the next look tries again');
    await updateTroubles(db, news.ids, news.isOver ? { isTold: true } : { toldAt: null, isTold: false });
  }
}
