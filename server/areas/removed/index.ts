export { dropOldRemoved } from './dropping';
export { keepRemoved } from './keep';
export { forgetRemovedLinesOf, forgetRemovedOf } from './removed.queries';
export { asidePath } from './aside';
export { noteOnRemoved } from './removed.queries';
export { deleteContent } from './deleteContent';
