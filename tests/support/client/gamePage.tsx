import { feed } from '#shared/areas/feed';
import { games, type Game } from '#shared/areas/games';
import { members, type Member } from '#shared/areas/members';
import { ownershipCalls } from '#shared/areas/recruiting/ownership';
import { reference } from '#shared/areas/reference';
import { aGame, aMember } from './profiles';
import { answerElse } from './fakeNetwork';
import { answer, aUser, renderApp } from './renderApp';
import { roleIn } from '../memberships';

/** The reference lists, shortened. */
const lists = {
  genres: [
    { id: 1, label: 'Puzzle' },
    { id: 2, label: 'Racing' },
  ],
  platforms: [
    {
      id: 1,
      label: 'Computer',
      hasHidden: true,
      platforms: [
        { id: 10, label: 'Windows', initiallyHidden: false },
        { id: 11, label: 'Amiga', initiallyHidden: true },
      ],
    },
  ],
  skills: [
    { id: 1, category: 'Art', skill: 'Pixel Art' },
    { id: 2, category: 'Writing', skill: 'Dialogue' },
  ],
};

interface GamePage {
  game?: Partial<Game>;
  team?: Member[];
  /** The role of the viewer (Mika Vale, id 100) in the game; without it the viewer is a visitor. */
  as?: 'owner' | 'mod' | 'member' | 'stranger';
  subpage?: string;
}

/** The viewer as a member of the game. */
export const mikaAs = (modLevel: Member['modLevel'], given: Partial<Member> = {}) =>
  aMember({
    id: 100,
    alias: 'Mika Vale',
    stringUrl: 'Mika-Vale',
    modLevel,
    isModerator: modLevel !== 'member',
    ...given,
  });

/** What a page asks for around the game Tide Runner, id 300. */
export function answerGame({ game = {}, team }: Pick<GamePage, 'game' | 'team'> = {}) {
  const shown = aGame({ memberCount: team?.length ?? 1, ...game });
  answer(feed.listPosts, []);
  answer(reference.readTotals, { developers: 1, games: 1 });
  answer(reference.readData, lists);
  answer(games.readGame, shown);
  const items = team ?? [aMember({ modLevel: 'owner', isModerator: true })];
  answer(members.listMembers, { items, hasMore: false, total: items.length });
  answerElse(ownershipCalls.readOwnership, {
    gameId: shown.id,
    handOver: null,
    search: null,
    awaySince: null,
    mayAsk: false,
  });
  return shown;
}

/** Renders a page of that game. */
export function renderGame({ as, subpage = '', ...given }: GamePage = {}) {
  const shown = answerGame(given);
  const { id, alias, stringUrl, hasAvatar, avatarId, hasBanner } = shown;
  const mine = { id, alias, stringUrl, hasAvatar, avatarId, hasBanner };
  const isMember = as !== undefined && as !== 'stranger';
  const viewer = as === undefined ? null : { ...aUser(), games: isMember ? [{ ...mine, ...roleIn(as) }] : [] };
  return { game: shown, mine, ...renderApp({ path: `/Game/Tide-Runner${subpage}`, viewer }) };
}
