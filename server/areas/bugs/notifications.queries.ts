import { bugStatusNames, bugTypeNames, type BugStatus, type BugType } from '#shared/areas/bugs';
import { notificationsTexts as texts } from '#shared/areas/notifications';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import type { NotificationSource } from '../../content';

interface BugColumns {
  bugId: number;
  bugTitle: string;
  bugType: BugType;
  bugStatus: BugStatus;
  bugWriterId: number | null;
  bugWriterAlias: string | null;
  bugCommentWriterAlias: string | null;
}

/** Bugs and suggestions, and the comments on them. */
export const bugNotifications: NotificationSource<BugColumns> = {
  types: ['bug', 'bugComment'],
  join: (query) => {
    void query
      .leftJoin('bug_comments as bugComment', (on) => {
        on.onVal('notified.targetType', 'bugComment').andOn('bugComment.id', 'notified.targetId');
      })
      // The item itself, or the one that a comment is about.
      .joinRaw(
        `left join bug_items as bugItem
         on bugItem.id = if(notified.targetType = 'bug', notified.targetId, bugComment.bugId)`,
      );
  },
  joinShown: (query) => {
    void query
      .leftJoin('developers as bugWriter', 'bugWriter.id', 'bugItem.authorId')
      .leftJoin('developers as bugCommentWriter', 'bugCommentWriter.id', 'bugComment.authorId')
      .select({
        bugId: 'bugItem.id',
        bugTitle: 'bugItem.title',
        bugType: 'bugItem.type',
        bugStatus: 'bugItem.status',
        bugWriterId: 'bugWriter.id',
        bugWriterAlias: 'bugWriter.alias',
        bugCommentWriterAlias: 'bugCommentWriter.alias',
      });
  },
  isLiving: (condition) => {
    void condition.whereNotNull('bugItem.id');
  },
  textOf: (row) => {
    const what = bugTypeNames[row.bugType].toLowerCase();
    if (row.action === 'moved') return texts.bugMoved(what, row.bugTitle, bugStatusNames[row.bugStatus]);
    if (row.action === 'comment')
      return texts.comments(row, texts.bugItem(what, row.bugTitle, row.bugWriterId === row.receiverId));
    const writer = row.targetType === 'bug' ? row.bugWriterAlias : row.bugCommentWriterAlias;
    return `${texts.mentioned(writer ?? deletedPerson.alias)} ${texts.quoted(row.bugTitle)}`;
  },
  linkOf: ({ bugId }) => paths.bug(bugId),
};
