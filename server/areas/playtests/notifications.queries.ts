import type { Knex } from 'knex';
import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { paths } from '#shared/pages';
import type { NotificationCause, NotificationSource } from '../../content';
import { runsPlaytests } from './team.queries';

/** The condition that the receiver runs the playtests of the game in this column. */
const isRunner = (gameId: string) =>
  `exists (select 1 from game_members as running where running.gameId = ${gameId}
     and running.developerId = notified.receiverId and ${runsPlaytests('running')})`;

interface PlaytestColumns {
  playtestTitle: string;
  playtestGame: string;
}

/** Playtests: to their team new answers, and that something is to be said at the end; to testers what became of it; mentions. */
export const playtestNotifications: NotificationSource<PlaytestColumns> = {
  targets: { playtest: 'playtests as playtest' },
  joinShown: (query) => {
    void query
      .leftJoin('games as playtestGame', 'playtestGame.id', 'playtest.gameId')
      .select({ playtestTitle: 'playtest.title', playtestGame: 'playtestGame.alias' });
  },
  asGame: "if(notified.action in ('closed', 'mention'), playtest.gameId, null)",
  isLiving: (condition) => {
    void condition
      .whereNotNull('playtest.id')
      .whereRaw(`(notified.action in ('closed', 'mention') or ${isRunner('playtest.gameId')})`);
  },
  textOf: (row) => {
    const title = texts.quoted(row.playtestTitle);
    if (row.action === 'mention') return `${texts.mentioned(row.playtestGame)} ${title}`;
    if (row.action === 'closed') return texts.playtestClosed(row.playtestGame, title);
    return row.action === 'reminder' ? texts.playtestEnded(title) : texts.playtestAnswered(row, title);
  },
  linkOf: ({ targetId }) => paths.playtest(targetId),
};

interface AnswerColumns {
  answeredTitle: string;
  answeredGame: string;
  answeredId: number;
}

/** Answers: to their writers the team's thanks and replies, to the team what the writers reply. */
export const playtestAnswerNotifications: NotificationSource<AnswerColumns> = {
  targets: { playtestAnswer: 'playtest_answers as playtestAnswer' },
  join: (query) => {
    void query.leftJoin('playtests as answered', 'answered.id', 'playtestAnswer.playtestId');
  },
  joinShown: (query) => {
    void query
      .leftJoin('games as answeredGame', 'answeredGame.id', 'answered.gameId')
      .select({ answeredTitle: 'answered.title', answeredGame: 'answeredGame.alias', answeredId: 'answered.id' });
  },
  asGame: "if(notified.action = 'comment', null, answered.gameId)",
  isLiving: (condition) => {
    void condition
      .whereNotNull('answered.id')
      .whereRaw(
        `if(notified.action = 'comment', ${isRunner('answered.gameId')}, playtestAnswer.authorId = notified.receiverId)`,
      );
  },
  textOf: (row) => {
    const title = texts.quoted(row.answeredTitle);
    if (row.action === 'comment') return texts.testerReplied(row, title);
    return row.action === 'helped'
      ? texts.answerHelped(row.answeredGame, title)
      : texts.teamReplied(row.answeredGame, title);
  },
  linkOf: ({ answeredId, targetId }) => paths.playtestAnswer(answeredId, targetId),
};

/** A playtest that is closed notifies its testers. */
export const playtestCause: NotificationCause = {
  name: 'playtest',
  receiversOf: async (db: Knex, ids) => {
    const found: number[] = await db('playtests').whereIn('id', ids).orderBy('id').forShare().pluck('id');
    const rows = await db('playtest_answers')
      .whereIn('playtestId', found)
      .whereNotNull('authorId')
      .select('playtestId', 'authorId');
    return new Map(
      found.map((id) => [id, rows.flatMap(({ playtestId, authorId }) => (playtestId === id ? (authorId ?? []) : []))]),
    );
  },
};
