import { push } from '#shared/areas/notifications/push';
import { call } from '../../app/data/call';
import { readPushMark, writePushMark } from './pushMark';
import { keysOf, presentSubscription, pushSupport, subscribe, unsubscribe } from './subscription';

/**
 * Brings the subscription of this browser and the device of the session together, once a page has begun: browsers end or
 * change subscriptions without telling, and the site's key may have changed. Pushes end here with the session, and with
 * the permission.
 */
export async function keepPush(viewerId: number | null) {
  const mark = readPushMark();
  if (!mark || pushSupport() === 'none') return;
  if (mark.viewerId !== viewerId) {
    await endHere();
    return;
  }
  const { key, items } = await call(push.listDevices, {});
  const device = items.find(({ isCurrent }) => isCurrent);
  if (!device || key === null || Notification.permission !== 'granted') {
    await endHere();
    if (device) await call(push.removeDevice, { deviceId: device.deviceId });
    return;
  }
  const present = await presentSubscription(key);
  if (present?.endpoint === mark.endpoint) return;
  const subscription = await subscribe(key);
  await call(push.saveDevice, { ...keysOf(subscription), showsTexts: device.showsTexts });
  writePushMark({ viewerId, endpoint: subscription.endpoint });
}

async function endHere() {
  writePushMark(null);
  await unsubscribe();
}
