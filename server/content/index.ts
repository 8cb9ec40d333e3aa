export {
  defineKind,
  type AnyKind,
  type Content,
  type ContentName,
  type ContentRef,
  type Findable,
  type SnapshotRows as KeptRows,
  type ModeratorCall,
  type RowOf,
  type TableName,
  type Trash,
  type VoteSubject,
} from './contentKind';
export { contentKind, contentKinds, kindsVotedAs, registerKinds } from './registry';
export { lockParent } from './rows.queries';
export {
  notificationSources,
  quotedLength,
  quotedWords,
  registerNotificationSources,
  type NotificationRow,
  type NotificationSource,
} from './notificationSource';
