import * as z from '#zod';
import { get, live, post } from '../endpoint';
import { id, idText, pageOf, paging, time } from '../fields';

export const watchesLimits = {
  /** Entries on a page of the settings. */
  pageSize: 20,
} as const;

export const watchesTexts = {
  noneWatched: 'You watch nothing at the moment.',
  noneMuted: "You haven't muted any thread, post or bug.",
} as const;

/** What can be watched or muted. A media piece is meant by its feed post, which has its comments. */
export const watchedType = z.enum(['forumThread', 'post', 'bug']);
export type WatchedType = z.output<typeof watchedType>;

/** Watching tells of each new answer; muting keeps everything quiet that happens there. */
export const watchState = z.enum(['watching', 'neutral', 'muted']);
export type WatchState = z.output<typeof watchState>;

const target = { targetType: watchedType, targetId: z.int() };
const state = z.object({ ...target, state: watchState });

/** A thread, post or bug that the viewer watches or mutes. */
const watch = z.object({
  ...target,
  /** Its title or first words. */
  title: z.string(),
  link: z.string(),
  since: time,
});
export type Watch = z.output<typeof watch>;

export const watches = {
  listWatches: get('/watches', {
    access: 'loggedIn',
    summary: 'The threads, posts and bugs that I watch, or those that I mute, newest first',
    input: z.object({ state: z.enum(['watching', 'muted']), ...paging(watchesLimits.pageSize) }),
    output: pageOf(watch),
  }),
  readState: get('/watches/state', {
    access: 'loggedIn',
    summary: 'Whether I watch or mute a thread, post or bug',
    input: z.object({ targetType: watchedType, targetId: idText }),
    output: state,
  }),
  setState: post('/watches/state', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Watches a thread, post or bug, mutes it, or does neither',
    input: z.object({ targetType: watchedType, targetId: id, state: watchState }),
    output: state,
  }),
};

export const watchesEvents = {
  /** For the viewer's own tabs. */
  watchUpdated: live('watchUpdated', state),
};
