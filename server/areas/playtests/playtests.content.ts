import { playtestAnswersEvents } from '#shared/areas/playtests/answers';
import { trashEvents } from '#shared/areas/moderation/trash';
import { defineKind, lockParent, removeBy } from '../../content';
import { audienceOf, deleteAnswer, deleteReply } from './answers.actions';
import { readAnswer, readReply } from './answers.queries';
import { playtestAnswers, playtestReplies, playtests, prepareAnswer } from './content.queries';
import { deletePlaytest, emitPlaytest, roomsOf } from './playtests.actions';
import { readPlaytest } from './playtests.queries';

const repliesOf = (answers: string) => `answerId in (select id from playtest_answers where ${answers})`;

export const playtest = defineKind({
  ...playtests,
  name: 'playtest',
  table: 'playtests',
  text: 'about',
  links: ['url'],
  times: ['created', 'closed'],
  accounts: ['authorId'],
  // It was asked in the name of the game, and the game keeps it.
  written: { by: 'authorId', at: 'created', own: 'false' },
  targetType: 'playtest',
  remove: removeBy(deletePlaytest, (playtestId) => ({ playtestId })),
  trash: {
    parts: [
      { kind: 'playtest', where: 'id = :id' },
      { kind: 'playtestAnswer', where: 'playtestId = :id' },
      { kind: 'playtestReply', where: repliesOf('playtestId = :id') },
    ],
    prepare: (db, rows) => lockParent(db, 'games', rows.of('playtests')[0]?.gameId),
    announce: async ({ db, emit }, id) => {
      const { game } = await readPlaytest(db, id);
      emit(roomsOf(game.id), trashEvents.contentRestored, { kind: 'playtest', id, parentId: 0 });
      await emitPlaytest({ db, emit }, id);
    },
  },
});

export const playtestAnswer = defineKind({
  ...playtestAnswers,
  name: 'playtestAnswer',
  table: 'playtest_answers',
  text: null,
  links: ['answers'],
  times: ['created', 'modified'],
  accounts: ['authorId'],
  written: { by: 'authorId', at: 'created' },
  targetType: 'playtestAnswer',
  remove: removeBy(deleteAnswer, (answerId) => ({ answerId })),
  trash: {
    parts: [
      { kind: 'playtestAnswer', where: 'id = :id' },
      { kind: 'playtestReply', where: 'answerId = :id' },
    ],
    prepare: (db, rows) => prepareAnswer(db, rows.of('playtest_answers')),
    announce: async ({ db, emit }, id) => {
      const answer = await readAnswer(db, id);
      const { game } = await emitPlaytest({ db, emit }, answer.playtestId);
      const readers = await audienceOf(db, { gameId: game.id }, answer.author.id);
      emit(readers, trashEvents.contentRestored, { kind: 'playtestAnswer', id, parentId: answer.playtestId });
      emit(readers, playtestAnswersEvents.playtestAnswerUpdated, { answer });
    },
  },
});

export const playtestReply = defineKind({
  ...playtestReplies,
  name: 'playtestReply',
  table: 'playtest_replies',
  text: null,
  links: ['content'],
  times: ['created'],
  accounts: ['authorId'],
  written: { by: 'authorId', at: 'created' },
  remove: removeBy(deleteReply, (replyId) => ({ replyId })),
  trash: {
    parts: [{ kind: 'playtestReply', where: 'id = :id' }],
    prepare: (db, rows) => lockParent(db, 'playtest_answers', rows.of('playtest_replies')[0]?.answerId),
    announce: async ({ db, emit }, id) => {
      const reply = await readReply(db, id);
      const answer = await readAnswer(db, reply.answerId);
      const { game } = await readPlaytest(db, answer.playtestId);
      const readers = await audienceOf(db, { gameId: game.id }, answer.author.id);
      emit(readers, trashEvents.contentRestored, { kind: 'playtestReply', id, parentId: answer.id });
      emit(readers, playtestAnswersEvents.playtestReplyUpdated, { reply });
    },
  },
});
