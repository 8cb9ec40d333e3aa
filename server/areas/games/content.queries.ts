import { paths } from '#shared/pages';
import type { Findable } from '../../content';
import { ownerOfAddress } from '../../db/addresses';
import type { GameRow } from '../../db/tables';
import { ownerAs } from '../../people';

type FoundGame = Pick<GameRow, 'alias' | 'stringUrl' | 'tagline' | 'description' | 'seekingRoles'> & {
  ownerId: number | null;
};

/** A game's reports go to its owner. */
export const games: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('games')
      .leftJoin(...ownerAs('owner', 'games.id'))
      .where('games.id', id)
      .first<FoundGame | undefined>(
        'games.alias',
        'games.stringUrl',
        'games.tagline',
        'games.description',
        'games.seekingRoles',
        { ownerId: 'owner.developerId' },
      );
    if (!row) return null;
    const { alias: title, stringUrl, tagline, description, seekingRoles, ownerId: authorId } = row;
    const text = [tagline, description, seekingRoles].filter((part) => part !== '').join('\n\n');
    return { authorId, title, text, link: paths.game(stringUrl) };
  },
  // Its tabs too; what is below them has a page of its own.
  idAt: async (db, { page, params: { game: stringUrl }, below }) => {
    if (page !== 'game' || stringUrl === undefined || below.length > 1) return null;
    return ownerOfAddress(db, 'game', stringUrl);
  },
};
