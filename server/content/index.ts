export {
  arePiecesOf,
  hasFeaturedColumn,
  hasPinnedColumn,
  readChosenPieces,
  replaceChosenPieces,
  type ChoosingPage,
} from './chosenPieces.queries';
export { contentAt, idIn, isTab } from './addresses';
export { commentTable, type CommentTable } from './commentTable.queries';
export {
  defineKind,
  entriesOf,
  removeBy,
  type AnyKind,
  type CheckedFile,
  type Content,
  type ContentIds,
  type ContentRef,
  type Findable,
  type PageAddress,
  type SnapshotRows,
  type ModeratorCall,
  type RowOf,
  type TableName,
  type XpReceiver as VotePoints,
  type Trash,
  type VoteSubject,
} from './contentKind';
export { contentKind, contentKinds, kindsVotedAs, registerKinds } from './registry';
export { lockParent } from './rows.queries';
export {
  notificationCause,
  registerNotificationCauses,
  type CauseName,
  type CauseTarget,
  type NotificationCause,
  type ReceiverTurn,
} from './notificationCause';
export {
  notificationSources,
  quotedLength,
  quotedWords,
  registerNotificationSources,
  thumbnailOf,
  type NotificationRow,
  type NotificationSource,
} from './notificationSource';
export { noteVisibilityChange, visibilityChanges } from './visibility.queries';
