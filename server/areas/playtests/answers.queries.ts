import type { Knex } from 'knex';
import type { Answer, Reply } from '#shared/areas/playtests/answer';
import { answersLimits as limits } from '#shared/areas/playtests/answers';
import { valueInWords, type AnswerValue, type Question } from '#shared/areas/playtests/questions';
import { hourMs } from '#shared/durations';
import { readPage } from '../../db/paging';
import type { PlaytestAnswerRow, PlaytestReplyRow } from '../../db/tables';
import { notFound } from '../../refusal';
import { personOf, posterColumns, type PosterColumns } from '../../people';

type ShownRow = PlaytestAnswerRow & PosterColumns & { replyCount: number };

const selectAnswers = (db: Knex): Knex.QueryBuilder =>
  db('playtest_answers as answer')
    .leftJoin('developers as poster', 'poster.id', 'answer.authorId')
    .select('answer.*', posterColumns)
    .select(db.raw('(select count(*) from playtest_replies as said where said.answerId = answer.id) as replyCount'));

export const changeableUntil = ({ created }: Pick<PlaytestAnswerRow, 'created'>) =>
  new Date(Date.parse(created) + limits.changeHours * hourMs);

export const valuesOf = ({ answers }: Pick<PlaytestAnswerRow, 'answers'>) => JSON.parse(answers) as AnswerValue[];

const toAnswer = (row: ShownRow): Answer => ({
  id: row.id,
  playtestId: row.playtestId,
  author: personOf(row),
  created: row.created,
  modified: row.modified,
  values: valuesOf(row),
  playedOn: row.playedOn,
  isPublic: row.isPublic,
  isHelpful: row.isHelpful,
  replyCount: row.replyCount,
  changeableUntil: changeableUntil(row).toISOString(),
});

interface AnswersQuery {
  playtestId: number;
  startResult: number;
  limit: number;
}

/** One page of answers, newest first; without `all` those that others may read, which say nothing of their threads. */
export async function listAnswers(db: Knex, { playtestId, ...page }: AnswersQuery, { all }: { all: boolean }) {
  const query = selectAnswers(db).where('answer.playtestId', playtestId).orderBy('answer.id', 'desc');
  if (!all) void query.where('answer.isPublic', true);
  const { items, hasMore } = await readPage<ShownRow>(query, page);
  return { items: items.map((row) => (all ? toAnswer(row) : { ...toAnswer(row), replyCount: 0 })), hasMore };
}

/** All answers, oldest first. */
export async function allAnswers(db: Knex, playtestId: number): Promise<Answer[]> {
  const rows = (await selectAnswers(db).where('answer.playtestId', playtestId).orderBy('answer.id')) as ShownRow[];
  return rows.map(toAnswer);
}

export async function readAnswer(db: Knex, id: number): Promise<Answer> {
  const [row] = (await selectAnswers(db).where('answer.id', id)) as ShownRow[];
  if (!row) throw notFound();
  return toAnswer(row);
}

/** What somebody has answered; null for nothing. */
export async function answerBy(db: Knex, playtestId: number, authorId: number): Promise<Answer | null> {
  const where = { 'answer.playtestId': playtestId, 'answer.authorId': authorId };
  const [row] = (await selectAnswers(db).where(where)) as ShownRow[];
  return row ? toAnswer(row) : null;
}

/** The playtest of an answer, which never changes; 404 without the answer. */
export async function playtestIdOf(db: Knex, answerId: number): Promise<number> {
  const row = await db('playtest_answers').where({ id: answerId }).first('playtestId');
  if (!row) throw notFound();
  return row.playtestId;
}

/** Locks an answer; 404 if it is missing. */
export async function lockAnswer(db: Knex, id: number): Promise<PlaytestAnswerRow> {
  const row = await db('playtest_answers').where({ id }).forUpdate().first();
  if (!row) throw notFound();
  return row;
}

