import type { DeveloperRow } from '../../../server/db/tables';
import { buildBug } from './bugsAndResources';
import { buildDeveloper, buildGame, buildMember, clientOf } from './builders';
import { buildForum, buildThread } from './boards';
import { buildComment, buildPost, ownPage, type Client } from './posts';
import { buildConversation as buildInbox } from './inbox';
import { buildConversation as buildChat } from './privateChats';
import { buildPiece } from './pieces';
import { asking, buildAnswer, buildPlaytest } from './playtests';
import type { TestSite } from './site';

export interface Two {
  site: TestSite;
  mika: DeveloperRow;
  juno: DeveloperRow;
  /** Somebody else. */
  oren: DeveloperRow;
  asJuno: Client;
}

/** Mika, whom Juno would like to reach, and somebody else. */
export async function buildTwo(site: TestSite): Promise<Two> {
  const [mika, juno, oren] = [
    await buildDeveloper(site.db, { alias: 'Mika Vale' }),
    await buildDeveloper(site.db, { alias: 'Juno Park' }),
    await buildDeveloper(site.db, { alias: 'Oren Dale' }),
  ];
  return { site, mika, juno, oren, asJuno: await clientOf(site, juno) };
}

/** Prepares what a write needs; what it returns writes as Juno. */
export type Write = (two: Two) => Promise<() => PromiseLike<{ status: number; body: unknown }>>;

const posting = (call: string, bodyOf: (two: Two) => object | Promise<object>): Write => {
  return async (two) => {
    const body = await bodyOf(two);
    return () => two.asJuno.post(`/api${call}`).send(body);
  };
};

const words = { content: 'Look here' };
const offer = { selectedPositions: ['Artist'], positionTitles: 'Backgrounds' };

const postOf = ({ site, mika }: Two) => buildPost(site, ownPage(mika));
const gameOf = ({ site }: Two, { id }: DeveloperRow) => buildGame(site.db, id);

/** A game of Mika's, with a post that she has written as the game. */
async function gamePostOf(two: Two) {
  const { site, mika } = two;
  const { id } = await gameOf(two, mika);
  return buildPost(site, { parentType: 'game', parentId: id, authorId: mika.id });
}

const given = { version: 0, values: { 0: 'Slow' } };
const playtestOf = async (two: Two, asked: DeveloperRow) =>
  buildPlaytest(two.site, { gameId: (await gameOf(two, asked)).id, authorId: asked.id });
const answerOf = async (two: Two, { asked, tester }: { asked: DeveloperRow; tester: DeveloperRow }) =>
  buildAnswer(two.site, { playtestId: await playtestOf(two, asked), authorId: tester.id });

/** An invitation of a game of Mika's, which waits for Juno's answer. */
async function invitationOf(two: Two) {
  const { id: gameId } = await gameOf(two, two.mika);
  const invitation = { direction: 'invitation' as const, gameId, developerId: two.juno.id };
  const row = { ...invitation, positions: '["Artist"]', positionTitles: 'Backgrounds', created: new Date() };
  const [inviteId = 0] = await two.site.db('invitations').insert(row);
  return inviteId;
}

/** An offer to take a game over between the two, who are both in its team. */
async function teamOf(two: Two, { owner, member }: { owner: DeveloperRow; member: DeveloperRow }) {
  const { id } = await gameOf(two, owner);
  await buildMember(two.site.db, id, member.id);
  return id;
}

