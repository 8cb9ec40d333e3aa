import type { InvitationRow } from '../../db/tables';
import type { Host } from '../../http/call';
import { inJob, type JobCall } from '../../http/inJob';
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
  for (const id of await findDue(host.db, now)) await inJob(host, (job) => handleDue(job, id, now));
  await deleteOld(host, now);
}

async function handleDue(job: JobCall, id: number, now: Date) {
  const row = await lockInvite(job.db, id, 'request');
  // Answered or withdrawn meanwhile.
  if (!row?.isOpen || row.dueAt === null || Date.parse(row.dueAt) > now.getTime()) return;
  if (isReminder(row)) await remindRecruiters(job, row);
  else await expire(job, row, now);
}

async function remindRecruiters(job: JobCall, row: InvitationRow) {
  await setReminded(job.db, row);
  const receivers = await audienceOf(job, row);
  const about = { targetType: 'request', targetId: row.id, action: 'reminder' } as const;
  await remind(job, ...receivers.map((receiverId) => ({ ...about, receiverId })));
}

/** Those who recruit for the game, without those from whom the application is hidden. */
async function audienceOf({ db }: JobCall, { id, gameId }: InvitationRow): Promise<number[]> {
  const isHidden = await readHidden(db, [id]);
  return (await recruiterIdsOf(db, gameId)).filter((recruiterId) => !isHidden(id, recruiterId));
}

async function expire(job: JobCall, row: InvitationRow, now: Date) {
  const { db, host, afterCommit } = job;
  const { id, direction, gameId, developerId } = row;
  const audience = await audienceOf(job, row);
  await setEnded(db, { ids: [id], direction }, { state: 'expired' }, now);
  await noteAnswerTimes(db, gameId, [expiredDays]);
  const recruiterIds = await recruiterIdsOf(db, gameId);
  afterCommit(() => sendInvites(host, [{ id, direction, developerId, recruiterIds }]));
  await unnotify(job, { targetType: 'request', targetId: id, action: 'reminder' });
  const about = { targetType: 'request', targetId: id, action: 'expired' } as const;
  await remind(job, ...[developerId, ...audience].map((receiverId) => ({ ...about, receiverId })));
}

async function deleteOld(host: Host, now: Date) {
  const targetIds = await findPast(host.db, now);
  if (targetIds.length === 0) return;
  await inJob(host, async (job) => {
    await deletePast(job.db, targetIds);
    await unnotify(job, { targetType: 'request', targetIds });
  });
}
