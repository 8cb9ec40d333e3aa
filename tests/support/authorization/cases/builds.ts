import { randomBytes } from 'node:crypto';
import { dayMs } from '#shared/durations';
import { sha256Hex } from '../../../../server/db/keys';
import type { BuildRow } from '../../../../server/db/tables';
import { buildBuild, uploading } from '../../server/builds';
import { all, everybody, gameMembers, nobody, only, siteModerators } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

const ofGame = ({ site, game }: Asking, given: Partial<BuildRow> = {}) =>
  buildBuild(site, { gameId: game.id, ...given });
const elsewhereOf = ({ site, elsewhere }: Asking, given: Partial<BuildRow> = {}) =>
  buildBuild(site, { gameId: elsewhere.id, ...given });
const part = Buffer.alloc(100);

interface Ref {
  id: number;
}
const naming = ({ id: gameId }: Ref, { id: developerId }: Ref) => ({ gameId, developerId });
async function named({ site, guest }: Asking, game: Ref) {
  const tester = naming(game, guest);
  await site
    .db('build_testers')
    .insert({ ...tester, created: new Date() })
    .onConflict()
    .ignore();
  return tester;
}
async function linked({ site }: Asking, { id: gameId }: Ref) {
  const secret = randomBytes(16).toString('hex');
  const endsAt = new Date(Date.now() + dayMs);
  const row = { gameId, secretHash: sha256Hex(secret), created: new Date(), endsAt };
  const [linkId] = await site.db('build_links').insert(row);
  return { linkId, secret };
}
async function linkIn(at: Asking, game: Ref) {
  const { linkId } = await linked(at, game);
  return { linkId };
}

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
  'buildTesters.list': [
    { about: "the game's", input: ({ game }) => ({ gameId: game.id }), answers: only('owner') },
    { about: "another game's", input: ({ elsewhere }) => ({ gameId: elsewhere.id }), answers: nobody },
  ],
  'buildTesters.name': [
    { about: "the game's", input: ({ game, guest }) => naming(game, guest), answers: only('owner') },
    { about: "another game's", input: ({ elsewhere, guest }) => naming(elsewhere, guest), answers: nobody },
  ],
  'buildTesters.remove': [
    { about: "the game's", input: (at) => named(at, at.game), answers: only('owner') },
    { about: "another game's", input: (at) => named(at, at.elsewhere), answers: nobody },
  ],
  'buildTesters.makeLink': [
    { about: "the game's", input: ({ game }) => ({ gameId: game.id, days: 30 }), answers: only('owner') },
    { about: "another game's", input: ({ elsewhere }) => ({ gameId: elsewhere.id, days: 30 }), answers: nobody },
  ],
  'buildTesters.endLink': [
    { about: "the game's", input: (at) => linkIn(at, at.game), answers: only('owner') },
    { about: "another game's", input: (at) => linkIn(at, at.elsewhere), answers: nobody },
  ],
  'buildTesters.visit': [
    {
      about: "the game's",
      input: async (at) => {
        await ofGame(at, { testersOnly: true });
        return { gameId: at.game.id };
      },
      answers: { ...all(404), member: 200, mod: 200, owner: 200, 'site moderator': 200 },
    },
    {
      about: 'by a link',
      input: async (at) => {
        await elsewhereOf(at, { testersOnly: true });
        const { secret: link } = await linked(at, at.elsewhere);
        return { gameId: at.elsewhere.id, link };
      },
      answers: everybody,
    },
  ],
};
