import { classifieds } from '#shared/areas/recruiting/classifieds';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/sharedRead';
import { addClassified, deleteClassified, editClassified, readOwn, setClassifiedState } from './classifieds.actions';
import { listClassifieds, readClassified, withOwnRights } from './classifieds.queries';

export const classifiedsRoutes = bind('classifieds', classifieds, {
  listClassifieds: sharedRead(classifieds.listClassifieds, {
    read: ({ db, input }) => listClassifieds(db, input),
    personalize: async ({ db, viewer }, page) => ({ ...page, items: await withOwnRights(db, viewer, page.items) }),
  }),
  readClassified: ({ db, viewer, input }) => readClassified(db, viewer, input.postId),
  readOwn,
  add: addClassified,
  edit: editClassified,
  setState: setClassifiedState,
  remove: deleteClassified,
});
