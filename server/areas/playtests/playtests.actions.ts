import {
  endOfPlaytest,
  playtestsEvents,
  playtestsLimits as limits,
  playtestsTexts as texts,
  type playtests,
} from '#shared/areas/playtests/playtests';
import type { Question } from '#shared/areas/playtests/questions';
import { dayMs } from '#shared/durations';
import { canRemovePlaytest, canRunPlaytests } from '#shared/policies/playtests.policy';
import { topics } from '#shared/topics';
import { parseIds } from '../../db/lists';
import type { GameRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import { authorize, conflict, invalid } from '../../refusal';
import { addNewCandidate, lockGame, membershipIn } from '../../people';
import { checkNewAccountLimits, checkNewAccountWebsites } from '../accountLimits';
import { readCurrent } from '../builds';
import { notifyLater, unnotify } from '../notifications';
import { saveText } from '../texts';
import { deleteContent } from '../trash';
import * as rows from './playtests.queries';

/** Those who look at the list, at a playtest, or at the page of the game. */
export const roomsOf = (gameId: number) => [topics.playtests, topics.gamePage(gameId)];

/** Sends the playtest to those who see it, and returns it. */
export async function emitPlaytest({ db, emit }: Pick<Call, 'db' | 'emit'>, id: number) {
  const item = await rows.readPlaytest(db, id);
  emit(roomsOf(item.game.id), playtestsEvents.playtestUpdated, { item });
  return item;
}

type WritingCall = Call<typeof playtests.ask> | Call<typeof playtests.edit>;

type PlayedGame = Pick<GameRow, 'id' | 'platformIds'>;

/** Rules that need the clock, the game or the account (422). */
async function checkRules(call: WritingCall, { id, platformIds }: PlayedGame, former?: { url: string }) {
  const { lastDay, platforms, url, questions } = call.input;
  const left = endOfPlaytest(lastDay).getTime() - Date.now();
  if (left <= 0) throw invalid(texts.lastDayPast, 'lastDay');
  if (left > (limits.days + 1) * dayMs) throw invalid(texts.lastDayTooFar, 'lastDay');
  const own = parseIds(platformIds);
  if (!platforms.every((id) => own.includes(id))) throw invalid(texts.otherPlatform, 'platforms');
  if (url === '' && !(await readCurrent(call.db, id))) throw invalid(texts.urlNeeded, 'url');
  if (url !== '' && url !== former?.url) checkNewAccountWebsites(call, 1, 'url');
  await checkNewAccountLimits(call, 'write', questions.flatMap(wordsOf), 'questions');
}

/** Everything that a question says. */
const wordsOf = (question: Question): string[] => [
  question.text,
  ...(question.kind === 'choice' ? question.choices : []),
  ...(question.kind === 'scale' ? [question.low, question.high] : []),
];

export const askForTesters = guarded({
  check: async ({ db, viewer, input }: Call<typeof playtests.ask>) => {
    const game = await lockGame(db, input.gameId);
    authorize(canRunPlaytests(await membershipIn(db, game.id, viewer.id)));
    return game;
  },
  run: async (call, game) => {
    const { db, viewer, input } = call;
    await checkRules(call, game);
    const id = await rows.insertPlaytest(db, { ...input, authorId: viewer.id });
    await addNewCandidate(db, { kind: 'playtests', targetId: id });
    const item = await emitPlaytest(call, id);
    const text = { kind: 'playtest', id, text: input.about, field: 'about' } as const;
    await saveText(call, { ...text, mentions: 'everyone', asGameId: game.id });
    return item;
  },
});

type ChangingCall = Pick<Call<typeof playtests.remove>, 'db' | 'viewer' | 'input'>;

/** Locks a playtest of a game that the viewer runs playtests of. */
async function lockOwn({ db, viewer, input }: ChangingCall) {
  const playtest = await rows.lockPlaytest(db, input.playtestId);
  authorize(canRunPlaytests(await membershipIn(db, playtest.gameId, viewer.id)));
  return playtest;
}
type Locked = Awaited<ReturnType<typeof lockOwn>>;

async function requireUnanswered(db: Call['db'], { id, closed }: Locked) {
  if (closed !== null) throw conflict(texts.closedAlready);
  if ((await rows.countAnswers(db, id)) > 0) throw conflict(texts.answeredAlready);
}

export const editPlaytest = guarded({
  check: (call: Call<typeof playtests.edit>): Promise<Locked> => lockOwn(call),
  run: async (call, playtest) => {
    const { db, input } = call;
    await requireUnanswered(db, playtest);
    await checkRules(call, { id: playtest.gameId, ...(await rows.platformsOf(db, playtest.gameId)) }, playtest);
    await rows.updatePlaytest(db, playtest, input);
    const item = await emitPlaytest(call, playtest.id);
    await saveText(call, { kind: 'playtest', id: playtest.id, text: input.about, field: 'about' });
    return item;
  },
});

export const closePlaytest = guarded({
  check: (call: Call<typeof playtests.close>): Promise<Locked> => lockOwn(call),
  run: async (call, { id, closed }) => {
    const { db, viewer, input } = call;
    if (closed !== null) throw conflict(texts.closedAlready);
    await rows.closePlaytest(db, id, input.outcome);
    const item = await emitPlaytest(call, id);
    await unnotify(call, { targetType: 'playtest', targetId: id, action: 'reminder' });
    await notifyLater(call, {
      ...{ cause: 'playtest', causeId: id, actorId: viewer.id },
      ...{ targetType: 'playtest', targetId: id, action: 'closed' },
    });
    return item;
  },
});

export const deletePlaytest = guarded({
  check: async ({ db, viewer, input }: Call<typeof playtests.remove>) => {
    const playtest = await rows.lockPlaytest(db, input.playtestId);
    const membership = await membershipIn(db, playtest.gameId, viewer.id);
    authorize(canRemovePlaytest(viewer, membership));
    return { playtest, asModerator: !canRunPlaytests(membership) };
  },
  run: async (call, { playtest, asModerator }) => {
    const { db, emit } = call;
    const { id, gameId, authorId, title, about: text } = playtest;
    if (!asModerator) await requireUnanswered(db, playtest);
    await deleteContent(call, {
      removed: { kind: 'playtest', targetId: id, authorId, gameId, title, text },
      along: await rows.idsBelow(db, [id]),
      asModerator,
      deleteRows: () => rows.deletePlaytest(db, id),
    });
    emit(roomsOf(gameId), playtestsEvents.playtestUpdated, { id, gameId });
    return { id };
  },
});

/** The database deletes the playtests with their game, and those who look at the list receive its deletion too. */
export async function onGameDeleted(call: Call, gameId: number) {
  const playtestIds = await rows.playtestIdsOf(call.db, gameId);
  if (playtestIds.length === 0) return [];
  const { playtestAnswer: answerIds } = await rows.idsBelow(call.db, playtestIds);
  await unnotify(call, { targetType: 'playtest', targetIds: playtestIds });
  if (answerIds.length > 0) await unnotify(call, { targetType: 'playtestAnswer', targetIds: answerIds });
  return [topics.playtests];
}
