import * as z from '#zod';
import { post, readMarker } from '../endpoint';
import { nothing } from '../fields';
import { chatroomNotificationSound, dismissible, feedLayoutStyle, feedScope, mediaLayoutStyle } from '../vocabulary';
import { userOptions } from './session';

const caughtUp = (path: string, field: string) =>
  readMarker(path, {
    summary: 'Marks an area as seen, which turns its badge off',
    input: nothing,
    output: z.object({ [field]: z.literal(true) }),
  });

export const options = {
  updateFeedLayoutStyle: post('/userOptions/updateFeedLayoutStyle', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Saves how feeds are laid out',
    input: z.object({ style: feedLayoutStyle }),
    output: userOptions,
  }),
  updateMediaLayoutStyle: post('/userOptions/updateMediaLayoutStyle', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Saves how pages of media are laid out',
    input: z.object({ style: mediaLayoutStyle }),
    output: userOptions,
  }),
  updateFeedScope: post('/userOptions/updateFeedScope', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Saves whether home and DevLogs show the posts of those one follows, or everybody’s',
    input: z.object({ scope: feedScope }),
    output: userOptions,
  }),
  updateChatroomNotificationSound: post('/userOptions/updateChatroomNotificationSound', {
    access: 'loggedIn',
    evenWhenLimited: true,
    summary: 'Saves whether the chat may make a sound',
    input: z.object({ state: chatroomNotificationSound }),
    output: userOptions,
  }),
  dismiss: readMarker('/userOptions/dismiss', {
    summary: 'Notes that an announcement, or something to do at first, is not to be shown again',
    input: z.object({ name: dismissible }),
    output: z.object({ dismissed: z.array(dismissible) }),
  }),
  catchUpOnMedia: caughtUp('/developer/catchUpOnMedia', 'caughtUpOnMedia'),
  catchUpOnDevlogs: caughtUp('/developer/catchUpOnDevlogs', 'caughtUpOnDevlogs'),
  catchUpOnClassifieds: caughtUp('/developer/catchUpOnClassifieds', 'caughtUpOnClassifieds'),
  catchUpOnForums: caughtUp('/developer/catchUpOnForums', 'caughtUpOnForums'),
};
