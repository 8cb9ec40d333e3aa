import { schedulesLimits, schedulesTexts as texts, type schedules } from '#shared/areas/schedules';
import { dayMs } from '#shared/durations';
import { referencesIn } from '#shared/markdown/mentionedIn';
import { canSeeScheduled } from '#shared/policies/schedules.policy';
import type { ScheduledPostRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { conflict, invalid, notFound } from '../../refusal';
import { lockDevelopers, membershipIn } from '../../people';
import { checkNewAccountLimits } from '../accountLimits';
import { addPost, checkQuestion } from '../feed';
import { refuseAtFirst } from '../heldPosts';
import { unnotify } from '../notifications';
import { keepPictures } from '../texts';
import { announceChange } from './announce';
import { inputOfPost, publish } from './publishing';
import {
  countScheduled,
  deleteRow,
  findSame,
  insertScheduled,
  lockScheduled,
  makeDraft,
  readScheduled,
  updateScheduled,
} from './schedules.queries';
import { noteStop } from './stopping';

type Changing =
  | Call<typeof schedules.editScheduled>
  | Call<typeof schedules.unscheduleScheduled>
  | Call<typeof schedules.deleteScheduled>
  | Call<typeof schedules.publishScheduled>;
type Writing = Call<typeof schedules.addScheduled> | Call<typeof schedules.editScheduled>;

/** The moment of a schedule: in the future, and not too far. */
function checkedDue(due: string): Date {
  const at = new Date(due);
  const ahead = at.getTime() - Date.now();
  if (ahead <= 0) throw invalid(texts.past, 'due');
  if (ahead > schedulesLimits.days * dayMs) throw invalid(texts.tooFar, 'due');
  return at;
}

/** Refuses (404, 403) a viewer who may not post there. */
const requireMayPost = async (call: Writing, gameId: number | null) =>
  addPost.check?.({ ...call, input: inputOfPost({ title: '', content: '', mark: 'none', question: '', gameId }) });

/** The stored form of what is sent; the limits of new accounts hold now and at its time. */
async function valuesOf(call: Writing) {
  const { subject: title, content, mark, question, timeZone, due } = call.input;
  await checkNewAccountLimits(call, 'write', content, 'content');
  await checkQuestion(call, { type: 'status', question });
  return { title, content, mark, question, timeZone, due: checkedDue(due) };
}

/** Keeps the pictures of a text that was stored, and tells those who see it. */
async function stored(call: Writing, scheduled: Pick<ScheduledPostRow, 'id' | 'developerId' | 'gameId'>) {
  await keepPictures(call.db, { kind: 'scheduledPost', targetId: scheduled.id, text: call.input.content });
  return announced(call, scheduled);
}

async function announced(...[call, scheduled]: Parameters<typeof announceChange>) {
  const item = await announceChange(call, scheduled);
  if (!item) throw notFound(texts.missing);
  return item;
}

export const addScheduled = guarded({
  check: async (call: Call<typeof schedules.addScheduled>) => {
    const { db, viewer, input } = call;
    const gameId = input.postParentType === 'game' ? (input.postParentId ?? null) : null;
    await requireMayPost(call, gameId);
    await refuseAtFirst(call, 'noSchedules');
    await lockDevelopers(db, [viewer.id]);
    if ((await countScheduled(db, viewer.id)) >= schedulesLimits.posts) throw conflict(texts.tooMany);
    return gameId;
  },
  run: async (call, gameId) => {
    const values = { developerId: call.viewer.id, gameId, ...(await valuesOf(call)) };
    // The answer of the first time may have been lost, and its key with a reload.
    const same = await findSame(call.db, values);
    return stored(call, { ...values, id: same ?? (await insertScheduled(call.db, values)) });
  },
});

/** A scheduled post that the viewer may see, locked. */
async function lockSeen({ db, viewer, input }: Changing): Promise<ScheduledPostRow> {
  const scheduled = await lockScheduled(db, input.id);
  if (!scheduled) throw notFound(texts.missing);
  const { gameId } = scheduled;
  const membership = gameId === null ? null : await membershipIn(db, gameId, viewer.id);
  if (!canSeeScheduled(viewer, scheduled, membership)) throw notFound(texts.missing);
  return scheduled;
}

export const editScheduled = guarded({
  check: async (call: Call<typeof schedules.editScheduled>) => {
    const scheduled = await lockSeen(call);
    await requireMayPost(call, scheduled.gameId);
    return scheduled;
  },
  run: async (call, scheduled) => {
    await updateScheduled(call.db, scheduled.id, await valuesOf(call));
    await unnotify(call, { targetType: 'scheduledPost', targetIds: [scheduled.id] });
    return stored(call, scheduled);
  },
});

export const unscheduleScheduled = guarded({
  check: (call: Call<typeof schedules.unscheduleScheduled>) => lockSeen(call),
  run: async (call, scheduled) => {
    const { db, viewer } = call;
    if (scheduled.state === 'scheduled') {
      if (scheduled.developerId === viewer.id) await makeDraft(db, scheduled.id, '');
      else await noteStop(call, scheduled, texts.byTeam(viewer.alias));
    }
    return announced(call, scheduled);
  },
});

export const deleteScheduled = guarded({
  check: (call: Call<typeof schedules.deleteScheduled>) => lockSeen(call),
  run: async (call, scheduled) => {
    const { id } = scheduled;
    await deleteRow(call.db, id);
    await unnotify(call, { targetType: 'scheduledPost', targetIds: [id] });
    await announceChange(call, scheduled);
    return { id };
  },
});

export const publishScheduled = guarded({
  check: (call: Call<typeof schedules.publishScheduled>) => lockSeen(call),
  // The text is parsed before the transaction, as those of an input are.
  prepare: async ({ db, input }) => {
    const stored = await readScheduled(db, input.id);
    return stored && { text: stored.content, references: referencesIn(stored.content) };
  },
  run: (call, scheduled, parsed) =>
    publish(
      {
        ...call,
        referencesIn: (text) => (text === parsed?.text ? parsed.references : call.referencesIn(text)),
      },
      scheduled,
    ),
});
