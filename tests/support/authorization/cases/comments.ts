import { buildComment, buildPost, gamePage, ownPage } from '../../server/posts';
import { everybody, gameMembers, gameModerators, loggedIn, nobody } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const words = { content: 'Fog over the harbour' };

const postOf = ({ site, guest }: Asking) => buildPost(site, ownPage(guest));

const commentBelow = async ({ site, mate }: Asking, page: Parameters<typeof buildPost>[1]) =>
  buildComment(site, { postId: await buildPost(site, page), authorId: mate.id });

export const commentsCases: CasesByCall = {
  'comments.listComments': [{ input: async (asking) => ({ postId: await postOf(asking) }), answers: everybody }],
  'comments.readComment': [
    {
      input: async (asking) => ({
        id: await buildComment(asking.site, { postId: await postOf(asking), authorId: asking.mate.id }),
      }),
      answers: everybody,
    },
  ],
  'comments.setHidden': [
    {
      about: 'under a post on one’s own page',
      input: async (asking) => ({ commentId: await commentBelow(asking, ownPage(asking.self)), isHidden: true }),
      answers: loggedIn,
    },
    {
      about: 'under a post on the page of somebody else',
      input: async (asking) => ({ commentId: await commentBelow(asking, ownPage(asking.guest)), isHidden: true }),
      answers: nobody,
    },
    {
      about: 'on the page of the game',
      input: async (asking) => ({ commentId: await commentBelow(asking, gamePage(asking.game)), isHidden: true }),
      answers: gameModerators,
    },
  ],
  'comments.addComment': [
    { about: 'as oneself', input: async (asking) => ({ ...words, parentId: await postOf(asking) }), answers: loggedIn },
    {
      about: 'naming somebody else',
      input: async (asking) => ({ ...words, parentId: await postOf(asking), postAsId: asking.mate.id }),
      // The author is whoever has the session.
      keeps: ({ site, mate }) => site.db('comments').where({ authorId: mate.id }),
      answers: loggedIn,
    },
    {
      about: 'as the game',
      input: async (asking) => ({
        ...words,
        parentId: await postOf(asking),
        postAsType: 'game',
        postAsId: asking.game.id,
      }),
      answers: gameMembers,
    },
    {
      about: 'as another game',
      input: async (asking) => ({
        ...words,
        parentId: await postOf(asking),
        postAsType: 'game',
        postAsId: asking.elsewhere.id,
      }),
      answers: nobody,
    },
  ],
};
