import { classifiedsEvents } from '#shared/areas/recruiting/classifieds';
import { trashEvents } from '#shared/areas/moderation/trash';
import { topics } from '#shared/topics';
import { defineKind, removeBy } from '../../content';
import { deleteClassified, roomsOfAd } from './classifieds.actions';
import { readClassifieds } from './classifieds.queries';
import { classifieds, fitToPoster } from './content.queries';
import { copySkillsOfPoster } from './classifiedRows.queries';

export const classified = defineKind({
  ...classifieds,
  name: 'classified',
  table: 'classifieds',
  text: 'postContent',
  times: ['postDate', 'renewed', 'reminded'],
  accounts: [],
  written: { by: 'developerId', at: 'postDate' },
  targetType: 'classified',
  remove: removeBy(deleteClassified, (postId) => ({ postId })),
  trash: {
    parts: [{ kind: 'classified', where: 'id = :id' }],
    prepare: (db, rows) => fitToPoster(db, rows.of('classifieds')),
    count: async (db, rows) => {
      for (const { id } of rows.of('classifieds')) await copySkillsOfPoster(db, id);
    },
    announce: async ({ db, emit }, id) => {
      emit(topics.classifiedsFeed, trashEvents.contentRestored, { kind: 'classified', id, parentId: 0 });
      // Ads of banned accounts are not shown.
      for (const item of await readClassifieds(db, [id]))
        emit(roomsOfAd(item), classifiedsEvents.classifiedsUpdated, { item });
    },
  },
});
