import { buildForumLife } from '../../server/forums';
import { all, everybody, loggedIn, thereFor } from '../roles';
import type { AuthorizationCase, CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

type Life = Awaited<ReturnType<typeof buildForumLife>>;
/** Input made from a forum with a thread. */
type Of = (life: Life, asking: Asking) => Record<string, unknown> | Promise<Record<string, unknown>>;

const life = ({ site, guest }: Asking, ofCategory: { gameId?: number; isPrivate?: boolean } = {}) =>
  buildForumLife(site, { ...ofCategory, starterId: guest.id });

/** A private category is a 404 to everybody but members, visitors included. */
const readers = { ...thereFor('member', 'mod', 'owner'), visitor: 404, banned: 404 } as const;
const siteReaders = { ...all(404), 'site moderator': 200 } as const;

const open =
  (of: Of): AuthorizationCase['input'] =>
  async (asking) =>
    of(await life(asking), asking);
const ofSite =
  (of: Of): AuthorizationCase['input'] =>
  async (asking) =>
    of(await life(asking, { isPrivate: true }), asking);
const ofGame =
  (of: Of): AuthorizationCase['input'] =>
  async (asking) =>
    of(await life(asking, { gameId: asking.game.id, isPrivate: true }), asking);

/** Cases of a read in a public category, and in private ones of the site and of a game. */
const reads = (of: Of): AuthorizationCase[] => [
  { about: 'in a public category', input: open(of), keeps: 'everything', answers: everybody },
  { about: 'in a private category of the site', input: ofSite(of), keeps: 'everything', answers: siteReaders },
  { about: 'in a private category of a game', input: ofGame(of), keeps: 'everything', answers: readers },
];

const forumId: Of = ({ forum }) => ({ forumId: forum.id });
const threadId: Of = ({ thread }) => ({ threadId: thread.id });
const address: Of = ({ category, forum, thread }) => ({
  parentType: category.gameId === null ? 'site' : 'game',
  ...(category.gameId !== null && { parentId: category.gameId }),
  category: category.stringUrl,
  forum: forum.stringUrl,
  thread: thread.stringUrl,
});
const firstPost: Of = async ({ thread }, { site }) => ({
  postId: (await site.db('forum_posts').where({ threadId: thread.id }).first('id'))?.id,
});

const [inPublic, inSite, inGame] = reads(threadId);

export const forumsCases: CasesByCall = {
  'forums.recentPosts': [{ input: () => ({}), answers: everybody }],
  'forums.listCategories': [
    {
      about: "the site's",
      input: async (asking) => {
        await life(asking, { isPrivate: true });
        return { parentType: 'site' };
      },
      shows: { what: 'a private category', isIn: hasPrivate, to: ['site moderator'] },
      answers: everybody,
    },
    {
      about: "a game's",
      input: async (asking) => {
        await life(asking, { gameId: asking.game.id, isPrivate: true });
        return { parentType: 'game', parentId: asking.game.id };
      },
      shows: { what: 'a private category', isIn: hasPrivate, to: ['member', 'mod', 'owner'] },
      answers: everybody,
    },
  ],
  'forums.listLatest': [
    {
      about: "of the site's board",
      input: async (asking) => {
        await life(asking, { isPrivate: true });
        return { parentType: 'site' };
      },
      shows: { what: 'a thread of a private category', isIn: hasThreads, to: ['site moderator'] },
      answers: everybody,
    },
    {
      about: "of a game's board",
      input: async (asking) => {
        await life(asking, { gameId: asking.game.id, isPrivate: true });
        return { parentType: 'game', parentId: asking.game.id };
      },
      shows: { what: 'a thread of a private category', isIn: hasThreads, to: ['member', 'mod', 'owner'] },
      answers: everybody,
    },
  ],
  'forums.readForum': reads(forumId),
  'forums.findPlace': reads(address),
  'forums.listThreads': reads(forumId),
  'forums.readThread': reads(({ forum, thread }) => ({ forumId: forum.id, threadStringUrl: thread.stringUrl })).map(
    ({ keeps: _views, ...each }) => each,
  ),
  'forums.listPosts': reads(threadId),
  'forums.findPost': reads(firstPost),
  'forums.findUnread': [
    { ...inPublic!, answers: loggedIn },
    { ...inSite!, answers: thereFor('site moderator') },
    { ...inGame!, answers: thereFor('member', 'mod', 'owner') },
  ],
};

function hasPrivate(categories: { isPrivate: boolean }[]) {
  return categories.some(({ isPrivate }) => isPrivate);
}

function hasThreads({ items }: { items: unknown[] }) {
  return items.length > 0;
}
