import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { nothing, time } from '../fields';

export const accountExportLimits = {
  /** Days until an archive is deleted. */
  daysKept: 7,
  /** Hours from one archive to the next. */
  hoursBetween: 24,
} as const;

export const accountExportTexts = {
  waiting: 'Your archive is being prepared already.',
  tooSoon: 'You can ask for one archive a day.',
  /** 507, before the archive is made or while it is. */
  noRoom: 'There is no room for an archive of your data at the moment. Please try again later.',
  failed: 'The archive could not be made. Please try again.',
  gone: 'This archive does not exist any more. Ask for a new one in your account settings.',
} as const;

/** The last archive that an account has asked for. */
const accountArchive = z.object({
  state: z.enum(['waiting', 'ready', 'failed']),
  asked: time,
  /** Why it could not be made. A failed archive does not bar the next one. */
  failure: z.nullable(z.enum(['noRoom', 'error'])),
  /** Of an archive that is ready. */
  bytes: z.nullable(z.int()),
  expiresAt: z.nullable(time),
  /** From when on the next one may be asked for. */
  nextAt: time,
});
export type AccountArchive = z.output<typeof accountArchive>;

export const accountExport = {
  readArchive: get('/accountExport', {
    access: 'loggedIn',
    summary: 'The archive of my data that I have asked for last',
    input: nothing,
    output: z.object({ archive: z.nullable(accountArchive) }),
  }),
  askForArchive: post('/accountExport/ask', {
    access: 'loggedIn',
    evenBeforeTerms: true,
    evenWhenLimited: true,
    creates: true,
    summary: 'Asks for an archive of my data, once a day, after a sign-in of the last 30 minutes',
    rate: 'auth',
    input: nothing,
    output: z.object({ archive: accountArchive }),
  }),
  openArchive: post('/accountExport/open', {
    access: 'loggedIn',
    evenBeforeTerms: true,
    evenWhenLimited: true,
    summary: 'The address of the archive, after a sign-in of the last 30 minutes; only this account can fetch it there',
    rate: 'auth',
    input: nothing,
    output: z.object({ address: z.string() }),
  }),
};

export const accountExportEvents = {
  /** For the account's own tabs. */
  accountArchiveUpdated: live('accountArchiveUpdated', z.object({ archive: z.nullable(accountArchive) })),
};
