import { moreOptions } from '#shared/areas/moreOptions';
import { options } from '#shared/areas/options';
import { bind } from '../../http/bind';
import {
  catchUpOn,
  closeNotice,
  dismiss,
  updateChatroomNotificationSound,
  updateFeedLayoutStyle,
  updateFeedScope,
  updateMediaLayoutStyle,
  updateWatching,
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

export const moreOptionsRoutes = bind('moreOptions', moreOptions, { updateWatching, closeNotice });
