export { CommentsToggle } from './CommentsToggle';
export { CritiqueQuestion } from './CritiqueQuestion';
export { authorOf, followAuthors } from './authors';
export { Comments } from './lateComments';
export { CritiqueField } from './CritiqueField';
export { useLinkedCommentId } from './useLinkedCommentId';
export {
  addArrival,
  emptyThread,
  firstKey,
  isFirst,
  moreKey,
  parentOfKey,
  removeIds,
  storePage,
  useThread,
  type Thread,
} from './thread';
