import { classifieds } from '#shared/areas/recruiting/classifieds';
import { bind } from '../../http/bind';
import { addClassified, deleteClassified, editClassified, readOwn, setClassifiedState } from './classifieds.actions';
import { listClassifieds, readClassified } from './classifieds.queries';

export const classifiedsRoutes = bind('classifieds', classifieds, {
  listClassifieds: ({ db, viewer, input }) => listClassifieds(db, viewer, input),
  readClassified: ({ db, viewer, input }) => readClassified(db, viewer, input.postId),
  readOwn,
  add: addClassified,
  edit: editClassified,
  setState: setClassifiedState,
  remove: deleteClassified,
});
