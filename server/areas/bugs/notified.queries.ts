import { answerCause } from '../watches';

/** A comment on a bug or suggestion notifies those who watch it. */
export const bugCommentCause = answerCause({
  ...{ name: 'bugComment', targetType: 'bug' },
  ...{ table: 'bug_comments', target: 'bugId', created: 'created' },
});
