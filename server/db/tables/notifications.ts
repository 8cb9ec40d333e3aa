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
    | 'classified'
    | 'bug'
    | 'bugComment'
    | 'report'
    | 'membership';
  targetId: number;
  action: 'upvote' | 'comment' | 'mention' | 'received' | 'answered' | 'reminder' | 'moved' | 'changed';
  hasBeenRead: boolean;
  created: string;
}
