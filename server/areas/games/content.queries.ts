import { paths } from '#shared/pages';
import type { Findable } from '../../content';
import { ownerAs } from '../../people';

/** A game's reports go to its owner. */
export const games: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('games')
      .leftJoin(...ownerAs('owner', 'games.id'))
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
