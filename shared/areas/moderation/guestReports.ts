import * as z from '#zod';
import { post } from '../../endpoint';
import { optionalTrimmed, requiredTrimmed } from '../../fields';
import { email, humanCheckResponse } from '../account';
import { reportReason, reportsLimits, reportsTexts, saysEnough } from './reports';

export const guestReportsLimits = {
  address: 2_000,
  /** Days after the answer until the reporter's email address is deleted. */
  keptDays: 30,
} as const;

export const guestReportsTexts = {
  hint: 'For people without an account. Only the moderators see what you write; they will look at it and answer by email.',
  addressHint: 'The link to it, as it stands in the address bar of your browser',
  emailHint: `For the answer alone. Nobody sees it, and it is deleted ${guestReportsLimits.keptDays} days after that.`,
  sent: 'Thank you. The moderators will look at it, and you will get an answer by email.',
  hasAccount:
    'You are logged in. Choose Report in the menu of what you want to report, or its flag: the answer will be among your notifications.',
  addressNeeded: 'Please say where it is',
  nothingThere:
    'Nothing that everybody can read is at this address. Open it in your browser, and copy its link from there.',
  emailNeeded: 'Please enter your email address: the answer goes there',
  mailSubject: (site: string) => `The answer to your report on ${site}`,
  mailWhy: (site: string) =>
    `Why you get this: this address was given for the answer in the form for reports on ${site}. It is deleted ${guestReportsLimits.keptDays} days from now, and you get no other emails about it.`,
} as const;

/** The name that moderators see for reporters without an account. */
export const guestName = 'somebody without an account';

export const guestReports = {
  send: post('/reports/guest', {
    access: 'anyone',
    summary: 'Reports what is at an address of the site without an account; the answer is mailed',
    humanCheck: true,
    rate: 'guestReport',
    input: z
      .object({
        /** A link to it, or the path of its page; `#comment-12` behind that names a thing on the page. */
        address: requiredTrimmed({ max: guestReportsLimits.address, needed: guestReportsTexts.addressNeeded }),
        reason: reportReason,
        words: z._default(optionalTrimmed({ max: reportsLimits.words, tooLong: reportsTexts.wordsTooLong }), ''),
        email: email(guestReportsTexts.emailNeeded),
        recaptchaResponse: humanCheckResponse,
      })
      .check(z.refine(saysEnough, { path: ['words'], error: reportsTexts.wordsNeeded })),
    // The same for a report that is there already.
    output: z.object({ sent: z.literal(true) }),
  }),
};
