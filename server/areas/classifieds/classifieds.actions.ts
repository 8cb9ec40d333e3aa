import { classifiedsEvents, type Classified, type classifieds } from '#shared/areas/recruiting/classifieds';
import { isOver, jamsTexts } from '#shared/areas/recruiting/jams';
import { canEditClassified, isAuthorOf } from '#shared/policies/classifieds.policy';
import { canRecruit } from '#shared/policies/recruiting.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { authorize, conflict } from '../../refusal';
import { sendNow } from '../../http/sendNow';
import { addNewCandidate, membershipIn } from '../../people';
import { unnotify } from '../notifications';
import { recordActivity } from '../options';
import { saveText } from '../texts';
import { deleteContent } from '../trash';
import { queueForWebhook } from '../webhooks';
import { classifiedIdsOf, readClassified, readClassifieds } from './classifieds.queries';
import * as ads from './classifiedRows.queries';
import { jamOf, termColumns } from './terms';

export const addClassified = guarded({
  check: async ({ db, viewer, input }: Call<typeof classifieds.add>) => {
    const { selectedGameId: gameId } = input;
    if (gameId === 0) return ads.lockAdvertisingDeveloper(db, viewer.id);
    const game = await ads.lockAdvertisingGame(db, gameId);
    authorize(canRecruit(await membershipIn(db, gameId, viewer.id)));
    return game;
  },
  run: async (call, advertiser) => {
    const { db, input } = call;
    const { postTitle, postContent } = input;
    const id = await ads.insertClassified(db, advertiser, { postTitle, postContent, ...termColumns(call) });
    await addNewCandidate(db, { kind: 'classifieds', targetId: id });
    await recordActivity(call, { area: 'classifieds', kind: 'classified', targetId: id });
    const ad = await emitClassified(call, id);
    await saveText(call, { kind: 'classified', id, text: postContent, mentions: 'everyone' });
    if (ad.posterType === 'game') await queueForWebhook(db, ad.posterDetails.id, { kind: 'opening', targetId: id });
    return ad;
  },
});

type ChangingCall = Pick<Call<typeof classifieds.remove>, 'db' | 'viewer' | 'input'>;

/** Locks an ad that the viewer may change. */
async function lockEditable({ db, viewer, input }: ChangingCall) {
  const ad = await ads.lockClassified(db, input.postId);
  const membership = ad.gameId === null ? null : await membershipIn(db, ad.gameId, viewer.id);
  authorize(canEditClassified(viewer, ad, membership));
  return { id: ad.id, ad, asModerator: !isAuthorOf(viewer, ad, membership) };
}

type Editable = Awaited<ReturnType<typeof lockEditable>>;

/** An ad for its editor: the viewer's own, or anybody's for site moderators. */
export async function readOwn({ db, viewer, input }: Call<typeof classifieds.readOwn>): Promise<Classified> {
  const ad = await readClassified(db, viewer, input.postId);
  authorize(ad.canEdit);
  return ad;
}

export const editClassified = guarded({
  check: (call: Call<typeof classifieds.edit>): Promise<Editable> => lockEditable(call),
  run: async (call, { id, ad, asModerator }) => {
    const { db, input, audit } = call;
    const { postTitle = ad.postTitle, postContent = ad.postContent } = input;
    await ads.updateClassified(db, id, { postTitle, postContent, ...termColumns(call, ad) });
    if (asModerator) await audit({ action: 'moderatorEdit', target: `classified:${id}` });
    const item = await emitClassified(call, id);
    await saveText(call, { kind: 'classified', id, text: postContent });
    return item;
  },
});

