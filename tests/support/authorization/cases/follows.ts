import { accounts, everybody, loggedIn, nobody } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

async function follow({ site }: Asking, { id: followerId }: Asking['self'], { id: developerId }: Asking['self']) {
  await site.db('developer_follows').insert({ followerId, developerId, isMutual: false, created: new Date() });
}

async function mute({ site }: Asking, { id: muterId }: Asking['self'], { id: parentId }: Asking['self']) {
  await site.db('mutes').insert({ muterId, parentType: 'developer', parentId, created: new Date() });
}

const listed = ({ items }: Record<string, unknown>) => Array.isArray(items) && items.length > 0;

export const followsCases: CasesByCall = {
  'follows.listSuggestions': [{ input: () => ({}), answers: loggedIn }],
  'follows.listFollows': [
    {
      about: 'of somebody whom one follows',
      input: async (asking) => {
        await follow(asking, asking.self, asking.mate);
        return { followType: 'developer', id: asking.mate.id };
      },
      shows: { what: 'that one follows', isIn: ({ isFollowing }) => isFollowing === true, to: accounts },
      answers: everybody,
    },
    {
      about: 'of somebody whom another follows',
      input: async (asking) => {
        await follow(asking, asking.guest, asking.mate);
        return { followType: 'developer', id: asking.mate.id };
      },
      shows: { what: 'that one follows', isIn: ({ isFollowing }) => isFollowing === true, to: [] },
      answers: everybody,
    },
    { about: 'of a game', input: ({ game }) => ({ followType: 'game', id: game.id }), answers: everybody },
  ],
  'follows.listMuted': [
    {
      about: 'with somebody whom one mutes',
      input: async (asking) => {
        await mute(asking, asking.self, asking.mate);
        return {};
      },
      shows: { what: 'them', isIn: listed, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with somebody whom another mutes',
      input: async (asking) => {
        await mute(asking, asking.guest, asking.mate);
        return { muterId: asking.guest.id };
      },
      shows: { what: 'them', isIn: listed, to: [] },
      answers: loggedIn,
    },
  ],
  'follows.toggleFollow': [
    {
      about: 'somebody else',
      input: ({ mate }) => ({ parentType: 'developer', parentId: mate.id }),
      answers: loggedIn,
    },
    { about: 'a game', input: ({ game }) => ({ parentType: 'game', parentId: game.id }), answers: loggedIn },
    { about: 'oneself', input: ({ self }) => ({ parentType: 'developer', parentId: self.id }), answers: nobody },
    {
      about: 'for somebody else',
      input: ({ mate, guest }) => ({ parentType: 'developer', parentId: mate.id, followerId: guest.id }),
      keeps: ({ site, guest }) => site.db('developer_follows').where({ followerId: guest.id }),
      answers: loggedIn,
    },
  ],
  'follows.setState': [
    {
      about: 'somebody else',
      input: ({ mate }) => ({ parentType: 'developer', parentId: mate.id, state: 'following' }),
      answers: loggedIn,
    },
    {
      about: 'somebody who has blocked them',
      input: async ({ site, self, mate }) => {
        await site.db('blocks').insert({ blockerId: mate.id, blockedId: self.id, created: new Date() });
        return { parentType: 'developer', parentId: mate.id, state: 'following' };
      },
      answers: nobody,
    },
    {
      about: 'a game, which is muted',
      input: ({ game }) => ({ parentType: 'game', parentId: game.id, state: 'muted' }),
      answers: loggedIn,
    },
    {
      about: 'oneself',
      input: ({ self }) => ({ parentType: 'developer', parentId: self.id, state: 'muted' }),
      answers: nobody,
    },
    {
      about: 'for somebody else',
      input: ({ mate, guest }) => ({
        ...{ parentType: 'developer', parentId: mate.id, state: 'muted' },
        ...{ followerId: guest.id, muterId: guest.id },
      }),
      keeps: ({ site, guest }) => site.db('mutes').where({ muterId: guest.id }),
      answers: loggedIn,
    },
  ],
};
