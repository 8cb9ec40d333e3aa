// Written by `npm run db:types` from the migrated schema; do not edit.
export interface NotificationRow {
  id: number;
  receiverId: number;
  actorId: number;
  targetType:
    | 'post'
    | 'comment'
    | 'media'
    | 'forumThread'
    | 'forumPost'
    | 'invitation'
    | 'request'
    | 'bug'
    | 'bugComment'
    | 'report'
    | 'classified';
  targetId: number;
  action: 'upvote' | 'comment' | 'mention' | 'received' | 'answered' | 'moved' | 'reminder';
  hasBeenRead: boolean;
  created: string;
}
