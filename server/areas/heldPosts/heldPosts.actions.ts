import {
  heldCalls,
  heldPostsEvents,
  heldPostsTexts as texts,
  type HeldCall,
  type heldPosts,
} from '#shared/areas/heldPosts';
import { heldPlaces } from '#shared/areas/moderation/heldPlaces';
import { contentName, type ContentName } from '#shared/content';
import { referencesIn } from '#shared/markdown/mentionedIn';
import { paths } from '#shared/pages';
import { topics } from '#shared/topics';
import { contentKind } from '../../content';
import type { HeldPostRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { heldHandler, tryOut } from '../../http/holding';
import { readWithoutSession } from '../../http/session/sessions';
import { isLimited } from '../../http/session/standing';
import { validateInput } from '../../http/validateInput';
import { conflict, notFound, Refusal, withRules } from '../../refusal';
import { remind } from '../notifications';
import { keepPictures } from '../texts';
import { announceGone, announceNew } from './announce';
import { changeHeld, countWaiting, decideHeld, deleteHeld, listWaiting, lockHeld, toHeld } from './heldPosts.queries';
import { fieldsOfWords, inputOf, namedBy, withWords, type HeldInput } from './words';

type DecidingCall = Call<typeof heldPosts.approve> | Call<typeof heldPosts.decline>;

/** Locks one that waits; 409 where somebody has decided already. */
async function lockWaiting({ db, input }: Pick<DecidingCall, 'db' | 'input'>): Promise<HeldPostRow> {
  const row = await lockHeld(db, input.id);
  if (!row) throw notFound(texts.missing);
  if (row.state !== 'waiting') throw conflict(texts.decidedAlready);
  return row;
}

export const approve = guarded<typeof heldPosts.approve, HeldPostRow>({
  check: async (call) => {
    const row = await lockWaiting(call);
    if (row.version !== call.input.version) throw conflict(texts.changedMeanwhile);
    return row;
  },
  run: async (call, row) => {
    const link = await publish(call, row);
    await decideHeld(call.db, row.id, { state: 'approved', reason: '', link, decidedById: call.viewer.id });
    return announceDecision(call, row, 'approved');
  },
});

export const decline = guarded<typeof heldPosts.decline, HeldPostRow>({
  check: lockWaiting,
  run: async (call, row) => {
    const { db, viewer, input } = call;
    const link = await linkOf(call, row.place);
    await decideHeld(db, row.id, { state: 'declined', reason: input.reason, link, decidedById: viewer.id });
    return announceDecision(call, row, 'declined');
  },
});

/** Does now, in the name of its writer, what the call would have done. Returns the path of what it made. */
async function publish(call: Call, row: HeldPostRow): Promise<string> {
  const viewer = await readWithoutSession(call.db, row.developerId);
  if (!viewer || isLimited(viewer)) throw conflict(texts.mayNotPost);
  try {
    const made = await carryOut({ ...call, viewer }, row.call, inputOf(row));
    return await linkOfKind(call, heldCalls[row.call as HeldCall].kind, (made as { id: number }).id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw conflict(texts.refused(error.message));
  }
}

/** Does what a call that was held does, with all its checks, and now as its time. */
async function carryOut(call: Call, name: string, sent: HeldInput): Promise<unknown> {
  const { endpoint, handler } = heldHandler(name);
  const { input, brokenRules } = validateInput(endpoint, sent);
  const inner: Call = { ...call, input, files: {}, referencesIn };
  const found = await handler.check?.(inner);
  const broken = withRules(brokenRules, (await handler.rules?.(inner, found)) ?? {});
  if (broken) throw broken;
  return handler.run(inner, found, undefined);
}

export const edit = guarded<typeof heldPosts.edit, HeldPostRow>({
  check: lockOwn,
  run: async (call, row) => {
    const { db, viewer, input, emit } = call;
    const changed = withWords(row.call, inputOf(row), input);
    try {
      await tryOut(call, (untold) => carryOut(untold, row.call, changed));
    } catch (error) {
      if (!(error instanceof Refusal) || !error.extras.fields) throw error;
      throw new Refusal(error.status, error.errors, { fields: fieldsOfWords(row.call, error.extras.fields) });
    }
    const kept = JSON.stringify(changed);
    const held = await changeHeld(db, row, { input: kept, ...namedBy(row.call, changed) });
    await keepPictures(db, { kind: 'held', targetId: row.id, text: kept });
    emit(topics.user(viewer.id), heldPostsEvents.ownHeldPostsChanged, {});
    await announceNew(call);
    return toHeld(held);
  },
});

async function announceDecision(call: Call, { id, developerId }: HeldPostRow, reason: 'approved' | 'declined') {
  await call.audit({ action: 'heldPost', target: `developer:${developerId}`, reason });
  call.emit(topics.user(developerId), heldPostsEvents.ownHeldPostsChanged, {});
  const open = await announceGone(call, id);
  await remind(call, { targetType: 'heldPost', targetId: id, action: 'answered', receiverId: developerId });
  return { id, open };
}

/** Locks one of the viewer's own that waits or was declined. */
async function lockOwn({ db, viewer, input }: Call<typeof heldPosts.edit> | Call<typeof heldPosts.withdraw>) {
  const row = await lockHeld(db, input.id);
  if (row?.developerId !== viewer.id || row.state === 'approved') throw notFound(texts.missing);
  return row;
}

export const withdraw = guarded<typeof heldPosts.withdraw, HeldPostRow>({
  check: lockOwn,
  run: async (call, { id, state }) => {
    await deleteHeld(call.db, id);
    call.emit(topics.user(call.viewer.id), heldPostsEvents.ownHeldPostsChanged, {});
    if (state === 'waiting') await announceGone(call, id);
    return { id };
  },
});

export async function list(call: Call<typeof heldPosts.list>) {
  const { db, input } = call;
  const [{ items, hasMore }, open] = await Promise.all([listWaiting(db, input), countWaiting(db)]);
  const withLinks = await Promise.all(items.map(async (held) => ({ ...held, link: await linkOf(call, held.place) })));
  return { items: withLinks, hasMore, open };
}

const listPaths: Record<string, string> = {
  [heldPlaces.bugs]: paths.bugs,
  [heldPlaces.classifieds]: paths.newClassified,
  [heldPlaces.resources]: paths.resources(),
  [heldPlaces.playtests]: paths.newPlaytest(),
};

/** The path of the page that a place is on; '' where that has none. */
async function linkOf(call: Pick<Call, 'db' | 'viewer'>, place: string): Promise<string> {
  const [on, targetId] = place.split('.');
  const kind = contentName.safeParse(on);
  return kind.success ? linkOfKind(call, kind.data, Number(targetId)) : (listPaths[place] ?? '');
}

const linkOfKind = async ({ db, viewer }: Pick<Call, 'db' | 'viewer'>, kind: ContentName, id: number) =>
  (await contentKind(kind).find(db, viewer, id))?.link ?? '';
