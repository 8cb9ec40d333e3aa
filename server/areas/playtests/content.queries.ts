import type { Knex } from 'knex';
import { answersTexts } from '#shared/areas/playtests/answers';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import { paths } from '#shared/pages';
import { canReadThread } from '#shared/policies/playtests.policy';
import type { Viewer } from '#shared/viewer';
import { idIn, lockParent, type Findable } from '../../content';
import type { PlaytestAnswerRow } from '../../db/tables';
import { membershipIn } from '../../people';
import { answerInWords } from './answers.queries';
import { questionsOf } from './playtests.queries';

export const playtests: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('playtests').where({ id }).first('title', 'about', 'authorId');
    return row ? { authorId: row.authorId, title: row.title, text: row.about, link: paths.playtest(id) } : null;
  },
  idAt: (_db, { page, params }) => Promise.resolve(page === 'playtest' ? idIn(params.id) : null),
};

/** An answer with its playtest, if the viewer may read its thread, or the answer where that is enough. */
async function findAnswer(db: Knex, viewer: Viewer, id: number, { orPublic }: { orPublic: boolean }) {
  const answer = await db('playtest_answers').where({ id }).first();
  const playtest = answer && (await db('playtests').where({ id: answer.playtestId }).first());
  if (!playtest) return null;
  const isOpen = orPublic && answer.isPublic;
  if (!isOpen && !canReadThread(viewer, answer, await membershipIn(db, playtest.gameId, viewer?.id))) return null;
  return { answer, playtest };
}

/** Answers: those that others may read, and all for the team and their writers. */
export const playtestAnswers: Findable = {
  find: async (db, viewer, id) => {
    const found = await findAnswer(db, viewer, id, { orPublic: true });
    if (!found) return null;
    const { answer, playtest } = found;
    const text = answerInWords(questionsOf(playtest), answer);
    return { authorId: answer.authorId, title: playtest.title, text, link: paths.playtest(playtest.id) };
  },
  membersOnly: '(select not isPublic from playtest_answers where id = :id)',
};

/** The texts of the threads about answers. */
export const playtestReplies: Findable = {
  find: async (db, viewer, id) => {
    const reply = await db('playtest_replies').where({ id }).first();
    const found = reply && (await findAnswer(db, viewer, reply.answerId, { orPublic: false }));
    if (!found) return null;
    const { id: playtestId, title } = found.playtest;
    return { authorId: reply.authorId, title, text: reply.content, link: paths.playtest(playtestId) };
  },
  membersOnly: '(select true from playtest_replies where id = :id)',
};

/** Locks the playtest that an answer returns into. Its author may have answered again meanwhile. */
export async function prepareAnswer(db: Knex, [row]: readonly PlaytestAnswerRow[]): Promise<string | null> {
  const problem = await lockParent(db, 'playtests', row?.playtestId);
  if (problem !== null || !row) return problem ?? trashTexts.parentGone;
  const { playtestId, authorId } = row;
  if (authorId === null) return null;
  const other = await db('playtest_answers').where({ playtestId, authorId }).forShare().first('id');
  return other ? answersTexts.answeredBefore : null;
}
