import { reportsLimits, reportsTexts as texts, type reports } from '#shared/areas/moderation/reports';
import type { ContentName } from '#shared/content';
import { hourMs } from '#shared/durations';
import type { FileState } from '#shared/media/mediaTypes';
import { isSiteModerator } from '#shared/viewer';
import { contentKind } from '../../content';
import { guarded, type Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { conflict, notFound } from '../../refusal';
import { sendToModerators } from '../../people';
import { closeAs } from './closing';
import { countOldAccounts, fileReporters } from './reports.queries';

interface Thing {
  kind: ContentName;
  targetId: number;
}

/** Locks a file that is being reported as malware, or for any reason where all count. Null for others, and without a file. */
export async function lockSuspected(db: Call['db'], { kind, targetId }: Thing, reason: string) {
  const { file } = contentKind(kind);
  if (!file || (reason !== 'malware' && file.anyReason === undefined)) return null;
  return file.lock(db, targetId);
}

type ReportingCall = Call & { viewer: LoggedInDeveloper };

/**
 * Sets a locked file aside that was just reported: by a moderator, or by the second account that is not new. One that
 * a moderator has found clean stays.
 */
export async function setSuspectAside(call: ReportingCall, thing: Thing, state: FileState | null) {
  if (state !== 'open' || !(await isSuspect(call, thing))) return;
  await setState(call, thing, 'setAside');
  await call.audit({ action: 'fileSetAside', target: `${thing.kind}:${thing.targetId}` });
  await sendToModerators(call, { file: { ...thing, state: 'setAside' } });
}

async function isSuspect({ db, viewer, host }: ReportingCall, thing: Thing): Promise<boolean> {
  if (isSiteModerator(viewer)) return true;
  const before = new Date(Date.now() - host.settings.NEW_ACCOUNT_HOURS * hourMs);
  return (await countOldAccounts(db, await reportersOf(db, thing), before)) >= reportsLimits.malwareReports;
}

const reportersOf = (db: Call['db'], thing: Thing) =>
  fileReporters(db, { ...thing, anyReason: contentKind(thing.kind).file?.anyReason === true });

const setState = async (call: ReportingCall, { kind, targetId }: Thing, state: FileState) =>
  contentKind(kind).file?.set(call, targetId, state);

export const clearFile = guarded<typeof reports.clearFile, FileState>({
  check: async ({ db, input: { kind, targetId } }) => {
    const state = await contentKind(kind).file?.lock(db, targetId);
    if (!state) throw notFound();
    return state;
  },
  run: async (call, state) => {
    const { kind, targetId } = call.input;
    if (state === 'clean') throw conflict(texts.cleanAlready);
    await setState(call, call.input, 'clean');
    await call.audit({ action: 'fileClean', target: `${kind}:${targetId}` });
    const handled = await closeAs(call, { kind, targetId }, { outcome: 'dismissed', answer: texts.fileClean });
    const file = { kind, targetId, state: 'clean' as const };
    return { handled, file, open: await sendToModerators(call, { handled, file }) };
  },
});
