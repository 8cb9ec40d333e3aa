import { everybody, gameModerators, loggedIn, nobody } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const inGame = ({ game }: Asking) => ({ gameId: game.id });
const inAnotherGame = ({ elsewhere }: Asking) => ({ gameId: elsewhere.id });

export const gamesCases: CasesByCall = {
  'games.readGame': [{ input: ({ game }) => ({ id: game.id }), answers: everybody }],
  'games.createGame': [{ input: () => ({ alias: 'Tide Runner', platforms: [1], genres: [1] }), answers: loggedIn }],
  'games.updateGame': [
    { input: (asking) => ({ ...inGame(asking), rating: 'teen' }), answers: gameModerators },
    { about: 'another one', input: (asking) => ({ ...inAnotherGame(asking), rating: 'teen' }), answers: nobody },
  ],
  'games.updateVitals': [
    { about: 'the title', input: (asking) => ({ ...inGame(asking), alias: 'Tide Racer' }), answers: gameModerators },
    {
      about: 'the avatar',
      input: (asking) => ({ ...inGame(asking), alias: asking.game.alias }),
      picture: 'avatarFile',
      answers: gameModerators,
    },
    {
      about: 'of another one',
      input: (asking) => ({ ...inAnotherGame(asking), alias: 'Tide Racer' }),
      picture: 'avatarFile',
      answers: nobody,
    },
  ],
  'games.uploadBanner': [
    { input: inGame, picture: 'bannerFile', answers: gameModerators },
    {
      about: 'to take it away',
      input: async (asking) => {
        await asking.site.db('games').where({ id: asking.game.id }).update({ hasBanner: true });
        return { ...inGame(asking), remove: true };
      },
      answers: gameModerators,
    },
    { about: 'of another one', input: inAnotherGame, picture: 'bannerFile', answers: nobody },
  ],
  'games.updatePitch': [
    { input: (asking) => ({ ...inGame(asking), tagline: 'Keep the light' }), answers: gameModerators },
    {
      about: 'of another one',
      input: (asking) => ({ ...inAnotherGame(asking), tagline: 'Keep the light' }),
      answers: nobody,
    },
  ],
  'games.updateRecruitment': [
    { input: (asking) => ({ ...inGame(asking), recruitingWriters: true }), answers: gameModerators },
    {
      about: 'of another one',
      input: (asking) => ({ ...inAnotherGame(asking), recruitingWriters: true }),
      answers: nobody,
    },
  ],
};
