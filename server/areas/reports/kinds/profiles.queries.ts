import { paths } from '#shared/routes';
import type { ReportedKind } from './kind';

/** Profiles: what is kept is what they say of themselves. */
export const developers: ReportedKind = {
  table: 'developers',
  find: async (db, _viewer, id) => {
    const row = await db('developers').where({ id }).first('alias', 'stringUrl', 'role', 'lookingForDescription');
    if (!row) return null;
    const text = [row.role, row.lookingForDescription].filter((words) => words !== '').join('\n');
    return { aboutId: id, title: row.alias, text, link: paths.developer(row.stringUrl) };
  },
};

/** Game projects, which are their owner's. */
export const games: ReportedKind = {
  table: 'games',
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
    const { alias: title, stringUrl, seekingRoles: text, ownerId: aboutId } = row;
    return { aboutId, title, text, link: paths.game(stringUrl) };
  },
};
