import { playtestAnswers } from '#shared/areas/playtests/answers';
import { playtests } from '#shared/areas/playtests/playtests';
import type { AnswerValue, Question } from '#shared/areas/playtests/questions';
import { dayMs } from '#shared/durations';
import type { PlaytestAnswerRow, PlaytestRow } from '../../../server/db/tables';
import type { Client } from './posts';
import type { TestSite } from './site';

export const dayAfter = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** A question of each kind. */
export const threeQuestions: Question[] = [
  { kind: 'text', text: 'What was slow?' },
  { kind: 'scale', text: 'How hard was it?', low: 'Easy', high: 'Hard' },
  { kind: 'choice', text: 'Which levels did you see?', choices: ['Harbour', 'Reef', 'Open sea'], isMultiple: true },
];
export const threeValues: AnswerValue[] = ['The ferry', 4, [1]];

/** What is sent to ask for testers. */
export const asking = (gameId: number) => ({
  ...{ gameId, title: 'First harbour', about: 'Is the **ferry** clear?', url: 'https://harbour.example/play' },
  ...{ platforms: [1], minutes: 15, lastDay: dayAfter(7), testers: null, questions: threeQuestions },
});

/** Inserts a playtest. */
export async function buildPlaytest(
  { db }: Pick<TestSite, 'db'>,
  given: Partial<PlaytestRow> & { gameId: number },
): Promise<number> {
  const [id = 0] = await db('playtests').insert({
    ...{ title: 'First harbour', about: 'Is the ferry clear?', url: 'https://harbour.example/play', platformIds: '1' },
    ...{ minutes: 15, lastDay: dayAfter(7), questions: JSON.stringify(threeQuestions), created: new Date() },
    ...given,
  });
  return id;
}

/** Inserts an answer. */
export async function buildAnswer(
  { db }: Pick<TestSite, 'db'>,
  { values = threeValues, ...given }: Partial<PlaytestAnswerRow> & { playtestId: number; values?: AnswerValue[] },
): Promise<number> {
  const now = new Date();
  const row = { created: now, modified: now, answers: JSON.stringify(values), ...given };
  const [id = 0] = await db('playtest_answers').insert(row);
  return id;
}

/** Inserts a text into the thread of an answer. */
export async function buildReplyTo({ db }: Pick<TestSite, 'db'>, answerId: number, authorId: number): Promise<number> {
  const row = { answerId, authorId, content: 'Which ferry?', created: new Date() };
  const [id = 0] = await db('playtest_replies').insert(row);
  return id;
}

/** A page of playtests, parsed by the contract. */
export async function playtestsOf(client: Client, query: Record<string, string | number> = {}) {
  const { body } = await client.get('/api/playtests').query(query).expect(200);
  return playtests.listPlaytests.output.parse(body).items;
}

export async function shownTo(client: Client, playtestId: number) {
  const { body } = await client.get('/api/playtests/shown').query({ playtestId }).expect(200);
  return playtests.readPlaytest.output.parse(body);
}

/** The answers that somebody may read. */
export async function answersOf(client: Client, playtestId: number) {
  const { body } = await client.get('/api/playtests/answers').query({ playtestId }).expect(200);
  return playtestAnswers.listAnswers.output.parse(body).items;
}
