import { options } from '#shared/areas/options';
import { bind } from '../../http/bind';
import { catchUpOn, updateChatroomNotificationSound, updateFeedLayoutStyle } from './options.actions';

export const optionsRoutes = bind('options', options, {
  updateFeedLayoutStyle,
  updateChatroomNotificationSound,
  catchUpOnMedia: catchUpOn('media'),
  catchUpOnDevlogs: catchUpOn('devlogs'),
  catchUpOnClassifieds: catchUpOn('classifieds'),
  catchUpOnForums: catchUpOn('forums'),
});
