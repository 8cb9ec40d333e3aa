import * as z from '#zod';
import { get, live, post } from '../../endpoint';
import { id, idText, optionalTitle, pageOf, paging, requiredText } from '../../fields';
import { atMost } from '../../limitTexts';
import { answer, reply } from './answer';
import { questionSummary, typedValues } from './questions';

export const answersLimits = {
  pageSize: 20,
  /** Hours within which an answer can be changed. */
  changeHours: 24,
  playedOn: 120,
  /** Texts of the thread between the team and a tester. */
  replies: 20,
  reply: 2_000,
} as const;

export const answersTexts = {
  none: 'Nobody has answered yet.',
  nonePublic: 'No answers that others may read yet.',
  nothingAnswered: 'Answer at least one question',
  playedOnTooLong: atMost('The text can have', answersLimits.playedOn),
  replyNeeded: 'Please enter a reply',
  replyTooLong: atMost('A reply can have', answersLimits.reply),
  /** While a game may run on the page, nobody is asked to load it anew. */
  notSent:
    'Your answer was not sent, because there is no connection. Your words are still here: please send them again.',
  sent: 'Thank you. The team can read your answer now.',
  changed: 'Your answer has been changed.',
  deleted: 'The answer has been deleted.',
  confirmDelete: 'Are you sure you want to delete this answer?',
  answeredAlready: 'You have answered this playtest already.',
  ownGame: 'Members of a team cannot answer their own playtests.',
  questionsChanged: 'The questions have changed meanwhile. Please read them again.',
  full: 'This playtest has all the testers that it asked for.',
  ended: 'This playtest has ended.',
  tooLate: `An answer can be changed for ${answersLimits.changeHours} hours.`,
  threadFull: `A thread can have up to ${answersLimits.replies} replies.`,
  answeredBefore: 'Its author has answered again in the meantime, so this answer cannot be put back.',
} as const;

const words = {
  /** The `version` of the playtest whose questions are answered. */
  version: z.int(),
  values: typedValues,
  playedOn: z._default(optionalTitle({ max: answersLimits.playedOn, tooLong: answersTexts.playedOnTooLong }), ''),
  isPublic: z._default(z.boolean(), false),
};

const thread = z.object({ answer, replies: z.array(reply) });

export const playtestAnswers = {
  listAnswers: get('/playtests/answers', {
    access: 'anyone',
    summary: 'The answers to a playtest, newest first: all for its team, for others those that they may read',
    input: z.object({ playtestId: idText, ...paging(answersLimits.pageSize) }),
    output: pageOf(answer),
  }),
  readAnswer: get('/playtests/answers/shown', {
    access: 'loggedIn',
    summary: 'One answer with its thread, for its writer and the team',
    input: z.object({ answerId: idText }),
    output: thread,
  }),
  readSummary: get('/playtests/answers/summary', {
    access: 'loggedIn',
    summary: 'What all answers to a playtest come to, for its team',
    input: z.object({ playtestId: idText }),
    output: z.object({ total: z.int(), questions: z.array(questionSummary) }),
  }),
  readCsv: get('/playtests/answers/csv', {
    access: 'loggedIn',
    summary: 'All answers to a playtest as CSV, for its team',
    input: z.object({ playtestId: idText }),
    output: z.object({ name: z.string(), csv: z.string() }),
  }),
  answer: post('/playtests/answers/new', {
    access: 'loggedIn',
    summary: 'Answers a playtest of a game that one is no member of, once',
    creates: true,
    rate: 'comment',
    input: z.object({ playtestId: id, ...words }),
    output: answer,
  }),
  editAnswer: post('/playtests/answers/edit', {
    access: 'loggedIn',
    summary: `Changes one’s own answer, within ${answersLimits.changeHours} hours`,
    rate: 'comment',
    input: z.object({ answerId: id, ...words }),
    output: answer,
  }),
  removeAnswer: post('/playtests/answers/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes an answer with its thread',
    input: z.object({ answerId: id }),
    output: z.object({ id: z.int() }),
  }),
  setHelpful: post('/playtests/answers/helpful', {
    access: 'loggedIn',
    summary: 'Marks an answer as helpful or not; its writer is told once, with thanks',
    input: z.object({ answerId: id, isHelpful: z.boolean() }),
    output: answer,
  }),
  addReply: post('/playtests/answers/replies/new', {
    access: 'loggedIn',
    summary: 'Writes in the thread between the team and a tester',
    creates: true,
    rate: 'comment',
    input: z.object({
      answerId: id,
      content: requiredText({
        max: answersLimits.reply,
        needed: answersTexts.replyNeeded,
        tooLong: answersTexts.replyTooLong,
      }),
    }),
    output: reply,
  }),
  removeReply: post('/playtests/answers/replies/delete', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Deletes one’s own text from the thread of an answer',
    input: z.object({ replyId: id }),
    output: z.object({ id: z.int() }),
  }),
};

export const playtestAnswersEvents = {
  /** For the team and the writer. */
  playtestAnswerUpdated: live(
    'playtestAnswerUpdated',
    z.union([z.object({ answer }), z.object({ id: z.int(), playtestId: z.int() })]),
  ),
  playtestReplyUpdated: live(
    'playtestReplyUpdated',
    z.union([z.object({ reply }), z.object({ id: z.int(), answerId: z.int() })]),
  ),
};
