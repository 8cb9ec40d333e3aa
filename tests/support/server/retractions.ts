import { buildForum, buildThread } from './boards';
import { buildBug } from './bugsAndResources';
import { buildGame, buildMember, clientOf } from './builders';
import { buildPiece } from './pieces';
import { buildPlaytest, threeValues } from './playtests';
import { buildPost, ownPage } from './posts';
import type { Two } from './reaching';
import { buildWatch } from './watches';

/** Something that Juno does, takes back, and does again. */
export interface Retraction {
  /** What they send about a thing of Mika's: each time the same. */
  does: string;
  bodyOf: (two: Two) => Promise<object>;
  /** How they take it back; gets the answer to what they did. */
  undoes: (answer: { id: number }, body: object) => readonly [call: string, body: object];
  /** It says the same each time, so that nobody hears of it again who has read it. */
  isStatement?: true;
  /** Mika follows Juno. */
  isFollowed?: true;
}

const offer = { selectedPositions: ['Artist'], positionTitles: 'Backgrounds' };
const postOf = ({ site, mika }: Two) => buildPost(site, ownPage(mika));
const gameOf = async ({ site, mika }: Two) => (await buildGame(site.db, mika.id)).id;

const following = (parentType: 'developer' | 'game', idOf: (two: Two) => Promise<number>): Retraction => ({
  does: '/follows/state',
  bodyOf: async (two) => ({ parentType, parentId: await idOf(two), state: 'following' }),
  undoes: (_answer, body) => ['/follows/state', { ...body, state: 'neutral' }],
  isStatement: true,
});

/** All that can be taken back and done again. */
export const retractions = {
  'a vote that is taken back': {
    does: '/voting',
    bodyOf: async (two) => ({ parentType: 'post', parentId: await postOf(two), direction: 'up' }),
    undoes: (_answer, body) => ['/voting', body],
    isStatement: true,
  },
  'a vote that becomes one against it': {
    does: '/voting',
    bodyOf: async (two) => ({ parentType: 'post', parentId: await postOf(two), direction: 'up' }),
    undoes: (_answer, body) => ['/voting', { ...body, direction: 'down' }],
    isStatement: true,
  },
  'a follow of a developer': following('developer', ({ mika }) => Promise.resolve(mika.id)),
  'a follow of a game': following('game', gameOf),
  'a comment on a post': {
    does: '/feedPosts/comments',
    bodyOf: async (two) => ({ parentId: await postOf(two), content: 'Look here' }),
    undoes: ({ id }) => ['/feedPosts/delete', { postId: id }],
  },
  'a comment on a piece': {
    does: '/feedPosts/comments',
    bodyOf: async ({ site, mika }) => ({
      ...{ parentId: (await buildPiece(site, { pageType: 'developer', pageId: mika.id })).id },
      ...{ isMediaPost: true, content: 'Look here' },
    }),
    undoes: ({ id }) => ['/feedPosts/delete', { postId: id }],
  },
  'a reply in a thread': {
    does: '/forumsActions/addPost',
    bodyOf: async ({ site, mika }) => {
      const thread = { title: 'Fog', authorId: mika.id, posts: ['Words'] };
      const forum = await buildForum(site);
      const { threadId } = await buildThread(site, forum, thread);
      return { boardId: 'site', categoryId: forum.categoryId, threadId, content: 'Look here' };
    },
    undoes: ({ id }) => ['/forumsActions/deletePost', { postId: id }],
  },
  'a comment on a bug': {
    does: '/bugsAndSuggestions/comments',
    bodyOf: async ({ site, mika }) => {
      const bugId = await buildBug(site, { authorId: mika.id });
      await buildWatch(site, { targetType: 'bug', targetId: bugId, developerId: mika.id, created: new Date() });
      return { bugId, content: 'Look here' };
    },
    undoes: ({ id }) => ['/bugsAndSuggestions/comments/delete', { id }],
  },
  'the one post of a day': {
    does: '/feedPosts',
    bodyOf: () => Promise.resolve({ content: 'News' }),
    undoes: ({ id }) => ['/feedPosts/delete', { postId: id }],
    isFollowed: true,
  },
  'an invitation': {
    does: '/invites/togame',
    bodyOf: async ({ site, mika, juno }) => ({
      ...{ ...offer, selectedGame: (await buildGame(site.db, juno.id)).id, invitedMember: mika.id },
    }),
    undoes: ({ id }) => ['/invites/deleteInvitation', { inviteId: id }],
  },
  'a request to join': {
    does: '/invites/frommember',
    bodyOf: async (two) => ({ ...offer, requestedGame: await gameOf(two) }),
    undoes: ({ id }) => ['/invites/deleteRequest', { requestId: id }],
  },
  'an application': {
    does: '/applications',
    bodyOf: async (two) => ({ ...offer, gameId: await gameOf(two), note: 'I paint' }),
    undoes: ({ id }) => ['/applications/withdraw', { id }],
  },
  'the naming of a tester': {
    does: '/builds/testers/new',
    bodyOf: async ({ site, mika, juno }) => ({
      ...{ gameId: (await buildGame(site.db, juno.id)).id, developerId: mika.id },
    }),
    undoes: (_answer, body) => ['/builds/testers/delete', body],
  },
  'an offer of ownership': {
    does: '/members/handOver',
    bodyOf: async ({ site, mika, juno }) => {
      const { id: gameId } = await buildGame(site.db, juno.id);
      await buildMember(site.db, gameId, mika.id);
      return { gameId, developerId: mika.id };
    },
    undoes: (answer) => [
      '/members/handOver/withdraw',
      { handOverId: (answer as unknown as { handOver: { id: number } }).handOver.id },
    ],
  },
  'an answer in a playtest': {
    does: '/playtests/answers/new',
    bodyOf: async (two) => {
      const playtestId = await buildPlaytest(two.site, { gameId: await gameOf(two), authorId: two.mika.id });
      return { playtestId, version: 0, values: Object.fromEntries(threeValues.entries()) };
    },
    undoes: ({ id }) => ['/playtests/answers/delete', { answerId: id }],
  },
} satisfies Record<string, Retraction>;

/** Mika hears by all channels of what Juno does. */
export async function buildRetraction(two: Two, { does, bodyOf, undoes, isFollowed }: Retraction) {
  if (isFollowed) {
    const asMika = await clientOf(two.site, two.mika);
    const page = { parentType: 'developer', parentId: two.juno.id };
    await asMika
      .post('/api/follows/state')
      .send({ ...page, state: 'following' })
      .expect(200);
  }
  const body = await bodyOf(two);
  let answer = { id: 0 };
  const send = (call: string, sent: object) => two.asJuno.post(`/api${call}`).send(sent);
  return {
    act: async () => {
      const sent = await send(does, body);
      if (sent.status !== 200 && sent.status !== 201) throw new Error(JSON.stringify(sent.body));
      answer = sent.body as { id: number };
      return two.site.host.inFlight.done();
    },
    undo: async () => {
      await send(...undoes(answer, body)).expect(200);
      return two.site.host.inFlight.done();
    },
  };
}
