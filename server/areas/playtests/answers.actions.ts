import {
  answersLimits as limits,
  answersTexts as texts,
  playtestAnswersEvents as events,
  type playtestAnswers,
} from '#shared/areas/playtests/answers';
import { fittingValues, type AnswerValue } from '#shared/areas/playtests/questions';
import { playtestsTexts, type playtests } from '#shared/areas/playtests/playtests';
import {
  canAnswerPlaytest,
  canEditAnswer,
  canReadAnswers,
  canReadThread,
  canRemoveAnswer,
} from '#shared/policies/playtests.policy';
import { topics } from '#shared/topics';
import type { PlaytestAnswerRow, PlaytestRow } from '../../db/tables';
import { guarded, type Call } from '../../http/call';
import type { LoggedInDeveloper } from '../../http/session/sessions';
import { authorize, conflict, invalid, malformedRequest, notAllowed } from '../../refusal';
import { memberIds, membershipIn, requireReach } from '../../people';
import { checkNewAccountLimits } from '../accountLimits';
import { refuseAtFirst } from '../heldPosts';
import { notify, retract } from '../notifications';
import { deleteContent } from '../trash';
import * as answers from './answers.queries';
import { emitPlaytest } from './playtests.actions';
import { countAnswers, lockPlaytest, questionsOf, stateOf } from './playtests.queries';
import { counts } from './giving';
import { beginningOf, noteBeginning } from './giving.queries';
import { runnerIdsOf } from './team.queries';

interface Placed {
  playtest: PlaytestRow;
  answer: PlaytestAnswerRow;
}

/** The topics of those who may read an answer with its thread: the team as it is now, and the writer. */
export async function audienceOf(db: Call['db'], { gameId }: Pick<PlaytestRow, 'gameId'>, authorId: number | null) {
  const ids = await memberIds(db, gameId);
  return [...new Set(authorId === null ? ids : [...ids, authorId])].map(topics.user);
}

/** Sends an answer to those who may read it, and returns it. */
async function emitAnswer({ db, emit }: Pick<Call, 'db' | 'emit'>, playtest: PlaytestRow, id: number) {
  const answer = await answers.readAnswer(db, id);
  emit(await audienceOf(db, playtest, answer.author.id), events.playtestAnswerUpdated, { answer });
  return answer;
}

type AnsweringCall = Call<typeof playtestAnswers.answer> | Call<typeof playtestAnswers.editAnswer>;

/** The answers as they are stored: they must fit the present questions, and one must be there. */
function valuesIn({ input }: AnsweringCall, playtest: PlaytestRow): AnswerValue[] {
  if (input.version !== playtest.version) throw conflict(texts.questionsChanged);
  const values = fittingValues(questionsOf(playtest), input.values);
  if (!values) throw malformedRequest();
  if (values.every((value) => value === null)) throw invalid(texts.nothingAnswered, 'values');
  return values;
}

/** The limits of new accounts: links in what they write, and what others than the team would read. */
async function checkLimits(call: AnsweringCall & { viewer: LoggedInDeveloper }) {
  const { values, playedOn, isPublic } = call.input;
  const written = [...Object.values(values).filter((value) => typeof value === 'string'), playedOn];
  await checkNewAccountLimits(call, 'write', written, 'values');
  if (isPublic) await refuseAtFirst(call, 'noPublicAnswers');
}

/** Whether an answer that is sent now counts as given and got. */
async function countsNow({ db, viewer }: AnsweringCall, { id, minutes }: PlaytestRow, values: readonly AnswerValue[]) {
  return counts({ values, minutes, begun: await beginningOf(db, id, viewer.id) }, new Date());
}

/** Notes when somebody first had the questions of a playtest before them. */
export async function beginToPlay({ db, viewer, input }: Call<typeof playtests.begin>) {
  const playtest = await lockPlaytest(db, input.playtestId);
  await noteBeginning(db, playtest.id, viewer.id);
  return {};
}

