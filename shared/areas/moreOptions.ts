import * as z from '#zod';
import { post, readMarker } from '../endpoint';
import { id, needsOneOf } from '../fields';
import { userOptions } from './session';

/** Each saves switches among the account's options, which have a column each. One more call needs no action of its own. */
export const switchCalls = {
  updateWatching: post('/userOptions/updateWatching', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Saves whether one watches what one starts, and what one answers',
    input: z
      .object({ watchesStarted: z.optional(z.boolean()), watchesAnswered: z.optional(z.boolean()) })
      .check(z.refine(({ watchesStarted, watchesAnswered }) => (watchesStarted ?? watchesAnswered) !== undefined))
      .register(z.globalRegistry, needsOneOf('watchesStarted', 'watchesAnswered')),
    output: userOptions,
  }),
};

/** Options of the account that few pages need: every page loads the others. */
export const moreOptions = {
  ...switchCalls,
  closeNotice: readMarker('/userOptions/closeNotice', {
    summary: 'Notes that a notice or announcement of the site is not to be shown again, on any device',
    input: z.object({ noticeId: id }),
    output: z.object({ closedNotices: z.array(z.int()) }),
  }),
};
