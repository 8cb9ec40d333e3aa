export { CommentsToggle } from './CommentsToggle';
export { authorOf, followAuthors } from './authors';
export { Comments } from './lateComments';
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
