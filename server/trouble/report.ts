import { dayMs } from '#shared/durations';
import type { Host } from '../http/call';
import type { TroubleRow } from '../db/tables';
import { inTransaction } from '../db/transaction';
import { sendEach } from '../infrastructure/mail';
import { headlineOf, troubleMail, type TroubleUpdate, type TroubleKind } from './mails';
import {
  deleteOldTroubles,
  lockTroubles,
  operatorAddresses,
  readTroubles,
  storeTrouble,
  updateTroubles,
} from './troubles.queries';

const notifyEveryMs = dayMs;
const retentionMs = 7 * dayMs;
const maxLengths = { subject: 190, detail: 500 };

/** The state of something that was checked: a disk of a machine, a job. */
export interface Observation {
  kind: TroubleKind;
  subject: string;
  /** A sentence for the operators if it is in trouble; null if it is well. */
  trouble: string | null;
  /** How often it came since the last check, where that is counted. */
  times?: number;
}

type Reporter = Pick<Host, 'db' | 'log' | 'mail'> & { settings: Pick<Host['settings'], 'OPERATOR_EMAIL'> };

/**
 * Stores what was checked, and tells the operators of trouble: each kind once a day at most, and once when all of it is over.
 * Of several processes that check, one tells. Without trouble it reads one small table.
 */
export async function report(site: Reporter, observations: readonly Observation[], now = new Date()) {
  const known = await readTroubles(site.db);
  const observed = observations.map((one) => ({ ...one, subject: one.subject.slice(0, maxLengths.subject) }));
  const isOpen = ({ kind, subject }: Observation) =>
    known.some((row) => isOf(row, kind, subject) && row.since !== null);
  const changes = observed.filter((one) => one.trouble !== null || isOpen(one));
  if (changes.length === 0 && pendingUpdates(known, now).length === 0) return;
  const updates = await inTransaction(site.db, async (db) => {
    const before = await lockTroubles(db);
    for (const { kind, subject, trouble, times = 0 } of changes) {
      const row = before.find((one) => isOf(one, kind, subject));
      if (trouble === null) await updateTroubles(db, row ? [row.id] : [], { since: null });
      else {
        const since = row?.since ?? null;
        await storeTrouble(db, {
          ...{ kind, subject, detail: trouble.slice(0, maxLengths.detail), last: now },
          since: since === null ? now : new Date(since),
          times: times + (since === null ? 0 : (row?.times ?? 0)),
        });
      }
    }
    await deleteOldTroubles(db, new Date(now.getTime() - retentionMs));
    const found = pendingUpdates(await lockTroubles(db), now);
    for (const { isOver, ids } of found)
      await updateTroubles(db, ids, isOver ? { isTold: false } : { toldAt: now, isTold: true });
    return found;
  });
  for (const one of updates) await notifyOperators(site, one);
}

const isOf = (row: TroubleRow, kind: string, subject: string) => row.kind === kind && row.subject === subject;

interface PendingUpdate extends TroubleUpdate {
  /** The rows that it is about. */
  ids: number[];
}

/** The updates that are due now. */
function pendingUpdates(rows: readonly TroubleRow[], now: Date): PendingUpdate[] {
  const kinds = new Set(rows.map(({ kind }) => kind as TroubleKind));
  return [...kinds].flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind);
    const open = ofKind.filter(({ since }) => since !== null);
    const isRecent = ofKind.some(({ toldAt }) => toldAt !== null && Date.parse(toldAt) > now.getTime() - notifyEveryMs);
    const told = ofKind.filter(({ isTold }) => isTold);
    if (open.length > 0) return isRecent ? [] : [updateAbout(kind, open)];
    return told.length > 0 ? [{ ...updateAbout(kind, told), isOver: true }] : [];
  });
}

const updateAbout = (kind: TroubleKind, rows: readonly TroubleRow[]): PendingUpdate => ({
  kind,
  isOver: false,
  details: rows.map(({ detail, times, since }) =>
    times > 1 && since !== null
      ? `${detail} (${times} times since ${since.slice(0, 16).replace('T', ' ')} UTC)`
      : detail,
  ),
  ids: rows.map(({ id }) => id),
});

/** Tells the log and the operators. Trouble with mails is told by mail only when it is over. */
async function notifyOperators({ db, log, mail, settings }: Reporter, updates: PendingUpdate) {
  const headline = headlineOf(updates);
  if (updates.isOver) log.info({ details: updates.details }, `Trouble is over: ${headline}`);
  else log.error({ details: updates.details }, `Trouble: ${headline}`);
  if (updates.kind === 'mail' && !updates.isOver) return;
  const { OPERATOR_EMAIL: email } = settings;
  try {
    const recipients = email === undefined ? await operatorAddresses(db) : [email];
    const mails = recipients.map((to) => troubleMail(updates, to));
    if ((await sendEach(log, mails, (each) => mail.send(each))) === 0 && mails.length > 0)
      throw new Error('All mails were refused');
  } catch (error) {
    log.error({ err: error }, 'The operators could not be told of it by mail; the next look tries again');
    await updateTroubles(db, updates.ids, updates.isOver ? { isTold: true } : { toldAt: null, isTold: false });
  }
}
