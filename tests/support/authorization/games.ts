import { everybody, only, type Lines } from './line';

const loggedIn = only('stranger', 'former member', 'member', 'mod', 'owner', 'site moderator');
const created = Object.fromEntries(
  Object.entries(loggedIn).map(([role, status]) => [role, status === 200 ? 201 : status]),
) as typeof loggedIn;
const moderators = only('mod', 'owner');

export const gamesLines: Lines = {
  'games.readGame': [{ input: ({ game }) => ({ id: game.id }), statuses: everybody }],
  'games.createGame': [{ input: () => ({ alias: 'Tide Runner', platforms: [1], genres: [1] }), statuses: created }],
  'games.updateGame': [{ input: ({ game }) => ({ gameId: game.id, rating: 'teen' }), statuses: moderators }],
  'games.updateVitals': [{ input: ({ game }) => ({ gameId: game.id, alias: 'Tide Racer' }), statuses: moderators }],
  'games.uploadBanner': [{ input: ({ game }) => ({ gameId: game.id, remove: true }), statuses: moderators }],
  'games.updateRecruitment': [
    { input: ({ game }) => ({ gameId: game.id, recruitingWriters: true }), statuses: moderators },
  ],
};
