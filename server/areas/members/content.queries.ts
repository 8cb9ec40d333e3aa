import { creditYears, positionNames } from '#shared/areas/members';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import type { Findable } from '../../content';
import { heldPositions, positionsOf } from './positions.queries';

interface FoundCredit {
  game: string;
  gameUrl: string;
  alias: string | null;
  joinDate: string;
  firstJoined: string | null;
  endDate: string | null;
  held: string | null;
}

/** A credit reads as on the page of its game. Nobody is its author: the credited person may report it too. */
export const credits: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('game_members')
      .join('games', 'games.id', 'game_members.gameId')
      .leftJoin('developers', 'developers.id', 'game_members.developerId')
      .where('game_members.id', id)
      .select({ game: 'games.alias', gameUrl: 'games.stringUrl', alias: 'developers.alias' })
      .select('game_members.joinDate', 'game_members.firstJoined', 'game_members.endDate', heldPositions(db))
      .first<FoundCredit | undefined>();
    if (!row) return null;
    const { game, gameUrl, alias, joinDate, firstJoined, endDate, held } = row;
    return {
      authorId: null,
      title: `${alias ?? deletedPerson.alias} in ${game}`,
      text: [...positionNames(positionsOf(held)), creditYears({ firstJoined: firstJoined ?? joinDate, endDate })].join(
        ' · ',
      ),
      link: paths.game(gameUrl, 'Members'),
    };
  },
};
