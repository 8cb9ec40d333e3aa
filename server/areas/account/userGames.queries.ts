import type { Knex } from 'knex';

/** The games that a developer is a member of now, the longest-standing first (wire §1). */
export async function readUserGames(db: Knex, developerId: number) {
  const rows = await db('game_members as member')
    .join('games', 'games.id', 'member.gameId')
    .where({ 'member.developerId': developerId, 'member.status': 'Current' })
    .orderBy([{ column: 'member.joinDate' }, { column: 'games.id' }])
    .select<UserGameRow[]>(
      'games.id',
      'games.alias',
      'games.stringUrl',
      'games.avatarId',
      'games.hasBanner',
      'member.modLevel',
    );
  return rows.map(({ modLevel, ...game }) => ({
    ...game,
    hasAvatar: game.avatarId !== '0',
    moderatorLevel: modLevel,
  }));
}

interface UserGameRow {
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  hasBanner: boolean;
  modLevel: 'owner' | 'mod' | 'member';
}