export const answerPlaytest = guarded({
  check: async (call: Call<typeof playtestAnswers.answer>) => {
    const { db, viewer, input } = call;
    const playtest = await lockPlaytest(db, input.playtestId);
    if (!canAnswerPlaytest(viewer, await membershipIn(db, playtest.gameId, viewer.id))) throw notAllowed(texts.ownGame);
    if (playtest.authorId !== null) await requireReach(call, 'comment', playtest.authorId);
    return playtest;
  },
  run: async (call, playtest) => {
    const { db, viewer, input } = call;
    const { id: playtestId } = playtest;
    if (await answers.hasAnswered(db, playtestId, viewer.id)) throw conflict(texts.answeredAlready);
    const state = stateOf({ ...playtest, answerCount: await countAnswers(db, playtestId) });
    if (state !== 'open') throw conflict(state === 'full' ? texts.full : texts.ended);
    const { playedOn, isPublic } = input;
    const values = valuesIn(call, playtest);
    await checkLimits(call);
    const given = { values, playedOn, isPublic, counts: await countsNow(call, playtest, values) };
    const id = await answers.insertAnswer(db, { playtestId, authorId: viewer.id, ...given });
    const answer = await emitAnswer(call, playtest, id);
    await emitPlaytest(call, playtestId);
    await notify(call, {
      ...{ targetType: 'playtest', targetId: playtestId, action: 'answered', actorId: viewer.id },
      receiverIds: await runnerIdsOf(db, playtest.gameId),
    });
    return answer;
  },
});

/** Locks the playtest of an answer, then the answer. */
async function lockPlaced(db: Call['db'], answerId: number): Promise<Placed> {
  const playtest = await lockPlaytest(db, await answers.playtestIdOf(db, answerId));
  return { playtest, answer: await answers.lockAnswer(db, answerId) };
}

export const editAnswer = guarded({
  check: async (call: Call<typeof playtestAnswers.editAnswer>): Promise<Placed> => {
    const placed = await lockPlaced(call.db, call.input.answerId);
    authorize(canEditAnswer(call.viewer, placed.answer));
    const { authorId } = placed.playtest;
    if (authorId !== null) await requireReach(call, 'comment', authorId);
    return placed;
  },
  run: async (call, { playtest, answer: { id, ...former } }) => {
    const { db, input } = call;
    if (playtest.closed !== null) throw conflict(playtestsTexts.closedAlready);
    if (answers.changeableUntil(former).getTime() <= Date.now()) throw conflict(texts.tooLate);
    const { playedOn, isPublic } = input;
    const values = valuesIn(call, playtest);
    await checkLimits(call);
    const counts = await countsNow(call, playtest, values);
    await answers.updateAnswer(db, id, { values, playedOn, isPublic, counts });
    const answer = await emitAnswer(call, playtest, id);
    if (isPublic || former.isPublic) await emitPlaytest(call, playtest.id);
    return answer;
  },
});

export const deleteAnswer = guarded({
  check: async ({ db, viewer, input }: Call<typeof playtestAnswers.removeAnswer>): Promise<Placed> => {
    const placed = await lockPlaced(db, input.answerId);
    authorize(canRemoveAnswer(viewer, placed.answer));
    return placed;
  },
  run: async (call, { playtest, answer }) => {
    const { db, emit } = call;
    const { id: playtestId, gameId, title } = playtest;
    const { id, authorId } = answer;
    await deleteContent(call, {
      removed: {
        ...{ kind: 'playtestAnswer', targetId: id, authorId, gameId, title },
        text: answers.answerInWords(questionsOf(playtest), answer),
      },
      along: { playtestReply: await answers.replyIdsOf(db, id) },
      deleteRows: () => answers.deleteAnswer(db, id),
    });
    if (authorId !== null)
      await retract(call, { targetType: 'playtest', targetId: playtestId, action: 'answered', actorId: authorId });
    emit(await audienceOf(db, playtest, authorId), events.playtestAnswerUpdated, { id, playtestId });
    await emitPlaytest(call, playtestId);
    return { id };
  },
});

