import type { Knex } from 'knex';
import { removedTexts as texts } from '#shared/areas/removed';
import { countSiteLine } from '../chat';
import { keepSkillsOfPoster } from '../classifieds';
import { lockParent, numberIn, only, type Place } from './place.queries';

const nothing = () => Promise.resolve();

export const chatLine: Place = {
  prepare: () => Promise.resolve(null),
  count: (db, rows) => countSiteLine(db, new Date(String(only(rows, 'chat_messages').timestamp))),
};

/** An ad copies what its poster is looking for, and stands with their skills: it has those of now. */
export const classified: Place = {
  prepare: async (db, rows) => {
    const row = only(rows, 'classifieds');
    const poster = await lockPoster(db, row.developerId ?? null, row.gameId);
    if (!poster) return texts.placeGone;
    Object.assign(row, poster);
    return null;
  },
  count: (db, rows) => keepSkillsOfPoster(db, numberIn(only(rows, 'classifieds'), 'id')),
};

async function lockPoster(db: Knex, developerId: unknown, gameId: unknown) {
  if (developerId === null) {
    const game = await db('games')
      .where({ id: Number(gameId) })
      .forUpdate()
      .first('browseFlags');
    return game && { isBanned: false, posterFlags: game.browseFlags };
  }
  const developer = await db('developers')
    .where({ id: Number(developerId) })
    .forUpdate()
    .first('browseFlags', 'isBanned');
  return developer && { isBanned: developer.isBanned, posterFlags: developer.browseFlags };
}

export const bug: Place = { prepare: () => Promise.resolve(null), count: nothing };

export const bugComment: Place = {
  prepare: (db, rows) => lockParent(db, 'bug_items', numberIn(only(rows, 'bug_comments'), 'bugId')),
  count: async (db, rows) => {
    await db('bug_items')
      .where({ id: numberIn(only(rows, 'bug_comments'), 'bugId') })
      .increment('commentCount', 1);
  },
};

/** Each address stands in a section once. */
export const resource: Place = {
  prepare: async (db, rows) => {
    const row = only(rows, 'resource_items');
    const same = Object.fromEntries(['category', 'section', 'urlKey'].map((column) => [column, String(row[column])]));
    const listed = await db('resource_items').where(same).forUpdate().first('id');
    return listed === undefined ? null : texts.listedAgain;
  },
  count: nothing,
};
