import type { WatchTarget } from '../../../../server/areas/notifications';
import { buildForum, buildThread } from '../../server/boards';
import { buildBug } from '../../server/bugsAndResources';
import { buildPost, ownPage } from '../../server/posts';
import { accounts, loggedIn, thereFor } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const postOfMate = async ({ site, mate }: Asking) =>
  ({ targetType: 'post', targetId: await buildPost(site, ownPage(mate)) }) as const;
const bugOfMate = async ({ site, mate }: Asking) =>
  ({ targetType: 'bug', targetId: await buildBug(site, { authorId: mate.id }) }) as const;

/** A thread of a private category: of the game, or of the site's board. */
async function privateThread({ site, mate }: Asking, gameId: number | null) {
  const forum = await buildForum(site, { gameId, isPrivate: true, title: 'Plans' });
  const { threadId } = await buildThread(site, forum, { title: 'Harbour', authorId: mate.id, posts: ['Fog'] });
  return { targetType: 'forumThread', targetId: threadId } as const;
}

async function watch({ site }: Asking, { id: developerId }: Asking['self'], target: WatchTarget) {
  const row = { ...target, developerId, state: 'watching' as const, created: new Date() };
  await site.db('watches').insert(row).onConflict().ignore();
}

const listed = ({ items }: Record<string, unknown>) => Array.isArray(items) && items.length > 0;
const isWatching = ({ state }: Record<string, unknown>) => state === 'watching';
const readersOfGame = thereFor('member', 'mod', 'owner');
const readersOfSite = thereFor('site moderator');

export const watchesCases: CasesByCall = {
  'watches.listWatches': [
    {
      about: 'with a post that one watches',
      input: async (asking) => {
        await watch(asking, asking.self, await postOfMate(asking));
        return { state: 'watching' };
      },
      shows: { what: 'the post', isIn: listed, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with a thread of members only',
      input: async (asking) => {
        await watch(asking, asking.self, await privateThread(asking, asking.game.id));
        return { state: 'watching' };
      },
      shows: { what: 'the thread', isIn: listed, to: ['member', 'mod', 'owner'] },
      answers: loggedIn,
    },
    {
      about: 'with a post that another watches',
      input: async (asking) => {
        await watch(asking, asking.guest, await postOfMate(asking));
        return { state: 'watching', developerId: asking.guest.id };
      },
      shows: { what: 'the post', isIn: listed, to: [] },
      answers: loggedIn,
    },
  ],
  'watches.readState': [
    {
      about: 'of a post that one watches',
      input: async (asking) => {
        const target = await postOfMate(asking);
        await watch(asking, asking.self, target);
        return target;
      },
      shows: { what: 'that one watches', isIn: isWatching, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'of a post that another watches',
      input: async (asking) => {
        const target = await postOfMate(asking);
        await watch(asking, asking.guest, target);
        return target;
      },
      shows: { what: 'that one watches', isIn: isWatching, to: [] },
      answers: loggedIn,
    },
    {
      about: 'of a thread of members only',
      input: (asking) => privateThread(asking, asking.game.id),
      answers: readersOfGame,
    },
    {
      about: 'of a private thread of the site',
      input: (asking) => privateThread(asking, null),
      answers: readersOfSite,
    },
  ],
  'watches.setState': [
    {
      about: 'of a post',
      input: async (asking) => ({ ...(await postOfMate(asking)), state: 'watching' }),
      answers: loggedIn,
    },
    {
      about: 'of a bug',
      input: async (asking) => ({ ...(await bugOfMate(asking)), state: 'muted' }),
      answers: loggedIn,
    },
    {
      about: 'for somebody else',
      input: async (asking) => ({
        ...(await postOfMate(asking)),
        state: 'muted',
        developerId: asking.guest.id,
      }),
      keeps: ({ site, guest }) => site.db('watches').where({ developerId: guest.id }),
      answers: loggedIn,
    },
    {
      about: 'of a thread of members only',
      input: async (asking) => ({ ...(await privateThread(asking, asking.game.id)), state: 'watching' }),
      answers: readersOfGame,
    },
    {
      about: 'of a private thread of the site',
      input: async (asking) => ({ ...(await privateThread(asking, null)), state: 'watching' }),
      answers: readersOfSite,
    },
  ],
};
