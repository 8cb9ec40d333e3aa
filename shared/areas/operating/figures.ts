import * as z from '#zod';
import { get, post } from '../../endpoint';
import { nothing, time } from '../../fields';

export const figuresTexts = {
  mailSent: 'The mail server accepted the email. Its answer:',
  mailFailed: 'The email could not be sent. The reason:',
  noMailServer: 'No mail server is set (SMTP_URL). The email was written to a file.',
  noAddress: 'Your account has no email address',
  notCounted: 'Not counted yet. This is done every night.',
  updated: 'Updated',
} as const;

const count = z.int();

/** A periodic job: its last run since the process began, and the last one that failed. */
const choreRun = z.object({ name: z.string(), at: time, failed: z.nullable(time) });

/** Free and total bytes of a disk; none for uploads in a bucket. */
const disk = z.object({ name: z.enum(['server', 'uploads']), freeBytes: count, totalBytes: count });

export const figures = {
  readFigures: get('/operator/figures', {
    access: 'operator',
    summary: 'What waits, what ran, and how much is stored',
    input: nothing,
    output: z.object({
      version: z.string(),
      /** Figures of the answering process since its start. */
      process: z.object({
        began: time,
        mails: z.object({ waiting: count, sent: count, failed: count }),
        chores: z.array(choreRun),
      }),
      /** Rows that wait, counted up to 10,000. */
      queues: z.object({ notifications: count, webhooks: count, pushes: z.optional(count) }),
      /** The last hour whose jobs have begun, in any process; null before the first. */
      hourlyJobs: z.nullable(time),
      databaseBytes: count,
      /** Counted at night; null before the first. */
      files: z.nullable(z.object({ count, bytes: count, counted: time })),
      disks: z.array(disk),
    }),
  }),
  sendTestMail: post('/operator/mail/test', {
    access: 'operator',
    summary: "Sends a mail to the operator's own address, and tells the answer of the mail server",
    rate: 'recovery',
    input: nothing,
    output: z.object({ isSent: z.boolean(), answer: z.string() }),
  }),
};
