import { moreOptions, switchCalls } from '#shared/areas/moreOptions';
import { options } from '#shared/areas/options';
import { bind } from '../../http/bind';
import {
  catchUpOn,
  closeNotice,
  dismiss,
  saveSwitches,
  updateChatroomNotificationSound,
  updateFeedLayoutStyle,
  updateFeedScope,
  updateMediaLayoutStyle,
} from './options.actions';

export const optionsRoutes = bind('options', options, {
  updateFeedLayoutStyle,
  updateMediaLayoutStyle,
  updateFeedScope,
  updateChatroomNotificationSound,
  dismiss,
  catchUpOnMedia: catchUpOn('media'),
  catchUpOnDevlogs: catchUpOn('devlogs'),
  catchUpOnClassifieds: catchUpOn('classifieds'),
  catchUpOnForums: catchUpOn('forums'),
});

const switches = Object.fromEntries(Object.keys(switchCalls).map((name) => [name, saveSwitches])) as Record<
  keyof typeof switchCalls,
  typeof saveSwitches
>;
export const moreOptionsRoutes = bind('moreOptions', moreOptions, { ...switches, closeNotice });
