/** A browser with Web Push, in place of jsdom, which has none. */
export interface FakePush {
  /** What its user answers when asked, and has answered before. */
  permission: NotificationPermission;
  /** How often its user was asked. */
  asked: number;
  /** The address of the present subscription, and the key that it was made with. */
  subscription: { endpoint: string; key: string } | null;
  /** Its push service does not answer. */
  isBroken: boolean;
  /** Notifications that it shows. */
  shown: number;
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;

/** Keys of a subscription, as the browser hands them out. */
export const fakeKeys = { p256dh: `B${'a'.repeat(85)}A`, auth: 'abcdefghijklmnopqrstuA' };

let count = 0;

/** Gives the browser of the test Web Push; `withoutPush` takes it away again. */
export function installPush(given: Partial<FakePush> = {}): FakePush {
  const browser: FakePush = {
    permission: 'default',
    asked: 0,
    subscription: null,
    isBroken: false,
    shown: 0,
    ...given,
  };
  const present = () =>
    browser.subscription && {
      endpoint: browser.subscription.endpoint,
      options: { applicationServerKey: bytesOf(browser.subscription.key) },
      getKey: (name: keyof typeof fakeKeys) => bytesOf(fakeKeys[name]),
      unsubscribe: () => {
        browser.subscription = null;
        return Promise.resolve(true);
      },
    };
  const pushManager = {
    getSubscription: () => Promise.resolve(present()),
    subscribe: ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      if (browser.isBroken) return Promise.reject(new DOMException('Registration failed', 'AbortError'));
      count += 1;
      browser.subscription = { endpoint: `https://push.hooks.example/${count}`, key };
      return Promise.resolve(present());
    },
  };
  const close = () => void (browser.shown -= 1);
  const registration = {
    pushManager,
    getNotifications: () => Promise.resolve(Array.from({ length: browser.shown }, () => ({ close }))),
  };
  const worker = {
    register: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
  };
  const notification = {
    get permission() {
      return browser.permission;
    },
    requestPermission: () => {
      browser.asked += 1;
      if (browser.permission === 'default') browser.permission = 'granted';
      return Promise.resolve(browser.permission);
    },
  };
  const locks = { request: (_name: string, work: () => unknown) => Promise.resolve(work()) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  Object.defineProperty(window, 'PushManager', { configurable: true, value: class {} });
  Object.defineProperty(window, 'Notification', { configurable: true, value: notification });
  return browser;
}

export function withoutPush() {
  for (const [owner, name] of [
    [navigator, 'serviceWorker'],
    [navigator, 'locks'],
    [window, 'PushManager'],
    [window, 'Notification'],
  ] as const)
    Reflect.deleteProperty(owner, name);
}
