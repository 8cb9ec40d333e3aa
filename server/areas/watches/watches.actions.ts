import { watchesEvents, type WatchState, type watches } from '#shared/areas/watches';
import type { ContentName } from '#shared/content';
import type { Viewer } from '#shared/viewer';
import { topics } from '#shared/topics';
import { contentKind } from '../../content';
import { guarded, type Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { notFound } from '../../refusal';
import { lockDevelopers } from '../../people';
import { readNotifiedIn, silencedActions, unnotify, type WatchTarget } from '../notifications';
import { findState, isPieceOfTeam, saveState } from './watches.queries';

const kinds: Record<WatchTarget['targetType'], ContentName> = { forumThread: 'thread', post: 'post', bug: 'bug' };

/** Refuses what is missing or what the viewer may not read. */
async function requireReadable(db: Call['db'], viewer: Viewer, { targetType, targetId }: WatchTarget) {
  if ((await contentKind(kinds[targetType]).find(db, viewer, targetId)) === null) throw notFound();
}

/** What is chosen, or else follows from who the viewer is: teams watch the pieces of their game. */
async function stateOf(db: Call['db'], viewer: LoggedInDeveloper, target: WatchTarget): Promise<WatchState> {
  const chosen = await findState(db, viewer.id, target);
  if (chosen !== undefined) return chosen;
  if (target.targetType !== 'post' || !viewer.watchesStarted) return 'neutral';
  return (await isPieceOfTeam(db, viewer.id, target.targetId)) ? 'watching' : 'neutral';
}

export async function readState({ db, viewer, input }: Call<typeof watches.readState>) {
  const { targetType, targetId } = input;
  await requireReadable(db, viewer, input);
  return { targetType, targetId, state: await stateOf(db, viewer, input) };
}

export const setState = guarded({
  check: ({ db, viewer, input }: Call<typeof watches.setState>) => requireReadable(db, viewer, input),
  run: async (call) => {
    const { db, viewer, input, emit } = call;
    const { targetType, targetId, state } = input;
    // Locked, so that what is being stored for them meanwhile is either left out or taken back.
    await lockDevelopers(db, [viewer.id]);
    await saveState(db, { developerId: viewer.id, targetType, targetId, state });
    if (state === 'muted') await withdrawAllOf(call, { targetType, targetId });
    emit(topics.user(viewer.id), watchesEvents.watchUpdated, { targetType, targetId, state });
    return { targetType, targetId, state };
  },
});

/** Takes back what the viewer was notified of there. */
async function withdrawAllOf(call: Call<typeof watches.setState>, place: WatchTarget) {
  const receiverId = call.viewer.id;
  const notified = await readNotifiedIn(call.db, receiverId, place);
  if (notified.length === 0) return;
  await unnotify(call, ...notified.map((about) => ({ ...about, receiverId, actions: silencedActions })));
}
