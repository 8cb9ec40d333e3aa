import { buildClassified } from '../../server/classifieds';
import { accounts, loggedIn, thereFor } from '../roles';
import type { Body, CasesByCall } from '../authorizationCase';
import { requestTo } from '../fixtures';

const offer = { selectedPositions: ['Artist'], positionTitles: 'Foley and fog', note: 'I draw fog.' };

const listed = ({ items }: Body, id: number) =>
  (items as { memberId: number }[]).some(({ memberId }) => memberId === id);

export const applicationsCases: CasesByCall = {
  'applications.apply': [
    {
      about: 'to the game',
      input: ({ game }) => ({ ...offer, gameId: game.id }),
      answers: { ...loggedIn, member: 409, mod: 409, owner: 409 },
    },
    {
      about: 'to an opening of another game',
      input: async ({ site, elsewhere }) => ({
        ...offer,
        classifiedId: await buildClassified(site, { gameId: elsewhere.id }),
      }),
      answers: loggedIn,
    },
    {
      about: "to a developer's ad",
      input: async ({ site, guest }) => ({
        ...offer,
        classifiedId: await buildClassified(site, { developerId: guest.id }),
      }),
      answers: thereFor(),
    },
  ],
  'applications.listReceived': [
    {
      about: "with somebody's to the game",
      input: async (asking) => {
        await requestTo(asking, asking.game, asking.guest);
        return {};
      },
      shows: { what: 'it', isIn: (page, { guest }) => listed(page, guest.id), to: ['owner'] },
      answers: loggedIn,
    },
  ],
  'applications.listSent': [
    {
      about: 'with one of their own',
      input: async (asking) => {
        await requestTo(asking, asking.elsewhere, asking.self);
        return {};
      },
      shows: { what: 'it', isIn: (page, { self }) => listed(page, self.id), to: accounts },
      answers: loggedIn,
    },
    {
      about: "with somebody's to the game",
      input: async (asking) => {
        await requestTo(asking, asking.game, asking.guest);
        return {};
      },
      shows: { what: 'it', isIn: (page, { guest }) => listed(page, guest.id), to: [] },
      answers: loggedIn,
    },
  ],
  'applications.readApplication': [
    {
      about: 'their own',
      input: async (asking) => ({ id: await requestTo(asking, asking.elsewhere, asking.self) }),
      answers: loggedIn,
    },
    {
      about: "somebody else's, to the game",
      input: async (asking) => ({ id: await requestTo(asking, asking.game, asking.guest) }),
      answers: thereFor('owner'),
    },
  ],
  'applications.readBetween': [
    {
      about: 'them and another game',
      input: async (asking) => {
        await requestTo(asking, asking.elsewhere, asking.self);
        return { gameId: asking.elsewhere.id };
      },
      shows: { what: 'it', isIn: ({ items }) => items.length === 1, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'somebody else and their games',
      input: async (asking) => {
        await requestTo(asking, asking.game, asking.guest);
        return { developerId: asking.guest.id };
      },
      shows: { what: 'it', isIn: ({ items }) => items.length === 1, to: ['owner'] },
      answers: loggedIn,
    },
  ],
  'applications.answer': [
    {
      about: 'to join the game',
      input: async (asking) => ({ answer: 'accept', id: await requestTo(asking, asking.game, asking.guest) }),
      answers: thereFor('owner'),
    },
    {
      about: 'their own, to join another game',
      input: async (asking) => ({ answer: 'accept', id: await requestTo(asking, asking.elsewhere, asking.self) }),
      answers: thereFor(),
    },
  ],
  'applications.withdraw': [
    {
      about: 'their own',
      input: async (asking) => ({ id: await requestTo(asking, asking.elsewhere, asking.self) }),
      answers: loggedIn,
    },
    {
      about: "somebody else's, to join the game",
      input: async (asking) => ({ id: await requestTo(asking, asking.game, asking.guest) }),
      answers: thereFor(),
    },
  ],
  'applications.markSeen': [
    {
      about: 'to join the game',
      input: async (asking) => ({ ids: [await requestTo(asking, asking.game, asking.guest)] }),
      answers: thereFor('owner'),
    },
  ],
  'applications.declineRest': [
    {
      about: "of the game's ad",
      input: async (asking) => {
        const classifiedId = await buildClassified(asking.site, { gameId: asking.game.id });
        await requestTo(asking, asking.game, asking.guest, classifiedId);
        return { classifiedId };
      },
      answers: thereFor('owner'),
    },
    {
      about: "of another game's ad",
      input: async (asking) => {
        const classifiedId = await buildClassified(asking.site, { gameId: asking.elsewhere.id });
        await requestTo(asking, asking.elsewhere, asking.self, classifiedId);
        return { classifiedId };
      },
      answers: thereFor(),
    },
  ],
};
