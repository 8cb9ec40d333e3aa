import { dayMs } from '#shared/durations';
import { buildScheduled } from '../../server/schedules';
import type { AuthorizationCase, CasesByCall } from '../authorizationCase';
import { accounts, gameMembers, loggedIn, thereFor } from '../roles';
import type { Asking } from '../scene';

const own = ({ site, self }: Asking) => buildScheduled(site, { developerId: self.id });
const ofAnother = ({ site, guest }: Asking) => buildScheduled(site, { developerId: guest.id });
const ofGame = ({ site, mate, game }: Asking) => buildScheduled(site, { developerId: mate.id, gameId: game.id });
const draftOfMate = ({ site, mate, game }: Asking) =>
  buildScheduled(site, { developerId: mate.id, gameId: game.id, state: 'draft' });

const words = () => ({
  ...{ subject: 'First light', content: 'The harbour wakes up.', timeZone: 'Europe/Berlin' },
  due: new Date(Date.now() + dayMs).toISOString(),
});
const listed = (posts: unknown) => Array.isArray(posts) && posts.length > 0;

/** What its writer may do, and what is scheduled for a game those too who may post as it. */
const changing = (more: () => object = () => ({})): AuthorizationCase[] => [
  {
    about: 'one’s own',
    input: async (asking) => ({ id: await own(asking), ...more() }),
    answers: thereFor(...accounts),
  },
  { about: 'of another', input: async (asking) => ({ id: await ofAnother(asking), ...more() }), answers: thereFor() },
  {
    about: 'for the game, by another of the team',
    input: async (asking) => ({ id: await ofGame(asking), ...more() }),
    answers: thereFor('member', 'mod', 'owner'),
  },
  {
    about: 'a draft for the game, of another of the team',
    input: async (asking) => ({ id: await draftOfMate(asking), ...more() }),
    answers: thereFor(),
  },
];

export const schedulesCases: CasesByCall = {
  'schedules.listScheduled': [
    {
      about: 'with one of one’s own',
      input: async (asking) => {
        await own(asking);
        return {};
      },
      shows: { what: 'it', isIn: listed, to: accounts },
      answers: loggedIn,
    },
    {
      about: 'with one of another',
      input: async (asking) => {
        await ofAnother(asking);
        return { developerId: asking.guest.id };
      },
      shows: { what: 'it', isIn: listed, to: [] },
      answers: loggedIn,
    },
    {
      about: 'with one for the game, by another of the team',
      input: async (asking) => {
        await ofGame(asking);
        return {};
      },
      shows: { what: 'it', isIn: listed, to: ['member', 'mod', 'owner'] },
      answers: loggedIn,
    },
    {
      about: 'with a draft for the game, of another of the team',
      input: async (asking) => {
        await draftOfMate(asking);
        return {};
      },
      shows: { what: 'it', isIn: listed, to: [] },
      answers: loggedIn,
    },
  ],
  'schedules.addScheduled': [
    {
      about: 'as oneself',
      input: ({ guest }) => ({ ...words(), developerId: guest.id }),
      keeps: ({ site, guest }) => site.db('scheduled_posts').where({ developerId: guest.id }),
      answers: loggedIn,
    },
    {
      about: 'as the game',
      input: ({ game }) => ({ ...words(), postParentType: 'game', postParentId: game.id }),
      answers: gameMembers,
    },
  ],
  'schedules.editScheduled': changing(words),
  'schedules.unscheduleScheduled': changing(),
  'schedules.deleteScheduled': changing(),
  'schedules.publishScheduled': changing(),
};