/** The writes that a block refuses in both directions, by the name of the call. */
export const refusedWrites: Record<string, Record<string, Write>> = {
  'comments.addComment': {
    'under a post': posting('/feedPosts/comments', async (two) => ({ ...words, parentId: await postOf(two) })),
    'under a post, as a game': posting('/feedPosts/comments', async (two) => ({
      ...{ ...words, parentId: await postOf(two) },
      ...{ postAsType: 'game', postAsId: (await gameOf(two, two.juno)).id },
    })),
    'under a post that was written as a game': posting('/feedPosts/comments', async (two) => ({
      ...{ ...words, parentId: await gamePostOf(two) },
    })),
  },
  'playtestAnswers.answer': {
    'a playtest': posting('/playtests/answers/new', async (two) => ({
      ...{ ...given, playtestId: await playtestOf(two, two.mika) },
    })),
  },
  'playtestAnswers.editAnswer': {
    'an earlier answer': posting('/playtests/answers/edit', async (two) => ({
      ...{ ...given, answerId: await answerOf(two, { asked: two.mika, tester: two.juno }) },
    })),
  },
  'playtestAnswers.addReply': {
    'to a team': posting('/playtests/answers/replies/new', async (two) => ({
      ...{ ...words, answerId: await answerOf(two, { asked: two.mika, tester: two.juno }) },
    })),
    'to a tester': posting('/playtests/answers/replies/new', async (two) => ({
      ...{ ...words, answerId: await answerOf(two, { asked: two.juno, tester: two.mika }) },
    })),
  },
  'media.addPieceComment': {
    'under a piece': async (two) => {
      const { id: parentId } = await buildPiece(two.site, { pageType: 'developer', pageId: two.mika.id });
      return () => two.asJuno.post('/api/media/pieces/comments').send({ ...words, parentId });
    },
  },
  'entries.editEntry': {
    'an earlier comment': posting('/feedPosts/edit', async (two) => ({
      ...words,
      postId: await buildComment(two.site, { postId: await postOf(two), authorId: two.juno.id }),
    })),
  },
  'follows.toggleFollow': {
    'a person': posting('/follows', ({ mika }) => ({ parentType: 'developer', parentId: mika.id })),
  },
  'follows.setState': {
    'a person': posting('/follows/state', ({ mika }) => ({
      ...{ parentType: 'developer', parentId: mika.id, state: 'following' },
    })),
  },
  'invites.inviteToGame': {
    'to a game': posting('/invites/togame', async (two) => ({
      ...{ ...offer, selectedGame: (await gameOf(two, two.juno)).id, invitedMember: two.mika.id },
    })),
  },
  'buildTesters.name': {
    'as a tester': posting('/builds/testers/new', async (two) => ({
      ...{ gameId: (await gameOf(two, two.juno)).id, developerId: two.mika.id },
    })),
  },
  'invites.requestToJoin': {
    'a game': posting('/invites/frommember', async (two) => ({
      ...{ ...offer, requestedGame: (await gameOf(two, two.mika)).id },
    })),
  },
  'applications.apply': {
    'to a game': posting('/applications', async (two) => ({
      ...{ ...offer, note: 'I paint fog', gameId: (await gameOf(two, two.mika)).id },
    })),
  },
  'invites.respondToInvitation': {
    'by joining': posting('/invites/respondToGameInvite', async (two) => ({
      ...{ inviteId: await invitationOf(two), inviteResponse: 'accept' },
    })),
  },
  'ownership.offerHandOver': {
    'a game': posting('/members/handOver', async (two) => ({
      gameId: await teamOf(two, { owner: two.juno, member: two.mika }),
      developerId: two.mika.id,
    })),
  },
  'ownership.answerHandOver': {
    'by taking the game': posting('/members/handOver/answer', async (two) => {
      const gameId = await teamOf(two, { owner: two.mika, member: two.juno });
      const handOver = { gameId, fromId: two.mika.id, toId: two.juno.id, created: new Date() };
      const [handOverId] = await two.site.db('hand_overs').insert({ ...handOver, state: 'open' });
      return { handOverId, answer: 'accept' };
    }),
  },
  'privateChat.beginConversation': {
    'with a person': posting('/privateChat/newConversation', ({ mika }) => ({
      ...{ participantId: mika.id, message: 'Hello' },
    })),
  },
  'privateChat.sendMessage': {
    'in a conversation': posting('/privateChat/message', async ({ site, mika, juno }) => ({
      ...{ chatId: await buildChat(site, mika.id, juno.id), message: 'Hello' },
    })),
  },
  'inbox.begin': {
    'with a person': posting('/inbox/new', ({ mika, oren }) => ({
      ...{ participants: [{ id: oren.id }, { id: mika.id }], subject: 'Fog', message: 'Hello' },
    })),
  },
  'inbox.write': {
    'in a conversation of two': posting('/inboxMessages', async ({ site, mika, juno }) => ({
      ...{ inboxId: await buildInbox(site, { from: mika, to: [juno] }), message: 'Hello' },
    })),
  },
  'inbox.addParticipant': {
    'to a conversation with others': posting('/inboxAddParticipant', async ({ site, mika, juno, oren }) => ({
      ...{ inboxId: await buildInbox(site, { from: juno, to: [oren] }), participantId: mika.id },
    })),
  },
};

