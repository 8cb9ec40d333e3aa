import { savedSearches } from '#shared/areas/recruiting/savedSearches';
import { bind } from '../../http/bind';
import { addSearch, editSearch, removeSearch } from './savedSearches.actions';
import { listSearches } from './savedSearches.queries';

export const savedSearchesRoutes = bind('savedSearches', savedSearches, {
  listSearches: ({ db, viewer }) => listSearches(db, viewer.id),
  add: addSearch,
  edit: editSearch,
  remove: removeSearch,
});
