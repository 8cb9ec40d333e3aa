import type { push } from '#shared/areas/notifications/push';
import type { InputOf } from '#shared/endpoint';

/** Whether this browser shows notifications of the site: it cannot, its user has forbidden it, or nothing is in the way. */
export type PushSupport = 'none' | 'denied' | 'open';

export function pushSupport(): PushSupport {
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'open';
}

/** The worker that shows notifications. It is registered after the first load of a page, or now. */
async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
}

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** The subscription of this browser, if it is one with the key of the site. */
export async function presentSubscription(key: string): Promise<PushSubscription | null> {
  const { pushManager } = await readyWorker();
  const subscription = await pushManager.getSubscription();
  return subscription && base64url(subscription.options.applicationServerKey) === key ? subscription : null;
}

/** Subscribes with the key of the site; a subscription with another key ends, as nothing could be sent to it. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const present = await presentSubscription(key);
  if (present) return present;
  const { pushManager } = await readyWorker();
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Ends the subscription of this browser, and takes away what it shows. */
export async function unsubscribe() {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  for (const shown of await registration.getNotifications()) shown.close();
}

/** The part of a subscription that the site needs. */
export const keysOf = (subscription: PushSubscription): Omit<InputOf<typeof push.saveDevice>, 'showsTexts'> => ({
  endpoint: subscription.endpoint,
  p256dh: base64url(subscription.getKey('p256dh')),
  auth: base64url(subscription.getKey('auth')),
});
