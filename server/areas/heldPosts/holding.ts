import { heldPostsEvents, heldPostsLimits, heldPostsTexts as texts, type HeldCall } from '#shared/areas/heldPosts';
import { heldPlace, heldPlaces } from '#shared/areas/moderation/heldPlaces';
import { isSiteModerator } from '#shared/viewer';
import { topics } from '#shared/topics';
import type { Call } from '../../http/call';
import type { Holding } from '../../http/holding';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { conflict, notAllowed } from '../../refusal';
import { lockDeveloper } from '../../people';
import { currentHolding, isHeldAtFirst } from '../../site';
import { announceNew } from './announce';
import { countHeldOf, insertHeld, toHeld, type HeldCounts } from './heldPosts.queries';
import { keepPictures } from '../texts';
import { namedBy, type HeldInput } from './words';

const on = (kind: Parameters<typeof heldPlace>[0], targetId: unknown) => heldPlace(kind, Number(targetId));

/** Where each of these calls writes. */
const placeOf: Record<HeldCall, (input: HeldInput, viewer: { id: number }) => string> = {
  'feed.addPost': ({ postParentType, postParentId }, { id }) =>
    on(postParentType === 'game' ? 'game' : 'developer', postParentId ?? id),
  'comments.addComment': ({ parentId, isMediaPost }) => on(isMediaPost === true ? 'piece' : 'post', parentId),
  'media.addPieceComment': ({ parentId }) => on('piece', parentId),
  'forumsActions.addThread': ({ forumId }) => on('forum', forumId),
  'forumsActions.addPost': ({ threadId }) => on('thread', threadId),
  'bugs.addItem': () => heldPlaces.bugs,
  'bugs.addComment': ({ bugId }) => on('bug', bugId),
  'classifieds.add': () => heldPlaces.classifieds,
  'playtests.ask': () => heldPlaces.playtests,
  'resources.addResource': () => heldPlaces.resources,
};

/** Whether posts of this account are read before they appear: it is new, and not enough of them were approved. */
async function isOnProbation({ db, viewer }: Pick<Call, 'db'> & { viewer: LoggedInDeveloper | null }) {
  if (!viewer || isSiteModerator(viewer) || !isHeldAtFirst(viewer.registrationDate)) return false;
  return isUnproven(await countHeldOf(db, viewer.id));
}

const isUnproven = ({ approved }: Pick<HeldCounts, 'approved'>) => approved < (currentHolding()?.posts ?? 0);

/** Whether an account has posts that are held, or may have them: the pages that it writes on show them. */
export const mayBeHeld = (counts: HeldCounts, account: { registrationDate: string; siteModCanBan: boolean }): boolean =>
  counts.waiting + counts.declined > 0 ||
  (!account.siteModCanBan && isHeldAtFirst(account.registrationDate) && isUnproven(counts));

/** Refuses (403) what cannot be held, to accounts whose first posts are read before they appear. */
export async function refuseAtFirst(
  call: Parameters<typeof isOnProbation>[0],
  what: 'noFiles' | 'noSchedules' | 'noPublicAnswers',
) {
  if (await isOnProbation(call)) throw notAllowed(texts[what]);
}

export const holding: Holding = {
  isHeld: (call) => isOnProbation(call),
  hold: async (call, name) => {
    const { db, viewer, emit } = call;
    const input = call.input as HeldInput;
    await lockDeveloper(db, viewer.id);
    if ((await countHeldOf(db, viewer.id)).waiting >= heldPostsLimits.waiting) throw conflict(texts.tooMany);
    const held = await insertHeld(db, {
      ...{ developerId: viewer.id, call: name, input: JSON.stringify(input) },
      ...{ place: placeOf[name as HeldCall](input, viewer), ...namedBy(name, input) },
    });
    await keepPictures(db, { kind: 'held', targetId: held.id, text: held.input });
    emit(topics.user(viewer.id), heldPostsEvents.ownHeldPostsChanged, {});
    await announceNew(call);
    return { response: texts.held, held: toHeld(held) };
  },
};
