import { pushTexts, type push } from '#shared/areas/notifications/push';
import { guarded, type Call } from '../../http/call';
import { invalid, notFound, notLoggedIn, unavailable } from '../../refusal';
import { ownHosts } from '../../settings/ownHosts';
import { deleteDevice, lockSession, readDevices, storeDevice } from './devices.queries';
import { arePushKeys, isPushEndpoint } from './endpoint';
import { vapidKeys, vapidSubject } from './vapid';

export async function listDevices({ db, viewer, host: { settings } }: Call<typeof push.listDevices>) {
  const key = vapidSubject(settings) === null ? null : vapidKeys(settings).publicKey;
  return { key, items: await readDevices(db, viewer) };
}

export const saveDevice = guarded({
  check: async ({ db, viewer }: Call<typeof push.saveDevice>) => {
    if (!(await lockSession(db, viewer.sessionHandle))) throw notLoggedIn();
  },
  run: async ({ db, viewer, input, host: { settings }, session }) => {
    if (vapidSubject(settings) === null) throw invalid(pushTexts.notSetUp);
    const { endpoint, p256dh, auth, showsTexts } = input;
    if (!isPushEndpoint(endpoint, ownHosts(settings)) || !arePushKeys({ p256dh, auth }))
      throw invalid(pushTexts.unusable);
    const owner = { developerId: viewer.id, sessionHandle: viewer.sessionHandle };
    await storeDevice(db, { ...owner, endpoint, p256dh, auth, showsTexts });
    // Without it, a session ends after 12 idle hours, and pushes with it.
    await session.remember();
    const saved = (await readDevices(db, viewer)).find(({ isCurrent }) => isCurrent);
    if (!saved) throw unavailable();
    return saved;
  },
});

export async function removeDevice({ db, viewer, input: { deviceId } }: Call<typeof push.removeDevice>) {
  if (!(await deleteDevice(db, viewer.id, deviceId))) throw notFound(pushTexts.missing);
  return { deviceId };
}
