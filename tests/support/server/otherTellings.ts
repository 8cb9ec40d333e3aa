import { expireClassifieds } from '../../../server/areas/classifieds';
import { remindOfOutcomes } from '../../../server/areas/playtests';
import { alertSavedSearches } from '../../../server/areas/savedSearches';
import { buildForum, buildThread } from './boards';
import { buildBug } from './bugsAndResources';
import { clientOf } from './builders';
import { buildPiece } from './pieces';
import { asking, buildAnswer, buildPlaytest } from './playtests';
import { buildComment, buildPost, ownPage } from './posts';
import type { Two } from './reaching';
import { buildSearch } from './savedSearches';
import { teamTellings } from './teamTellings';
import { blockAlone, everything, gameOf, later, naming, nothing, posting, type OtherTelling } from './tellingParts';
import { appoint, type News } from './tellings';
import { buildWatch } from './watches';

const pieceOf = async ({ site, mika }: Two) => (await buildPiece(site, { pageType: 'developer', pageId: mika.id })).id;

async function threadOf({ site }: Two, author: { id: number }) {
  const forum = await buildForum(site);
  const { threadId, postIds } = await buildThread(site, forum, { title: 'Fog', authorId: author.id, posts: ['Words'] });
  return { place: { boardId: 'site', categoryId: forum.categoryId, threadId }, postId: postIds[0] ?? 0 };
}

const answerOf = async (two: Two, { team, tester }: { team: { id: number }; tester: { id: number } }) =>
  buildAnswer(two.site, {
    playtestId: await buildPlaytest(two.site, { gameId: await gameOf(two, team), authorId: team.id }),
    authorId: tester.id,
  });

/** All that is told besides what `tellings` tells. */
export const otherTellings: Partial<Record<News, OtherTelling>> = {
  ...teamTellings,
  'comment.upvote': {
    prepare: posting('/voting', async ({ site, mika, oren }) => {
      const postId = await buildPost(site, ownPage(oren));
      const parentId = await buildComment(site, { postId, authorId: mika.id });
      return { parentType: 'post', parentId, direction: 'up' };
    }),
    heeds: everything,
  },
  'comment.mention': {
    prepare: posting('/feedPosts/comments', async (two) => ({
      ...{ content: naming(two), parentId: await buildPost(two.site, ownPage(two.juno)) },
    })),
    heeds: everything,
  },
  'media.upvote': {
    prepare: posting('/voting', async (two) => ({
      ...{ parentType: 'media', parentId: await pieceOf(two), direction: 'up' },
    })),
    heeds: everything,
  },
  'media.comment': {
    prepare: posting('/feedPosts/comments', async (two) => ({
      ...{ parentId: await pieceOf(two), isMediaPost: true, content: 'Look here' },
    })),
    heeds: everything,
  },
  'media.marked': {
    prepare: posting('/moderation/mark', async (two) => {
      await appoint(two, 'juno');
      return { kind: 'piece', targetId: await pieceOf(two), mark: 'spoiler' };
    }),
    heeds: nothing,
  },
  'forumThread.comment': {
    prepare: posting('/forumsActions/addPost', async (two) => ({
      ...{ ...(await threadOf(two, two.mika)).place, content: 'Look here' },
    })),
    heeds: everything,
  },
  'forumPost.upvote': {
    prepare: posting('/voting', async (two) => ({
      ...{ parentType: 'forum', parentId: (await threadOf(two, two.mika)).postId, direction: 'up' },
    })),
    heeds: everything,
  },
  'forumPost.mention': {
    prepare: posting('/forumsActions/addPost', async (two) => ({
      ...{ ...(await threadOf(two, two.juno)).place, content: naming(two) },
    })),
    heeds: everything,
  },
  'classified.mention': {
    prepare: posting('/classifieds/new', (two) => ({ postTitle: 'Fog', postContent: naming(two) })),
    heeds: everything,
  },
  'classified.reminder': {
    prepare: async ({ site, mika }) => {
      const asMika = await clientOf(site, mika);
      await asMika.post('/api/classifieds/new').send({ postTitle: 'Fog', postContent: 'Who paints it?' }).expect(201);
      return () => expireClassifieds(site.host, later(31));
    },
    heeds: nothing,
  },
  'bug.comment': {
    prepare: posting('/bugsAndSuggestions/comments', async ({ site, mika }) => {
      const bugId = await buildBug(site, { authorId: mika.id });
      await buildWatch(site, { targetType: 'bug', targetId: bugId, developerId: mika.id, created: new Date() });
      return { bugId, content: 'Look here' };
    }),
    heeds: everything,
  },
  'bug.mention': {
    prepare: posting('/bugsAndSuggestions', (two) => ({ title: 'Fog', description: naming(two), type: 'bug' })),
    heeds: everything,
  },
  'bugComment.mention': {
    prepare: posting('/bugsAndSuggestions/comments', async (two) => ({
      ...{ bugId: await buildBug(two.site, { authorId: two.juno.id }), content: naming(two) },
    })),
    heeds: everything,
  },
  'savedSearch.found': {
    prepare: async ({ site, mika, asJuno }) => {
      await buildSearch(site, { developerId: mika.id, kind: 'classifieds', query: 'postType=developers' });
      return async () => {
        await asJuno.post('/api/classifieds/new').send({ postTitle: 'I paint fog', postContent: 'And only fog' });
        await alertSavedSearches(site.host);
      };
    },
    heeds: everything,
  },
  'playtest.mention': {
    prepare: posting('/playtests/new', async (two) => ({
      ...{ ...asking(await gameOf(two, two.juno)), about: naming(two) },
    })),
    heeds: everything,
  },
  'playtest.reminder': {
    prepare: async (two) => {
      await buildPlaytest(two.site, { gameId: await gameOf(two, two.mika), authorId: two.mika.id });
      return () => remindOfOutcomes(two.site.host, later(12));
    },
    heeds: nothing,
  },
  'playtest.closed': {
    prepare: posting('/playtests/close', async (two) => {
      const playtestId = await buildPlaytest(two.site, { gameId: await gameOf(two, two.juno), authorId: two.juno.id });
      await buildAnswer(two.site, { playtestId, authorId: two.mika.id });
      return { playtestId, outcome: 'We have made the jump higher' };
    }),
    heeds: blockAlone,
  },
  'playtestAnswer.comment': {
    prepare: posting('/playtests/answers/replies/new', async (two) => ({
      ...{ content: 'Look here', answerId: await answerOf(two, { team: two.mika, tester: two.juno }) },
    })),
    heeds: everything,
  },
  'playtestAnswer.answered': {
    prepare: posting('/playtests/answers/replies/new', async (two) => ({
      ...{ content: 'Look here', answerId: await answerOf(two, { team: two.juno, tester: two.mika }) },
    })),
    heeds: blockAlone,
  },
};
