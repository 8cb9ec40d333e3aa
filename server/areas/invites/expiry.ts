import type { InvitationRow } from '../../db/tables';
import { runInBackground, type BackgroundCall } from '../../http/backgroundCall';
import type { Host } from '../../http/call';
import { recruiterIdsOf } from '../../people';
import { remind, unnotify } from '../notifications';
import { readHidden } from './audience.queries';
import { expiredDays, noteAnswerTimes } from './answerTimes.queries';
import { isReminder } from './deadlines';
import { deletePast, findDue, findPast, setReminded } from './due.queries';
import { lockInvite, setEnded } from './invites.queries';
import { sendInvites } from './inviteUpdates';

/**
 * Reminds those who may answer of applications that wait, ends those that nobody has answered, and deletes past ones. Reads
 * what is due out of an index; a run handles a bounded number, and the next one goes on.
 */
export async function handleDueApplications(host: Host, now = new Date()) {
  for (const id of await findDue(host.db, now)) await runInBackground(host, (call) => handleDue(call, id, now));
  await deleteOld(host, now);
}

async function handleDue(call: BackgroundCall, id: number, now: Date) {
  const row = await lockInvite(call.db, id, 'request');
  // Answered or withdrawn meanwhile.
  if (!row?.isOpen || row.dueAt === null || Date.parse(row.dueAt) > now.getTime()) return;
  if (isReminder(row)) await remindRecruiters(call, row);
  else await expire(call, row, now);
}

async function remindRecruiters(call: BackgroundCall, row: InvitationRow) {
  await setReminded(call.db, row);
  const receivers = await audienceOf(call, row);
  const about = { targetType: 'request', targetId: row.id, action: 'reminder' } as const;
  await remind(call, ...receivers.map((receiverId) => ({ ...about, receiverId })));
}

/** Those who recruit for the game, without those from whom the application is hidden. */
async function audienceOf({ db }: BackgroundCall, { id, gameId }: InvitationRow): Promise<number[]> {
  const isHidden = await readHidden(db, [id]);
  return (await recruiterIdsOf(db, gameId)).filter((recruiterId) => !isHidden(id, recruiterId));
}

async function expire(call: BackgroundCall, row: InvitationRow, now: Date) {
  const { db, host, afterCommit } = call;
  const { id, direction, gameId, developerId } = row;
  const audience = await audienceOf(call, row);
  await setEnded(db, { ids: [id], direction }, { state: 'expired' }, now);
  await noteAnswerTimes(db, gameId, [expiredDays]);
  const recruiterIds = await recruiterIdsOf(db, gameId);
  afterCommit(() => sendInvites(host, [{ id, direction, developerId, recruiterIds }]));
  await unnotify(call, { targetType: 'request', targetId: id, action: 'reminder' });
  const about = { targetType: 'request', targetId: id, action: 'expired' } as const;
  await remind(call, ...[developerId, ...audience].map((receiverId) => ({ ...about, receiverId })));
}

async function deleteOld(host: Host, now: Date) {
  const targetIds = await findPast(host.db, now);
  if (targetIds.length === 0) return;
  await runInBackground(host, async (call) => {
    await deletePast(call.db, targetIds);
    await unnotify(call, { targetType: 'request', targetIds });
  });
}
