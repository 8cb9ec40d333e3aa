import { paths } from '#shared/pages';
import type { Findable } from '../../content';

/** A game's reports go to its owner. */
export const games: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('games')
      .leftJoin('game_members as owner', (on) => {
        on.on('owner.gameId', 'games.id').andOnVal('owner.status', 'Current').andOnVal('owner.modLevel', 'owner');
      })
      .where('games.id', id)
      .first<{ alias: string; stringUrl: string; seekingRoles: string; ownerId: number | null } | undefined>(
        'games.alias',
        'games.stringUrl',
        'games.seekingRoles',
        { ownerId: 'owner.developerId' },
      );
    if (!row) return null;
    const { alias: title, stringUrl, seekingRoles: text, ownerId: authorId } = row;
    return { authorId, title, text, link: paths.game(stringUrl) };
  },
};
