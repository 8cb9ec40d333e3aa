import * as z from '#zod';
import { post } from '../../endpoint';
import { time } from '../../fields';

/** Days from “Delete in 14 days” to the deletion. */
export const deletionDays = 14;

export const leavingTexts = {
  atOnceWarning:
    'Your account, avatar, portfolio and memberships will be deleted permanently. What you wrote stays under the name DELETED USER.',
  linkGone: 'This link has expired, or the account was kept already.',
  over: 'The time to keep this account is over: it is being deleted.',
} as const;

/** What becomes of the account's texts at its deletion: they stay as those of DELETED USER, or go. Answers of others stay. */
const texts = z.enum(['stay', 'go']);

/** The keycode of a mail's link, or of a sign-in. Malformed ones are simply not found. */
const keycode = z.string().check(z.minLength(1), z.maxLength(200));

/** The calls about an account that is deleted in some days, and may be kept until then. */
export const leaving = {
  deleteLater: post('/accountInformation/deleteLater', {
    access: 'loggedIn',
    evenBeforeTerms: true,
    evenWhenLimited: true,
    summary: 'Hides the account at once and deletes it in 14 days, after a sign-in of the last 30 minutes',
    rate: 'auth',
    input: z.object({ texts }),
    output: z.object({ dueAt: time }),
  }),
  readKeepAccount: post('/keepAccount/read', {
    access: 'anyone',
    summary: 'When the account of a link is deleted; reading it changes nothing',
    rate: 'keycode',
    input: z.object({ keycode }),
    output: z.object({ email: z.string(), dueAt: time }),
  }),
  keepAccount: post('/keepAccount', {
    access: 'anyone',
    summary: 'Keeps an account that was to be deleted, by the link of its mail or the keycode of a sign-in',
    rate: 'keycode',
    input: z.object({ keycode }),
    output: z.object({ email: z.string() }),
  }),
};
