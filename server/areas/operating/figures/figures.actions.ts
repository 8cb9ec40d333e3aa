import { statfs } from 'node:fs/promises';
import { figuresTexts, type figures } from '#shared/areas/operating/figures';
import { guarded, type Call, type Host } from '../../../http/call';
import { conflict } from '../../../refusal';
import { folderOfFiles } from '../../../infrastructure/storage';
import { waitingRows } from '../../../metrics/queues.queries';
import type { Settings } from '../../../settings';
import { reasonOf } from '../../../trouble/findings';
import { hourlyJobsName, processFigures } from '../../../trouble/processFigures';
import { version } from '../../../version';
import { databaseBytes, readAddress, readCounted, saveFileFigures } from './figures.queries';
import { testMail } from './mails';

export async function readFigures({ db, host }: Call<typeof figures.readFigures>) {
  const { began, mails, chores } = processFigures();
  return {
    version,
    process: {
      began: began.toISOString(),
      mails,
      // It looks for a new hour all the time, which says nothing unless it fails.
      chores: chores
        .filter(({ name, failed }) => name !== hourlyJobsName || failed)
        .map(({ name, at, failed }) => ({ name, at: at.toISOString(), failed: failed?.toISOString() ?? null })),
    },
    queues: await waitingRows(db),
    ...(await readCounted(db)),
    databaseBytes: await databaseBytes(db),
    disks: await readDisks(host.settings),
  };
}

async function readDisks(settings: Pick<Settings, 'VAR_DIR' | 'files'>) {
  const disks = [diskOf('server', settings.VAR_DIR)];
  const uploads = folderOfFiles(settings);
  if (uploads !== null) disks.push(diskOf('uploads', uploads));
  return Promise.all(disks);
}

async function diskOf(name: 'server' | 'uploads', folder: string) {
  const { bavail, bsize, blocks } = await statfs(folder);
  return { name, freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}

interface TestedMail {
  isSent: boolean;
  answer: string;
}

export const sendTestMail = guarded<typeof figures.sendTestMail, string, TestedMail>({
  check: requireAddress,
  // Outside of the transaction: a mail server may take its time.
  prepare: async (call) => tryMail(call.host, await requireAddress(call)),
  run: async ({ audit }, _email, tested) => {
    await audit({ action: 'testMail', target: tested.isSent ? 'sent' : 'failed' });
    return tested;
  },
});

async function requireAddress({ db, viewer }: Call<typeof figures.sendTestMail>): Promise<string> {
  const email = await readAddress(db, viewer.id);
  if (email === null) throw conflict(figuresTexts.noAddress);
  return email;
}

async function tryMail({ mail, log }: Pick<Host, 'mail' | 'log'>, to: string): Promise<TestedMail> {
  try {
    const answer = await mail.sendOnce(testMail(to));
    return { isSent: true, answer: answer ?? figuresTexts.noMailServer };
  } catch (error) {
    log.warn({ code: (error as { code?: unknown }).code }, 'A test mail could not be sent');
    return { isSent: false, answer: reasonOf(error) };
  }
}

/** Counts the stored files for the desk, at night: there may be millions, which are not kept in memory. */
export async function countFiles({ db, files }: Pick<Host, 'db' | 'files'>, now: Date) {
  const figure = { count: 0, bytes: 0 };
  for await (const { bytes } of files.list()) {
    figure.count += 1;
    figure.bytes += bytes;
  }
  await saveFileFigures(db, figure, now);
}
