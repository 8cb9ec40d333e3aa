import { buildComment, buildPost, gamePage, ownPage } from '../../server/posts';
import { accounts, everybody, gameMembers, gameModerators, loggedIn, nobody, only, siteModerators } from '../roles';
import type { AuthorizationCase, CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const words = { content: 'Fog over the harbour' };

const ownPost = async ({ site, self }: Asking) => ({ postId: await buildPost(site, ownPage(self)) });
const anothersPost = async ({ site, mate }: Asking) => ({ postId: await buildPost(site, ownPage(mate)) });
/** A post of the game by the caller, who may have left since. */
const postOfGame = async ({ site, game, self }: Asking) => ({
  postId: await buildPost(site, { ...gamePage(game), authorId: self.id }),
});
const postOfAnotherGame = async ({ site, elsewhere }: Asking) => ({
  postId: await buildPost(site, gamePage(elsewhere)),
});
/** A media post of the caller's, which can only be changed with its piece. */
const ownMediaPost = async ({ site, self }: Asking) => ({
  postId: await buildPost(site, { ...ownPage(self), type: 'media', content: '1' }),
});

/** A comment on somebody else's post. */
const comment = async ({ site, guest }: Asking, authorId: number, gameId: number | null = null) => ({
  postId: await buildComment(site, { postId: await buildPost(site, ownPage(guest)), authorId, gameId }),
});
const ownComment = (asking: Asking) => comment(asking, asking.self.id);
const anothersComment = (asking: Asking) => comment(asking, asking.mate.id);
const ownAsGame = (asking: Asking) => comment(asking, asking.self.id, asking.game.id);
const anothersAsGame = (asking: Asking) => comment(asking, asking.mate.id, asking.game.id);

const commentCases = [
  { about: 'a comment of their own', input: ownComment, answers: loggedIn },
  { about: "somebody else's comment", input: anothersComment, answers: siteModerators },
  {
    about: 'what they have said as the game',
    input: ownAsGame,
    answers: only('member', 'mod', 'owner', 'site moderator'),
  },
  { about: 'what somebody else has said as the game', input: anothersAsGame, answers: siteModerators },
] satisfies AuthorizationCase[];

const writersOfGame = only('member', 'mod', 'owner', 'site moderator');

const shownTo = (posts: { parentId: number }[], { mate }: Asking) => posts.some(({ parentId }) => parentId === mate.id);

/** A post by the mate, whom somebody follows. */
const followedBy = (follower: 'self' | 'guest') => async (asking: Asking) => {
  const { site, mate } = asking;
  await buildPost(site, ownPage(mate));
  const follow = { followerId: asking[follower].id, developerId: mate.id, isMutual: false, created: new Date() };
  await site.db('developer_follows').insert(follow);
  return { followerId: asking.guest.id };
};

export const feedCases: CasesByCall = {
  'feed.listFollowed': [
    {
      about: 'with a post of somebody whom they follow',
      input: followedBy('self'),
      shows: { what: 'the post', isIn: shownTo, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with a post of somebody whom another follows',
      input: followedBy('guest'),
      shows: { what: 'the post', isIn: shownTo, to: [] },
      answers: loggedIn,
    },
  ],
  'feed.listPosts': [
    { about: 'home', input: () => ({ feedType: 'home' }), answers: everybody },
    { about: 'of a game', input: ({ game }) => ({ feedType: 'game', feedId: game.id }), answers: everybody },
  ],
  'feed.readPost': [{ input: anothersPost, answers: everybody }],
  'feed.addPost': [
    { about: 'on the own page', input: () => words, answers: loggedIn },
    {
      about: "on somebody else's page",
      input: ({ mate: { id } }) => ({ ...words, postParentType: 'developer', postParentId: id, authorId: id }),
      // The post goes to one's own page: the author is whoever has the session.
      keeps: ({ site, mate }) => site.db('feed_posts').where({ parentType: 'developer', parentId: mate.id }),
      answers: loggedIn,
    },
    {
      about: 'as the game',
      input: ({ game }) => ({ ...words, postParentType: 'game', postParentId: game.id }),
      answers: gameMembers,
    },
    {
      about: 'as another game',
      input: ({ elsewhere }) => ({ ...words, postParentType: 'game', postParentId: elsewhere.id }),
      answers: nobody,
    },
  ],
  'feed.togglePin': [
    { about: 'their own', input: ownPost, answers: loggedIn },
    { about: "somebody else's", input: anothersPost, answers: nobody },
    { about: "the game's", input: postOfGame, answers: gameModerators },
    { about: "another game's", input: postOfAnotherGame, answers: nobody },
  ],
};

export const entriesCases: CasesByCall = {
  'entries.editEntry': [
    { about: 'their own', input: async (asking) => ({ ...words, ...(await ownPost(asking)) }), answers: loggedIn },
    {
      about: "somebody else's",
      input: async (asking) => ({ ...words, ...(await anothersPost(asking)) }),
      answers: siteModerators,
    },
    {
      about: "the game's",
      input: async (asking) => ({ ...words, ...(await postOfGame(asking)) }),
      answers: writersOfGame,
    },
    {
      about: "another game's",
      input: async (asking) => ({ ...words, ...(await postOfAnotherGame(asking)) }),
      answers: siteModerators,
    },
    {
      about: 'their own media post',
      input: async (asking) => ({ ...words, ...(await ownMediaPost(asking)) }),
      answers: nobody,
    },
    ...commentCases.map((each) => ({
      ...each,
      input: async (asking: Asking) => ({ ...words, ...(await each.input(asking)) }),
    })),
  ],
  'entries.deleteEntry': [
    { about: 'their own', input: ownPost, answers: loggedIn },
    { about: "somebody else's", input: anothersPost, answers: siteModerators },
    { about: "the game's", input: postOfGame, answers: writersOfGame },
    { about: "another game's", input: postOfAnotherGame, answers: siteModerators },
    { about: 'their own media post', input: ownMediaPost, answers: nobody },
    ...commentCases,
  ],
};
