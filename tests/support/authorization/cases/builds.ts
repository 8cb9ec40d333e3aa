import type { BuildRow } from '../../../../server/db/tables';
import { buildBuild, uploading } from '../../server/builds';
import { everybody, gameMembers, nobody, only, siteModerators } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const ofGame = ({ site, game }: Asking, given: Partial<BuildRow> = {}) =>
  buildBuild(site, { gameId: game.id, ...given });
const elsewhereOf = ({ site, elsewhere }: Asking, given: Partial<BuildRow> = {}) =>
  buildBuild(site, { gameId: elsewhere.id, ...given });
const part = Buffer.alloc(100);

export const buildsCases: CasesByCall = {
  'builds.listBuilds': [
    {
      about: "the game's",
      input: ({ game }) => ({ gameId: game.id }),
      answers: only('member', 'mod', 'owner', 'site moderator'),
    },
    { about: "another game's", input: ({ elsewhere }) => ({ gameId: elsewhere.id }), answers: siteModerators },
  ],
  'builds.readPlayed': [
    {
      input: async (at) => {
        await elsewhereOf(at, { isCurrent: true });
        return { gameId: at.elsewhere.id };
      },
      answers: everybody,
    },
  ],
  'builds.begin': [
    { about: 'for the game', input: ({ game }) => uploading(game.id), answers: gameMembers },
    { about: 'for another game', input: ({ elsewhere }) => uploading(elsewhere.id), answers: nobody },
  ],
  'builds.addPart': [
    {
      about: "the game's",
      input: async (at) => ({ buildId: await ofGame(at, { state: 'uploading' }), part: 0 }),
      content: part,
      answers: gameMembers,
    },
    {
      about: "another game's",
      input: async (at) => ({ buildId: await elsewhereOf(at, { state: 'uploading' }), part: 0 }),
      content: part,
      answers: nobody,
    },
  ],
  'builds.choose': [
    { about: "the game's", input: async (at) => ({ buildId: await ofGame(at) }), answers: gameMembers },
    { about: "another game's", input: async (at) => ({ buildId: await elsewhereOf(at) }), answers: nobody },
  ],
  'builds.remove': [
    {
      about: "the game's",
      input: async (at) => ({ buildId: await ofGame(at) }),
      answers: only('member', 'mod', 'owner', 'site moderator'),
    },
    { about: "another game's", input: async (at) => ({ buildId: await elsewhereOf(at) }), answers: siteModerators },
  ],
};