export const setClassifiedState = guarded({
  check: (call: Call<typeof classifieds.setState>): Promise<Editable> => lockEditable(call),
  run: async (call, { id, ad, asModerator }) => {
    const { db, input, audit } = call;
    const jam = jamOf(ad);
    if (input.state === 'open' && jam && isOver(jam, new Date())) throw conflict(jamsTexts.cannotReopen);
    if (input.state === 'filled') await ads.setFilled(db, id);
    else await reopen(db, ad);
    await unnotify(call, { targetType: 'classified', targetId: id, action: 'reminder' });
    if (asModerator) await audit({ action: 'moderatorEdit', target: `classified:${id}`, reason: input.state });
    return emitClassified(call, id);
  },
});

/** Opens an ad for its full time. A renewal of an open one is no news for those who search. */
async function reopen(db: Call['db'], { id, state }: Editable['ad']) {
  await ads.setOpen(db, id);
  if (state !== 'open') await addNewCandidate(db, { kind: 'classifieds', targetId: id });
}

export const deleteClassified = guarded({
  check: (call: Call<typeof classifieds.remove>): Promise<Editable> => lockEditable(call),
  run: async (call, { id, ad, asModerator }) => {
    const { db, viewer, emit } = call;
    const { gameId, postTitle: title, postContent: text } = ad;
    const authorId = asModerator ? await ads.authorIdOf(db, ad) : viewer.id;
    await deleteContent(call, {
      removed: { kind: 'classified', targetId: id, authorId, gameId, title, text },
      asModerator,
      deleteRows: () => ads.deleteClassified(db, id),
    });
    emit(roomsOf({ gameId }), classifiedsEvents.classifiedsUpdated, { id });
    return { id };
  },
});

/** Those who look at the list, or at the page of the game, which shows its open ads. */
export const roomsOf = ({ gameId }: { gameId: number | null }) =>
  gameId === null ? [topics.classifiedsFeed] : [topics.classifiedsFeed, topics.gamePage(gameId)];

/** The rooms of an ad as it is read. */
export const roomsOfAd = ({ posterType, posterDetails }: Classified) =>
  roomsOf({ gameId: posterType === 'game' ? posterDetails.id : null });

/** Sends the ad to those who see it, and returns it. */
async function emitClassified(
  { db, viewer, emit }: Pick<Call<typeof classifieds.edit>, 'db' | 'viewer' | 'emit'>,
  id: number,
) {
  const item = await readClassified(db, viewer, id);
  emit(roomsOfAd(item), classifiedsEvents.classifiedsUpdated, { item });
  return item;
}

/** Ads of one poster that are sent; older ones change when they are read next. */
const maxEmitted = 20;

/** Sends the ads of a poster whose roles or skills have changed, because ads show the present ones. */
export function emitClassifiedsOf(
  { host, afterCommit }: Pick<Call, 'host' | 'afterCommit'>,
  poster: { developerId: number } | { gameId: number },
) {
  afterCommit(async () => {
    const ids = await classifiedIdsOf(host.db, poster);
    for (const item of await readClassifieds(host.db, ids.slice(-maxEmitted)))
      sendNow(host, topics.classifiedsFeed, classifiedsEvents.classifiedsUpdated, { item });
  });
}

type Poster = Parameters<typeof classifiedIdsOf>[1];

export const onAccountDeleted = (call: Call, developerId: number) => unnotifyClassifiedsOf(call, { developerId });
export const onGameDeleted = (call: Call, gameId: number) => unnotifyClassifiedsOf(call, { gameId });

/** The database deletes the ads with their poster, and clients remove them when they receive its deletion. */
async function unnotifyClassifiedsOf(call: Call, poster: Poster) {
  const targetIds = await classifiedIdsOf(call.db, poster);
  if (targetIds.length > 0) await unnotify(call, { targetType: 'classified', targetIds });
}

/** Removes the ads of a banned account from the lists that are open. */
export async function hideClassifiedsOf({ db, emit }: Call, developerId: number) {
  for (const id of await classifiedIdsOf(db, { developerId }))
    emit(topics.classifiedsFeed, classifiedsEvents.classifiedsUpdated, { id });
}
