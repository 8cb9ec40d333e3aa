import { paths } from '#shared/pages';
import type { Knex } from 'knex';
import { trashTexts } from '#shared/areas/moderation/trashTexts';
import type { ClassifiedRow } from '../../db/tables';
import { idIn, type Findable } from '../../content';
import { findAndLockDeveloper, findAndLockGame, ownerAs } from '../../people';

interface AdRow {
  title: string;
  text: string;
  authorId: number | null;
}

/** Classified ads; the author of a game's ad is its owner. */
export const classifieds: Findable = {
  find: async (db, _viewer, id) => {
    const row = await db('classifieds')
      .leftJoin(...ownerAs('owner', 'classifieds.gameId'))
      .where('classifieds.id', id)
      .select({ title: 'classifieds.postTitle', text: 'classifieds.postContent' })
      .select(db.raw('coalesce(classifieds.developerId, owner.developerId) as authorId'))
      .first<AdRow | undefined>();
    return row ? { ...row, link: paths.classified(id) } : null;
  },
  idAt: (_db, { page, params }) => Promise.resolve(page === 'classified' ? idIn(params.id) : null),
};

/** Locks the poster and copies its present flags into the ad. */
export async function fitToPoster(db: Knex, [row]: readonly ClassifiedRow[]): Promise<string | null> {
  const poster = row && (await lockPoster(db, row));
  if (!poster) return trashTexts.parentGone;
  Object.assign(row, poster);
  return null;
}

async function lockPoster(db: Knex, { developerId, gameId }: ClassifiedRow) {
  if (developerId === null) {
    const game = await findAndLockGame(db, gameId ?? 0);
    return game && { isBanned: false, posterFlags: game.browseFlags };
  }
  const developer = await findAndLockDeveloper(db, developerId);
  return developer && { isBanned: developer.isBanned, posterFlags: developer.browseFlags };
}
