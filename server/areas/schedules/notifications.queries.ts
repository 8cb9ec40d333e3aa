import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { paths } from '#shared/pages';
import { quotedWords, type NotificationSource } from '../../content';
import type { SelectedRow } from '../../db/rows';
import type { ScheduledPostRow } from '../../db/tables';

const columns = {
  scheduledTitle: 'scheduledPost.title',
  scheduledContent: 'scheduledPost.content',
  scheduledProblem: 'scheduledPost.problem',
} as const;

/** Scheduled posts that became drafts, until their writers schedule or publish them. */
export const scheduledPostNotifications: NotificationSource<
  SelectedRow<typeof columns, { scheduledPost: ScheduledPostRow }>
> = {
  targets: { scheduledPost: 'scheduled_posts as scheduledPost' },
  joinShown: (query) => void query.select(columns),
  isLiving: (condition) => {
    void condition
      .where('scheduledPost.state', 'draft')
      .whereNot('scheduledPost.problem', '')
      .whereRaw('scheduledPost.developerId = notified.receiverId');
  },
  textOf: ({ scheduledTitle, scheduledContent, scheduledProblem }) =>
    texts.notPublished(quotedWords(scheduledTitle === '' ? scheduledContent : scheduledTitle), scheduledProblem),
  linkOf: () => `${paths.accountSettings}#scheduled`,
};
