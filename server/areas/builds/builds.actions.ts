import { buildsTexts as texts, type builds } from '#shared/areas/builds/builds';
import { tokensTexts } from '#shared/areas/outward/tokens';
import { buildsLimits as limits, bytesOfPart, partsOf } from '#shared/areas/builds/limits';
import { canRemoveBuild, canSeeBuilds, canUploadBuilds } from '#shared/policies/builds.policy';
import { mayUploadBuildsOf } from '#shared/policies/tokens.policy';
import { originOfGame } from '../../settings/playPlace';
import { guarded, type Call } from '../../http/call';
import { findAndLockDeveloper, lockGame, membershipIn } from '../../people';
import { authorize, conflict, invalid, notFound, Refusal } from '../../refusal';
import { refuseNewAccountBuilds } from '../accountLimits';
import { refuseAtFirst } from '../heldPosts';
import { emitBuilds, removeBuilds } from './announce';
import * as rows from './builds.queries';
import { pathOfPart } from './files';

const gigabyte = 1e9;

type PartCall = Call<typeof builds.addPart>;

/** Refuses (403) a token that is not for the builds of this game. */
function requireTokenFor(viewer: Call<typeof builds.listBuilds>['viewer'], gameId: number) {
  if (!mayUploadBuildsOf(viewer, gameId)) throw new Refusal(403, [tokensTexts.notItsBuilds]);
}

async function requireUploader({ db, viewer }: Pick<PartCall, 'db' | 'viewer'>, gameId: number) {
  requireTokenFor(viewer, gameId);
  authorize(canUploadBuilds(await membershipIn(db, gameId, viewer.id)));
}

export async function listAll({ db, viewer, input }: Call<typeof builds.listBuilds>) {
  requireTokenFor(viewer, input.gameId);
  authorize(canSeeBuilds(viewer, await membershipIn(db, input.gameId, viewer.id)));
  return { items: await rows.listBuilds(db, input.gameId) };
}

export async function readPlayable({ db, host, input }: Call<typeof builds.readPlayed>) {
  const { play } = host.settings;
  const played = play === null ? undefined : await rows.readPlayed(db, input.gameId);
  if (!play || played?.storageKey == null) throw notFound(texts.nothingToPlay);
  const { game, build, storageKey } = played;
  return { game, build, origin: originOfGame(play, game.id), path: `/${storageKey}/index.html` };
}

export const beginUpload = guarded({
  check: async (call: Call<typeof builds.begin>) => {
    const game = await lockGame(call.db, call.input.gameId);
    await requireUploader(call, game.id);
    return game;
  },
  run: async (call, game) => {
    const { db, viewer, host, input } = call;
    if (host.settings.play === null) throw conflict(texts.off);
    await refuseAtFirst(call, 'noFiles');
    refuseNewAccountBuilds(call);
    if (await rows.isUploading(db, game.id)) throw conflict(texts.uploadUnderWay);
    await requireQuota(call);
    const { bytes: packedBytes, ...given } = input;
    const id = await rows.insertBuild(db, { ...given, packedBytes, uploaderId: viewer.id });
    await emitBuilds(call, game.id);
    return rows.readBuild(db, id);
  },
});

/** Refuses uploads beyond the quotas of the account (409), and of the site or its disk (507). */
async function requireQuota({ db, viewer, host, input: { bytes } }: Call<typeof builds.begin>) {
  await findAndLockDeveloper(db, viewer.id);
  const own = await rows.bytesOfUploader(db, viewer.id);
  if (own.today + bytes > limits.bytesADay) throw conflict(texts.quotaOfDay);
  if (own.all + bytes > limits.bytesOfAccount) throw conflict(texts.quotaOfAccount);
  const isWithinQuota = (await rows.bytesOfBuilds(db)) + bytes <= host.settings.BUILDS_GB * gigabyte;
  if (!isWithinQuota || !(await host.hasRoom('files', bytes))) throw new Refusal(507, [texts.noRoom]);
}

/** The part that was sent, if it is as large as it must be. */
async function requirePart({ db, input, files }: PartCall) {
  const { packedBytes } = await rows.findBuild(db, input.buildId);
  const { content } = files;
  if (!content || content.bytes !== bytesOfPart(packedBytes, input.part)) throw invalid(texts.partMissing, 'content');
  return content;
}

export const addPart = guarded({
  check: async (call: PartCall) => {
    const build = await rows.lockBuild(call.db, call.input.buildId);
    await requireUploader(call, build.gameId);
    return build;
  },
  prepare: async (call: PartCall) => {
    const { path, bytes } = await requirePart(call);
    const { state } = await rows.findBuild(call.db, call.input.buildId);
    // Before the row: whatever process goes on finds it in the storage.
    if (state === 'uploading')
      await call.host.files.put(pathOfPart(call.input.buildId, call.input.part), { path, bytes });
    return bytes;
  },
  run: async (call, build, bytes) => {
    const { db, input } = call;
    const { id, gameId, packedBytes } = build;
    const { part } = input;
    // The last part may come again when its answer was lost.
    if (build.state !== 'uploading') {
      if ((await rows.readBuild(db, id)).received.includes(part)) return rows.readBuild(db, id);
      throw conflict(texts.uploadOver);
    }
    const parts = await rows.notePart(db, { buildId: id, part, bytes });
    if (parts === partsOf(packedBytes)) {
      await rows.setState(db, id, 'uploaded');
      await emitBuilds(call, gameId);
    }
    return rows.readBuild(db, id);
  },
});

/** Locks the game of a build, and the build. */
async function lockWithGame(db: Call['db'], id: number) {
  const { gameId } = await rows.findBuild(db, id);
  await lockGame(db, gameId);
  return rows.lockBuild(db, id);
}

export const chooseBuild = guarded({
  check: async (call: Call<typeof builds.choose>) => {
    const build = await lockWithGame(call.db, call.input.buildId);
    await requireUploader(call, build.gameId);
    return build;
  },
  run: async (call, build) => {
    const { db } = call;
    refuseNewAccountBuilds(call);
    if (build.state !== 'ready' || build.fileState === 'setAside') throw conflict(texts.notReady);
    await rows.makeCurrent(db, build);
    await emitBuilds(call, build.gameId, { isForAll: true });
    return rows.readBuild(db, build.id);
  },
});

export const deleteBuild = guarded({
  check: async ({ db, viewer, input }: Call<typeof builds.remove>) => {
    const build = await lockWithGame(db, input.buildId);
    requireTokenFor(viewer, build.gameId);
    const membership = await membershipIn(db, build.gameId, viewer.id);
    const isAllowed = canRemoveBuild(viewer, membership, build);
    if (!isAllowed && viewer.token && canUploadBuilds(membership)) throw new Refusal(403, [tokensTexts.onlyCancels]);
    authorize(isAllowed);
    return build;
  },
  run: async (call, build) => {
    await removeBuilds(call, [build]);
    await emitBuilds(call, build.gameId, { isForAll: build.isCurrent === true });
    return { id: build.id };
  },
});

/** The database deletes the builds with their game; their files follow the commit. */
export async function onGameDeleted(call: Call, gameId: number) {
  await removeBuilds(call, await rows.buildsOfGame(call.db, gameId));
  return [];
}
