import type { playtestAnswers } from '#shared/areas/playtests/answers';
import type { playtests, ShownPlaytest } from '#shared/areas/playtests/playtests';
import { summarize } from '#shared/areas/playtests/questions';
import { canReadAnswers, canReadThread } from '#shared/policies/playtests.policy';
import type { Call } from '../../http/call';
import { authorize, notFound } from '../../refusal';
import { membershipIn, whyNotReached } from '../../people';
import { allAnswers, answerBy, listAnswers, listReplies, readAnswer } from './answers.queries';
import { csvOf } from './csv';
import { readPlaytest } from './playtests.queries';

/** A playtest with what only this viewer has of it. */
export async function readShown({ db, viewer, input }: Call<typeof playtests.readPlaytest>): Promise<ShownPlaytest> {
  const playtest = await readPlaytest(db, input.playtestId);
  if (!viewer) return { ...playtest, ownAnswer: null, refusal: '' };
  const { id: authorId } = playtest.author;
  const refusal = authorId === null ? null : await whyNotReached({ db, viewer }, authorId, 'comment');
  return {
    ...playtest,
    ownAnswer: await answerBy(db, playtest.id, viewer.id),
    refusal: refusal ?? '',
  };
}

export async function listReadable({ db, viewer, input }: Call<typeof playtestAnswers.listAnswers>) {
  const { game } = await readPlaytest(db, input.playtestId);
  return listAnswers(db, input, { all: canReadAnswers(await membershipIn(db, game.id, viewer?.id)) });
}

export async function readThread({ db, viewer, input }: Call<typeof playtestAnswers.readAnswer>) {
  const answer = await readAnswer(db, input.answerId);
  const { game } = await readPlaytest(db, answer.playtestId);
  // Whoever may not read it does not learn that it is there.
  if (!canReadThread(viewer, { authorId: answer.author.id }, await membershipIn(db, game.id, viewer.id)))
    throw notFound();
  return { answer, replies: await listReplies(db, answer.id) };
}

/** A playtest of the viewer's own team, with all answers. */
async function readAll({ db, viewer, input }: Pick<Call<typeof playtestAnswers.readCsv>, 'db' | 'viewer' | 'input'>) {
  const playtest = await readPlaytest(db, input.playtestId);
  authorize(canReadAnswers(await membershipIn(db, playtest.game.id, viewer.id)));
  return { playtest, answers: await allAnswers(db, playtest.id) };
}

export async function readSummary(call: Call<typeof playtestAnswers.readSummary>) {
  const { playtest, answers } = await readAll(call);
  return {
    total: answers.length,
    questions: summarize(
      playtest.questions,
      answers.map(({ values }) => values),
    ),
  };
}

export async function readCsv(call: Call<typeof playtestAnswers.readCsv>) {
  const { playtest, answers } = await readAll(call);
  return { name: `playtest-${playtest.id}.csv`, csv: csvOf(playtest.questions, answers) };
}