const naming = ({ mika }: Two) => `Look at this, @${mika.stringUrl}`;

async function placeOf({ site }: Two) {
  const forum = await buildForum(site);
  const { threadId } = await buildThread(site, forum, { title: 'Fog', authorId: null, posts: ['Begin'] });
  const place = { boardId: 'site', categoryId: forum.categoryId };
  return { inForum: { ...place, forumId: forum.forumId }, inThread: { ...place, threadId } };
}

/** Writes that go on across a block, but tell Mika nothing. Without one each notifies her. */
export const silentWrites: Record<string, Record<string, Write>> = {
  'votes.vote': {
    'on a post': posting('/voting', async (two) => ({
      ...{ parentType: 'post', parentId: await postOf(two), direction: 'up' },
    })),
    'on the piece of a game, as told to its members': posting('/voting', async (two) => {
      const { site, mika } = two;
      const { id: pageId } = await gameOf(two, mika);
      const { id } = await buildPiece(site, { pageType: 'game', pageId, authorId: mika.id });
      return { parentType: 'media', parentId: id, direction: 'up' };
    }),
  },
  'feed.addPost': {
    'with a mention': posting('/feedPosts', (two) => ({ content: naming(two) })),
    'with a mention, as a game': posting('/feedPosts', async (two) => ({
      content: naming(two),
      ...{ postParentType: 'game', postParentId: (await gameOf(two, two.juno)).id },
    })),
  },
  'comments.addComment': {
    'with a mention': posting('/feedPosts/comments', async (two) => ({
      ...{ content: naming(two), parentId: await buildPost(two.site, ownPage(two.oren)) },
    })),
    'after another comment': posting('/feedPosts/comments', async ({ site, mika, oren }) => {
      const postId = await buildPost(site, ownPage(oren));
      await buildComment(site, { postId, authorId: mika.id });
      return { ...words, parentId: postId };
    }),
  },
  'forumsActions.addThread': {
    'with a mention': posting('/forumsActions/addThread', async (two) => ({
      ...{ ...(await placeOf(two)).inForum, title: 'Fog', content: naming(two) },
    })),
  },
  'forumsActions.addPost': {
    'with a mention': posting('/forumsActions/addPost', async (two) => ({
      ...{ ...(await placeOf(two)).inThread, content: naming(two) },
    })),
  },
  'bugs.addItem': {
    'with a mention': posting('/bugsAndSuggestions', (two) => ({
      ...{ title: 'Fog', description: naming(two), type: 'bug' },
    })),
  },
  'bugs.addComment': {
    'on a bug': posting('/bugsAndSuggestions/comments', async ({ site, mika }) => ({
      ...{ ...words, bugId: await buildBug(site, { authorId: mika.id }) },
    })),
  },
  'playtests.ask': {
    'with a mention': posting('/playtests/new', async (two) => ({
      ...asking((await gameOf(two, two.juno)).id),
      about: naming(two),
    })),
  },
  'playtestAnswers.setHelpful': {
    'as thanks': posting('/playtests/answers/helpful', async (two) => ({
      ...{ answerId: await answerOf(two, { asked: two.juno, tester: two.mika }), isHelpful: true },
    })),
  },
  'playtests.close': {
    'as told to testers': posting('/playtests/close', async (two) => {
      const playtestId = await playtestOf(two, two.juno);
      await buildAnswer(two.site, { playtestId, authorId: two.mika.id });
      return { playtestId, outcome: 'We have made the jump higher' };
    }),
  },
  'classifieds.add': {
    'with a mention': posting('/classifieds/new', (two) => ({ postTitle: 'Fog', postContent: naming(two) })),
  },
};
