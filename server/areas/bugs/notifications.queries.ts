import { bugStatusNames, bugTypeNames } from '#shared/areas/bugs';
import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { paths } from '#shared/pages';
import { deletedPerson } from '#shared/shapes';
import type { NotificationSource } from '../../content';
import type { LeftJoinedRow, SelectedRow } from '../../db/rows';
import type { BugItemRow, DeveloperRow } from '../../db/tables';

const columns = {
  bugId: 'bugItem.id',
  bugTitle: 'bugItem.title',
  bugType: 'bugItem.type',
  bugStatus: 'bugItem.status',
  bugWriterId: 'bugWriter.id',
  bugWriterAlias: 'bugWriter.alias',
  bugCommentWriterAlias: 'bugCommentWriter.alias',
} as const;
type BugColumns = SelectedRow<typeof columns, { bugItem: BugItemRow }> &
  LeftJoinedRow<typeof columns, { bugWriter: DeveloperRow; bugCommentWriter: DeveloperRow }>;

/** Bugs and suggestions, and the comments on them. */
export const bugNotifications: NotificationSource<BugColumns> = {
  targets: { bugComment: 'bug_comments as bugComment', bug: null },
  watched: { bug: { type: 'bug' }, bugComment: { type: 'bug', from: { table: 'bug_comments', column: 'bugId' } } },
  join: (query) => {
    // The item itself, or the one that a comment is about.
    void query.joinRaw(
      `left join bug_items as bugItem
       on bugItem.id = if(notified.targetType = 'bug', notified.targetId, bugComment.bugId)`,
    );
  },
  joinShown: (query) => {
    void query
      .leftJoin('developers as bugWriter', 'bugWriter.id', 'bugItem.authorId')
      .leftJoin('developers as bugCommentWriter', 'bugCommentWriter.id', 'bugComment.authorId')
      .select(columns);
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
  titleOf: ({ bugTitle }) => bugTitle,
  linkOf: ({ bugId }) => paths.bug(bugId),
};
