import { buildForum, buildForumLife, buildReply } from '../../server/forums';
import { loggedIn, only, siteModerators, thereFor } from '../roles';
import type { AuthorizationCase, CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

type Life = Awaited<ReturnType<typeof buildForumLife>>;
type Given = Parameters<typeof buildForumLife>[1];
type Input = Record<string, unknown>;
type Of = (life: Life, asking: Asking) => Input | Promise<Input>;

const gameModerators = ['mod', 'owner'] as const;
const members = ['member', ...gameModerators] as const;

const on =
  (given: (asking: Asking) => Given, of: Of): AuthorizationCase['input'] =>
  async (asking) =>
    of(await buildForumLife(asking.site, given(asking)), asking);

const onSite = (of: Of, isPrivate = false) => on(({ guest }) => ({ starterId: guest.id, isPrivate }), of);
const onGame = (of: Of, isPrivate = false) =>
  on(({ guest, game }) => ({ gameId: game.id, starterId: guest.id, isPrivate }), of);
const ownOnSite = (of: Of) => on(({ self }) => ({ starterId: self.id }), of);

/** A case of a call on the site's board for somebody who has been made its operator. */
const asOperator = (of: Of): AuthorizationCase => ({
  about: "on the site's board, as an operator",
  input: async (asking) => {
    await asking.site.db('developers').where({ id: asking.self.id }).update({ isOperator: true });
    return onSite(of)(asking);
  },
  answers: loggedIn,
});

/** Cases of a call for moderators of a board; in private categories others get a 404. */
const forModerators = (of: Of): AuthorizationCase[] => [
  { about: "on the site's board", input: onSite(of), answers: siteModerators },
  { about: "on a game's board", input: onGame(of), answers: only(...gameModerators) },
  {
    about: 'in a private category of a game',
    input: onGame(of, true),
    answers: { ...thereFor(...gameModerators), member: 403 },
  },
];

/** The same of a call that operators make too. */
const forEditors = (of: Of): AuthorizationCase[] => [...forModerators(of), asOperator(of)];

/** Cases of a call in a forum where only moderators write. */
const whereModeratorsWrite = (of: Of): AuthorizationCase[] => {
  const closed: Of = async (life, asking) => {
    await asking.site.db('forums').where({ id: life.forum.id }).update({ onlyModeratorsWrite: true });
    return of(life, asking);
  };
  return [
    { about: "where only moderators write, on the site's board", input: onSite(closed), answers: siteModerators },
    {
      about: "where only moderators write, on a game's board",
      input: onGame(closed),
      answers: only(...gameModerators),
    },
  ];
};

const inCategory = ({ category, place: { boardId } }: Life) => ({ boardId, categoryId: category.id });
const atForum = (life: Life) => ({ ...inCategory(life), forumId: life.forum.id });
const atThread: Of = ({ place }) => ({ ...place });
const words = { content: 'Fog over the harbour' };
const titled = { title: 'Harbour talk' };

const replyBy =
  (writer: 'self' | 'mate', locked = false): Of =>
  async ({ thread }, asking) => {
    const postId = await buildReply(asking.site, { threadId: thread.id, authorId: asking[writer].id });
    if (locked) await asking.site.db('forum_threads').where({ id: thread.id }).update({ locked });
    return { ...words, postId };
  };

const toAnotherForum: Of = async (life, { site }) => ({
  ...life.place,
  moveToId: (await buildForum(site, { categoryId: life.category.id })).id,
});

/** Cases with one's own and somebody else's post, on both kinds of boards, and in locked threads. */
const postCases: AuthorizationCase[] = [
  { about: 'their own', input: onSite(replyBy('self')), answers: loggedIn },
  { about: 'their own, locked', input: onSite(replyBy('self', true)), answers: siteModerators },
  { about: "somebody else's", input: onSite(replyBy('mate')), answers: siteModerators },
  {
    about: "somebody else's, on a game's board",
    input: onGame(replyBy('mate')),
    answers: only(...gameModerators, 'site moderator'),
  },
  {
    about: 'their own, in a private category of a game',
    input: onGame(replyBy('self'), true),
    answers: thereFor(...members),
  },
];

const readersOnly = (of: Of): AuthorizationCase[] => [
  { about: 'in a public category', input: onSite(of), answers: loggedIn },
  { about: 'in a private category of the site', input: onSite(of, true), answers: thereFor('site moderator') },
  { about: 'in a private category of a game', input: onGame(of, true), answers: thereFor(...members) },
];

export const forumsActionsCases: CasesByCall = {
  'forumsActions.addCategory': [
    { about: "on the site's board", input: () => ({ ...titled, boardId: 'site' }), answers: siteModerators },
    {
      about: "on a game's board",
      input: ({ game }) => ({ ...titled, boardId: `game.${game.id}`, isPrivate: true }),
      answers: only(...gameModerators),
    },
    asOperator(() => ({ ...titled, boardId: 'site' })),
  ],
  'forumsActions.editCategory': forEditors((life) => ({ ...inCategory(life), ...titled })),
  'forumsActions.addForum': forEditors((life) => ({ ...inCategory(life), ...titled })),
  'forumsActions.editForum': forEditors((life) => ({ ...atForum(life), ...titled })),
  'forumsActions.addThread': [
    ...readersOnly((life) => ({ ...atForum(life), ...titled, ...words })),
    ...whereModeratorsWrite((life) => ({ ...atForum(life), ...titled, ...words })),
  ],
  'forumsActions.editThread': [
    { about: 'their own', input: ownOnSite(({ place }) => ({ ...place, newTitle: 'Fog' })), answers: loggedIn },
    ...forModerators(({ place }) => ({ ...place, newTitle: 'Fog' })),
  ],
  'forumsActions.pinThread': forModerators(atThread),
  'forumsActions.lockThread': forModerators(atThread),
  'forumsActions.deleteThread': [
    { about: 'their own', input: ownOnSite(atThread), answers: siteModerators },
    { about: "on a game's board", input: onGame(atThread), answers: only(...gameModerators, 'site moderator') },
    {
      about: 'in a private category of a game',
      input: onGame(atThread, true),
      answers: { ...thereFor(...gameModerators), member: 403 },
    },
  ],
  'forumsActions.moveThread': [
    ...forModerators(toAnotherForum),
    {
      about: "from a game's board to the site's",
      input: onGame(async (life, { site, guest }) => ({
        ...life.place,
        moveToId: (await buildForumLife(site, { starterId: guest.id })).forum.id,
      })),
      answers: only(),
    },
    {
      about: 'from a private to a public category',
      input: onSite(
        async (life, { site, guest }) => ({
          ...life.place,
          moveToId: (await buildForumLife(site, { starterId: guest.id })).forum.id,
        }),
        true,
      ),
      answers: { ...thereFor(), 'site moderator': 403 },
    },
  ],
  'forumsActions.addPost': [
    ...readersOnly(({ place }) => ({ ...place, ...words })),
    ...whereModeratorsWrite(({ place }) => ({ ...place, ...words })),
    {
      about: 'in a locked thread',
      input: onSite(async ({ place, thread }, { site }) => {
        await site.db('forum_threads').where({ id: thread.id }).update({ locked: true });
        return { ...place, ...words };
      }),
      answers: siteModerators,
    },
  ],
  'forumsActions.editPost': postCases,
  'forumsActions.deletePost': postCases,
  'forumsActions.markRead': readersOnly(async ({ thread }, asking) => ({
    threadId: thread.id,
    postId: await buildReply(asking.site, { threadId: thread.id, authorId: asking.mate.id }),
  })),
  'forumsActions.markAllRead': [
    { about: 'of a board', input: () => ({ boardId: 'site' }), answers: loggedIn },
    ...readersOnly(({ place: { boardId }, forum }) => ({ boardId, forumId: forum.id })),
  ],
};
