import {
  noticesLimits,
  noticesTexts,
  type Notice,
  type notices,
  type TypedNotice,
} from '#shared/areas/operating/notices';
import type { SiteNoticeRow } from '../../db/tables';
import { lockByName } from '../../db/namedLock';
import type { Call } from '../../http/call';
import { conflict, invalid, notFound } from '../../refusal';
import { stateOf } from '../../site/notices';
import { deleteNotice, insertNotice, lockNotice, readNotices, updateNotice } from '../../site/notices.queries';
import { announceSite } from '../../site/site';

const toNotice = ({ id, text, begins, workBegins, ends, isOnHome }: Omit<SiteNoticeRow, 'state'>): Notice => ({
  ...{ id, text, begins, workBegins, ends },
  kind: workBegins !== null ? 'maintenance' : isOnHome ? 'announcement' : 'notice',
});

const openNotices = async ({ db }: Pick<Call, 'db'>, now: Date) =>
  (await readNotices(db)).filter((row) => stateOf(row, now) !== 'ended');

export const listNotices = async (call: Call<typeof notices.listNotices>) => ({
  items: (await openNotices(call, new Date())).map(toNotice),
});

/** A notice as it is stored. One that shows keeps its beginning. */
function valuesOf(typed: TypedNotice, { now, before = now }: { now: Date; before?: Date }) {
  const ends = new Date(typed.ends);
  if (ends <= now) throw invalid(noticesTexts.isOver, 'ends');
  const typedBegin = typed.begins === '' ? now : new Date(typed.begins);
  const begins = typedBegin > now ? typedBegin : before < now ? before : now;
  const workBegins = typed.kind === 'maintenance' ? new Date(typed.workBegins) : null;
  const isOnHome = typed.kind === 'announcement';
  return { text: typed.text, begins, ends, workBegins, isOnHome, state: stateOf({ begins, ends }, now) };
}

const answerOf = (id: number, values: ReturnType<typeof valuesOf>) =>
  toNotice({
    id,
    text: values.text,
    isOnHome: values.isOnHome,
    begins: values.begins.toISOString(),
    ends: values.ends.toISOString(),
    workBegins: values.workBegins?.toISOString() ?? null,
  });

export async function createNotice(call: Call<typeof notices.createNotice>) {
  const now = new Date();
  const values = valuesOf(call.input, { now });
  await lockByName(call.db, 'deskLists');
  if ((await openNotices(call, now)).length >= noticesLimits.notices) throw conflict(noticesTexts.tooMany);
  const id = await insertNotice(call.db, values);
  await tell(call, id, 'created');
  return answerOf(id, values);
}

export async function editNotice(call: Call<typeof notices.editNotice>) {
  const { db, input } = call;
  const now = new Date();
  const stored = await lockNotice(db, input.id, now);
  if (!stored) throw notFound();
  const values = valuesOf(input, { now, before: new Date(stored.begins) });
  await updateNotice(db, input.id, values);
  await tell(call, input.id, 'changed');
  return answerOf(input.id, values);
}

export async function endNotice(call: Call<typeof notices.endNotice>) {
  const { id } = call.input;
  if (!(await deleteNotice(call.db, id))) throw notFound();
  await tell(call, id, 'ended');
  return { id };
}

async function tell(call: Pick<Call, 'audit'> & Parameters<typeof announceSite>[0], id: number, reason: string) {
  await call.audit({ action: 'siteSettings', target: `notice:${id}`, reason });
  announceSite(call);
}
