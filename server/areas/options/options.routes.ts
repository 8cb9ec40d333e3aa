import { options } from '#shared/areas/options';
import { bind } from '../../http/bind';
import {
  catchUpOn,
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
  updateWatching,
  dismiss,
  catchUpOnMedia: catchUpOn('media'),
  catchUpOnDevlogs: catchUpOn('devlogs'),
  catchUpOnClassifieds: catchUpOn('classifieds'),
  catchUpOnForums: catchUpOn('forums'),
});