export const setHelpful = guarded({
  check: async ({ db, viewer, input }: Call<typeof playtestAnswers.setHelpful>): Promise<Placed> => {
    const placed = await lockPlaced(db, input.answerId);
    authorize(canReadAnswers(await membershipIn(db, placed.playtest.gameId, viewer.id)));
    return placed;
  },
  run: async (call, { playtest, answer: { id, authorId, isThanked } }) => {
    const { db, viewer, input } = call;
    await answers.setHelpful(db, id, input.isHelpful);
    const answer = await emitAnswer(call, playtest, id);
    if (answer.isPublic) await emitPlaytest(call, playtest.id);
    if (input.isHelpful && !isThanked && authorId !== null)
      await notify(call, {
        ...{ targetType: 'playtestAnswer', targetId: id, action: 'helped' },
        ...{ actorId: viewer.id, receiverIds: [authorId] },
      });
    return answer;
  },
});

export const addReply = guarded({
  check: async (call: Call<typeof playtestAnswers.addReply>) => {
    const { db, viewer, input } = call;
    const placed = await lockPlaced(db, input.answerId);
    const { playtest, answer } = placed;
    const membership = await membershipIn(db, playtest.gameId, viewer.id);
    authorize(canReadThread(viewer, answer, membership));
    const isFromTeam = answer.authorId !== viewer.id;
    const other = isFromTeam ? answer.authorId : playtest.authorId;
    if (other !== null) await requireReach(call, 'comment', other);
    return { ...placed, isFromTeam };
  },
  run: async (call, { playtest, answer: { id: answerId, authorId }, isFromTeam }) => {
    const { db, viewer, input, emit } = call;
    const { content } = input;
    if ((await answers.replyIdsOf(db, answerId)).length >= limits.replies) throw conflict(texts.threadFull);
    await checkNewAccountLimits(call, 'write', content, 'content');
    const id = await answers.insertReply(db, { answerId, authorId: viewer.id, isFromTeam, content });
    const reply = await answers.readReply(db, id);
    emit(await audienceOf(db, playtest, authorId), events.playtestReplyUpdated, { reply });
    const about = { targetType: 'playtestAnswer', targetId: answerId, actorId: viewer.id } as const;
    if (!isFromTeam)
      await notify(call, { ...about, action: 'comment', receiverIds: await runnerIdsOf(db, playtest.gameId) });
    else if (authorId !== null) await notify(call, { ...about, action: 'answered', receiverIds: [authorId] });
    return reply;
  },
});

export const deleteReply = guarded({
  check: async ({ db, viewer, input }: Call<typeof playtestAnswers.removeReply>) => {
    const found = await answers.findReply(db, input.replyId);
    const placed = await lockPlaced(db, found?.answerId ?? 0);
    const reply = await answers.lockReply(db, input.replyId);
    authorize(canRemoveAnswer(viewer, reply));
    return { ...placed, reply };
  },
  run: async (call, { playtest, answer, reply: { id, authorId, isFromTeam, content: text } }) => {
    const { db, emit } = call;
    const { gameId, title } = playtest;
    await deleteContent(call, {
      removed: { kind: 'playtestReply', targetId: id, authorId, gameId, title, text },
      deleteRows: () => answers.deleteReply(db, id),
    });
    if (authorId !== null && !(await answers.hasReplies(db, answer.id, authorId)))
      await retract(call, {
        ...{ targetType: 'playtestAnswer', targetId: answer.id, actorId: authorId },
        action: isFromTeam ? 'answered' : 'comment',
      });
    emit(await audienceOf(db, playtest, answer.authorId), events.playtestReplyUpdated, { id, answerId: answer.id });
    return { id };
  },
});
