import { rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accountExportEvents } from '#shared/areas/accountExport';
import { minuteMs, secondMs } from '#shared/durations';
import { topics } from '#shared/topics';
import type { AccountExportRow } from '../../db/tables';
import { runInBackground } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { noRoomRefusal } from '../../http/noRoom';
import { readAccount } from '../account';
import {
  claimExport,
  deleteExport,
  failExport,
  finishExport,
  holdExport,
  readEnded,
  readExport,
  releaseExport,
  toArchive,
} from './accountExport.queries';
import { writeArchive } from './archive';
import { newName, pathOf } from './files';
import { exportReadyMail } from './mails';

/** Attempts at an archive, with a pause after each. */
const maxAttempts = 3;
const retryAfterMs = minuteMs;
/** How often the claim of an archive is renewed while it is made. */
const holdEveryMs = 20 * secondMs;

/** The claim is lost, the account may not have the archive any more, or the process ends. */
class BrokenOff extends Error {}

/** Sites whose archives are being made: one at a time in each process. */
const running = new WeakSet<Host>();

/** Deletes archives that have ended, and makes those that were asked for. */
export async function makeExports(host: Host, isStopping: () => boolean = () => false) {
  if (running.has(host)) return;
  running.add(host);
  try {
    await deleteEnded(host);
    while (!isStopping()) {
      const claimed = await claimExport(host.db);
      if (!claimed) return;
      await make(host, claimed, isStopping);
    }
  } finally {
    running.delete(host);
  }
}

async function deleteEnded({ db, files }: Host) {
  for (const ended of await readEnded(db)) {
    // The file first: a row without a file is deleted by the next run, a file without a row only at night.
    if (ended.name !== null) await files.remove(pathOf(ended.name));
    await deleteExport(db, ended);
  }
}

async function make(host: Host, claimed: AccountExportRow, isStopping: () => boolean) {
  try {
    if (!(await holdExport(host.db, claimed))) return;
    if (!(await host.hasRoom('files', 2 * claimed.expectedBytes))) return await fail(host, claimed, 'noRoom');
    const file = await store(host, claimed, isStopping);
    if (await finishExport(host.db, claimed, file)) await announce(host, claimed.developerId);
    else await host.files.remove(pathOf(file.name));
  } catch (error) {
    if (error instanceof BrokenOff) {
      if (isStopping()) await releaseExport(host.db, claimed, { at: new Date(), counts: false });
      return;
    }
    host.log.error({ err: error }, 'An archive of an account could not be made');
    if (noRoomRefusal(error)) await fail(host, claimed, 'noRoom');
    else if (claimed.attempts >= maxAttempts) await fail(host, claimed, 'error');
    else {
      const at = new Date(Date.now() + retryAfterMs);
      await releaseExport(host.db, claimed, { at, counts: true });
    }
  }
}

/** Writes the archive into a local file, whose size a bucket has to know, and puts it into the storage. */
async function store(host: Host, claimed: AccountExportRow, isStopping: () => boolean) {
  const { db, files } = host;
  const into = join(files.uploadFolder, randomUUID());
  const ended = new AbortController();
  const watching = setInterval(() => {
    if (isStopping()) ended.abort(new BrokenOff());
  }, secondMs);
  const holding = setInterval(() => {
    holdExport(db, claimed).then(
      (isHeld) => {
        if (!isHeld) ended.abort(new BrokenOff());
      },
      (error: unknown) => {
        ended.abort(error);
      },
    );
  }, holdEveryMs);
  try {
    await writeArchive({ db, files, developerId: claimed.developerId, into, signal: ended.signal });
    const { size: bytes } = await stat(into);
    const name = newName();
    await files.put(pathOf(name), { path: into, bytes });
    return { name, bytes };
  } catch (error) {
    throw ended.signal.aborted ? ended.signal.reason : error;
  } finally {
    clearInterval(watching);
    clearInterval(holding);
    await rm(into, { force: true });
  }
}

async function fail(host: Host, claimed: AccountExportRow, failure: 'noRoom' | 'error') {
  await failExport(host.db, claimed, failure);
  await announce(host, claimed.developerId);
}

/** Tells the account's tabs how its archive is, and mails it that the archive is ready. */
function announce(host: Host, developerId: number) {
  return runInBackground(host, async ({ db, emit, afterCommit }) => {
    const row = await readExport(db, developerId);
    const archive = row ? toArchive(row) : null;
    emit(topics.user(developerId), accountExportEvents.accountArchiveUpdated, { archive });
    const account = await readAccount(db, developerId);
    if (row?.state !== 'ready' || !account?.emailConfirmed || account.email === null) return;
    const { alias, email } = account;
    afterCommit(() => host.mail.send(exportReadyMail(host.settings, { alias, email })));
  });
}
