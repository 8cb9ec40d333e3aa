import { buildsLimits as limits } from '#shared/areas/builds/limits';
import { testersTexts as texts, type buildTesters } from '#shared/areas/builds/testers';
import { canNameTesters, canSeeBuilds } from '#shared/policies/builds.policy';
import { guarded, type Call } from '../../http/call';
import { lockDevelopers, lockGame, membershipIn, requireReach } from '../../people';
import { authorize, conflict, notFound } from '../../refusal';
import { originOfGame } from '../../settings/playPlace';
import { checkNewAccountLimits } from '../accountLimits';
import { notify, retract } from '../notifications';
import * as rows from './testers.queries';
import { readNewestForTesters } from './builds.queries';

type OwnerCall = Pick<Call<typeof buildTesters.list>, 'db' | 'viewer'>;

async function requireOwner({ db, viewer }: OwnerCall, gameId: number) {
  authorize(canNameTesters(await membershipIn(db, gameId, viewer.id)));
}

export async function listTesters(call: Call<typeof buildTesters.list>) {
  const { db, input } = call;
  await requireOwner(call, input.gameId);
  return rows.readTesters(db, input.gameId);
}

/** A tester is told of the game that has named them. */
const noticeOf = (targetId: number) => ({ targetType: 'tester', targetId, action: 'received' }) as const;

export const nameTester = guarded({
  check: async (call: Call<typeof buildTesters.name>) => {
    await lockGame(call.db, call.input.gameId);
    await requireOwner(call, call.input.gameId);
  },
  run: async (call) => {
    const { db, viewer, input } = call;
    const { gameId, developerId } = input;
    const people = await lockDevelopers(db, [viewer.id, developerId]);
    const tester = people.find(({ id }) => id === developerId);
    if (!tester || tester.isBanned) throw notFound(texts.missingPerson);
    await requireReach(call, 'invite', developerId);
    if (await rows.isTester(db, gameId, developerId)) throw conflict(texts.alreadyNamed);
    if ((await rows.countTesters(db, gameId)) >= limits.testers) throw conflict(texts.tooMany);
    await checkNewAccountLimits(call, 'invite');
    await rows.insertTester(db, { gameId, developerId });
    await notify(call, { ...noticeOf(gameId), actorId: viewer.id, receiverIds: [developerId] });
    return rows.readTesters(db, gameId);
  },
});

export const removeTester = guarded({
  check: async (call: Call<typeof buildTesters.remove>) => {
    await lockGame(call.db, call.input.gameId);
    await requireOwner(call, call.input.gameId);
  },
  run: async (call) => {
    const { db, input } = call;
    const { gameId, developerId } = input;
    await rows.deleteTester(db, { gameId, developerId });
    await retract(call, { ...noticeOf(gameId), receiverId: developerId });
    return rows.readTesters(db, gameId);
  },
});

export const makeLink = guarded({
  check: async (call: Call<typeof buildTesters.makeLink>) => {
    await lockGame(call.db, call.input.gameId);
    await requireOwner(call, call.input.gameId);
  },
  run: async ({ db, input: { gameId, days } }) => {
    if ((await rows.countLinks(db, gameId)) >= limits.links) throw conflict(texts.tooManyLinks);
    const secret = await rows.insertLink(db, { gameId, days });
    return { testers: await rows.readTesters(db, gameId), secret };
  },
});

export const endLink = guarded({
  check: async (call: Call<typeof buildTesters.endLink>) => {
    const { gameId } = await rows.findLink(call.db, call.input.linkId);
    await lockGame(call.db, gameId);
    await requireOwner(call, gameId);
    // Another call may have ended it meanwhile.
    await rows.lockLink(call.db, call.input.linkId);
    return gameId;
  },
  run: async ({ db, input: { linkId } }, gameId) => {
    await rows.deleteLink(db, linkId);
    return rows.readTesters(db, gameId);
  },
});

type VisitCall = Call<typeof buildTesters.visit>;

/** The link that lets the viewer in, null where they may play without one. To all others nothing is here. */
async function requireTester({ db, viewer, input: { gameId, link } }: VisitCall): Promise<number | null> {
  if (link !== '') {
    const linkId = await rows.useLink(db, gameId, link);
    if (linkId !== undefined) return linkId;
  }
  const mayPlay =
    viewer !== null &&
    (canSeeBuilds(viewer, await membershipIn(db, gameId, viewer.id)) || (await rows.isTester(db, gameId, viewer.id)));
  if (!mayPlay) throw notFound(texts.nothing);
  return null;
}

export const beginVisit = guarded({
  check: (call: VisitCall) => requireTester(call),
  run: async ({ db, host, viewer, input: { gameId } }, linkId) => {
    const { play } = host.settings;
    const newest = play === null ? undefined : await readNewestForTesters(db, gameId);
    if (!play || !newest) throw notFound(texts.nothing);
    const { game, build } = newest;
    const ticket = await rows.insertVisit(db, { buildId: build.id, developerId: viewer?.id ?? null, linkId });
    return { game, build, origin: originOfGame(play, game.id), path: `/${ticket}/index.html` };
  },
});
