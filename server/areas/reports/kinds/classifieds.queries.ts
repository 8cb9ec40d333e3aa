import { paths } from '#shared/routes';
import type { ReportedKind } from './kind';

interface AdRow {
  title: string;
  text: string;
  aboutId: number | null;
}

/** Classified ads; a game's is its owner's. */
export const classifieds: ReportedKind = {
  table: 'classifieds',
  find: async (db, _viewer, id) => {
    const row = await db('classifieds')
      .leftJoin('game_members as owner', (on) => {
        on.on('owner.gameId', 'classifieds.gameId')
          .andOnVal('owner.status', 'Current')
          .andOnVal('owner.modLevel', 'owner');
      })
      .where('classifieds.id', id)
      .select({ title: 'classifieds.postTitle', text: 'classifieds.postContent' })
      .select(db.raw('coalesce(classifieds.developerId, owner.developerId) as aboutId'))
      .first<AdRow | undefined>();
    return row ? { ...row, link: paths.classified(id) } : null;
  },
};
