import { accountExportEvents, accountExportTexts as texts, type accountExport } from '#shared/areas/accountExport';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { requireFreshLogin } from '../../http/session/freshLogin';
import { conflict, notFound, Refusal, unavailable } from '../../refusal';
import { lockOwnAccount, sendSecurityAlert } from '../account';
import { bytesOf } from '../accountLimits';
import { bytesOfExports, isTooSoon, nameOfExport, readExport, replaceExport, toArchive } from './accountExport.queries';
import { downloadPath } from './download';
import { pathOf } from './files';
import { exportAskedAlert } from './mails';

/** Room for the rows of an account, besides its files. */
const rowsBytes = 50e6;
const gigabyte = 1e9;

const requireFresh = ({ viewer }: Pick<Call<typeof accountExport.askForArchive>, 'viewer'>) => {
  requireFreshLogin(viewer);
  return Promise.resolve();
};

export async function readArchive({ db, viewer }: Call<typeof accountExport.readArchive>) {
  const row = await readExport(db, viewer.id);
  return { archive: row ? toArchive(row) : null };
}

export const askForArchive = guarded<typeof accountExport.askForArchive, void>({
  check: requireFresh,
  run: async (call) => {
    const { db, viewer, host, audit, emit, afterCommit } = call;
    const developer = await lockOwnAccount(call);
    const present = await readExport(db, viewer.id);
    if (present?.state === 'waiting') throw conflict(texts.waiting);
    if (present && isTooSoon(present)) throw conflict(texts.tooSoon);
    const expectedBytes = (await bytesOf(db, viewer.id)) + rowsBytes;
    await requireRoom(call, expectedBytes, present?.bytes ?? 0);
    const former = await replaceExport(db, { developerId: viewer.id, epoch: developer.sessionEpoch, expectedBytes });
    if (former !== null) afterCommit(() => host.files.remove(pathOf(former)));
    const row = await readExport(db, viewer.id);
    if (!row) throw unavailable();
    const archive = toArchive(row);
    await audit({ action: 'accountExport', target: `developer:${viewer.id}`, reason: 'asked' });
    await sendSecurityAlert(call, developer, exportAskedAlert());
    emit(topics.user(viewer.id), accountExportEvents.accountArchiveUpdated, { archive });
    return { archive };
  },
});

/** Refuses (507) an archive beyond what all together may take, or what the disk has. */
async function requireRoom({ db, host }: Pick<Call, 'db' | 'host'>, expectedBytes: number, freedBytes: number) {
  const bytes = (await bytesOfExports(db)) - freedBytes + expectedBytes;
  const isWithinQuota = bytes <= host.settings.EXPORTS_GB * gigabyte;
  // The archive is written beside the storage, and then into it.
  if (!isWithinQuota || !(await host.hasRoom('files', 2 * expectedBytes))) throw new Refusal(507, [texts.noRoom]);
}

export const openArchive = guarded<typeof accountExport.openArchive, void>({
  check: requireFresh,
  run: async ({ db, viewer, audit }) => {
    const row = await readExport(db, viewer.id);
    if (row?.name == null) throw notFound(texts.gone);
    await audit({ action: 'accountExport', target: `developer:${viewer.id}`, reason: 'fetched' });
    return { address: `${downloadPath}?name=${row.name}` };
  },
});

/** Removes the file of a deleted account's archive; its row goes with the account. */
export async function onAccountDeleted({ db, host, afterCommit }: Call, developerId: number) {
  const name = await nameOfExport(db, developerId);
  if (name !== null) afterCommit(() => host.files.remove(pathOf(name)));
}