/** Whether somebody has answered a locked playtest. */
export const hasAnswered = async (db: Knex, playtestId: number, authorId: number): Promise<boolean> =>
  (await db('playtest_answers').where({ playtestId, authorId }).forShare().first('id')) !== undefined;

interface Given {
  values: readonly AnswerValue[];
  playedOn: string;
  isPublic: boolean;
  /** Whether it counts as given and got. */
  counts: boolean;
}
const columnsOf = ({ values, playedOn, isPublic, counts }: Given) => ({
  ...{ answers: JSON.stringify(values), playedOn, isPublic, counts },
});

export async function insertAnswer(db: Knex, given: Given & { playtestId: number; authorId: number }) {
  const now = new Date();
  const { playtestId, authorId } = given;
  const [id = 0] = await db('playtest_answers').insert({
    ...{ playtestId, authorId, created: now, modified: now },
    ...columnsOf(given),
  });
  return id;
}

export async function updateAnswer(db: Knex, id: number, given: Given) {
  await db('playtest_answers')
    .where({ id })
    .update({ ...columnsOf(given), modified: new Date() });
}

export async function setHelpful(db: Knex, id: number, isHelpful: boolean) {
  await db('playtest_answers')
    .where({ id })
    .update(isHelpful ? { isHelpful, isThanked: true } : { isHelpful });
}

export async function deleteAnswer(db: Knex, id: number) {
  await db('playtest_answers').where({ id }).delete();
}

const toReply = (row: PlaytestReplyRow & PosterColumns): Reply => ({
  id: row.id,
  answerId: row.answerId,
  author: personOf(row),
  isFromTeam: row.isFromTeam,
  content: row.content,
  created: row.created,
});

const selectReplies = (db: Knex): Knex.QueryBuilder =>
  db('playtest_replies as said')
    .leftJoin('developers as poster', 'poster.id', 'said.authorId')
    .select('said.*', posterColumns)
    .orderBy('said.id');

/** The thread of an answer, oldest first. */
export async function listReplies(db: Knex, answerId: number): Promise<Reply[]> {
  return ((await selectReplies(db).where({ answerId })) as (PlaytestReplyRow & PosterColumns)[]).map(toReply);
}

export async function readReply(db: Knex, id: number): Promise<Reply> {
  const [row] = (await selectReplies(db).where('said.id', id)) as (PlaytestReplyRow & PosterColumns)[];
  if (!row) throw notFound();
  return toReply(row);
}

/** The ids of the texts in the thread of a locked answer. */
export const replyIdsOf = (db: Knex, answerId: number): Promise<number[]> =>
  db('playtest_replies').where({ answerId }).forUpdate().pluck('id');

/** Whether somebody has texts in the thread of an answer. */
export async function hasReplies(db: Knex, answerId: number, authorId: number): Promise<boolean> {
  return (await db('playtest_replies').where({ answerId, authorId }).first('id')) !== undefined;
}

export const findReply = (db: Knex, id: number): Promise<PlaytestReplyRow | undefined> =>
  db('playtest_replies').where({ id }).first();

/** Locks a text of a thread; 404 if it is missing. */
export async function lockReply(db: Knex, id: number): Promise<PlaytestReplyRow> {
  const row = await db('playtest_replies').where({ id }).forUpdate().first();
  if (!row) throw notFound();
  return row;
}

export async function insertReply(
  db: Knex,
  given: Pick<PlaytestReplyRow, 'answerId' | 'isFromTeam' | 'content'> & { authorId: number },
): Promise<number> {
  const [id = 0] = await db('playtest_replies').insert({ ...given, created: new Date() });
  return id;
}

export async function deleteReply(db: Knex, id: number) {
  await db('playtest_replies').where({ id }).delete();
}

/** An answer as one text, for moderators. */
export const answerInWords = (questions: readonly Question[], { answers, playedOn }: PlaytestAnswerRow): string =>
  [...valuesOf({ answers }).map((value, index) => valueInWords(questions[index], value)), playedOn]
    .filter((words) => words !== '')
    .join('\n');
