import { push } from '#shared/areas/notifications/push';
import { bind } from '../../http/bind';
import { listDevices, removeDevice, saveDevice } from './devices.actions';

export const pushRoutes = bind('push', push, { listDevices, saveDevice, removeDevice });
