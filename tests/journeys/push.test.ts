import pino from 'pino';
import { hourMs } from '#shared/durations';
import '../../server/areas';
import { deliverPushes } from '../../server/jobs/push/delivery';
import type { Host } from '../../server/http/call';
import { readSecrets } from '../../server/settings/secrets';
import {
  arrive,
  lightPhone,
  looksRight,
  menuOf,
  myId,
  post,
  read,
  turnTo,
  wideAndDark,
  type Person,
} from '../support/browser/people';
import { startServer, type BuiltServer } from '../support/server/builtServer';
import { startPushService, type PushService, type ReceivedPush } from '../support/server/pushService';
import { pushSettings } from '../support/server/pushes';
import { until } from '../support/until';

// A site of its own, which somebody can be turned to about.
let server: BuiltServer;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  server = await startServer('push', { HUMAN_CHECK_WORK: '1000', ...pushSettings });
});
afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
  service.stop();
});

/** Lets the browser subscribe at the push service of the test, in place of that of its maker. */
async function useService({ context }: Person) {
  const { endpoint, p256dh, auth } = service.subscribe();
  await context.addInitScript(
    (given) => {
      const name = 'test.subscription';
      const bytesOf = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
      const present = () => {
        const key = localStorage.getItem(name);
        return key === null
          ? null
          : {
              endpoint: given.endpoint,
              options: { applicationServerKey: bytesOf(key) },
              getKey: (part: 'p256dh' | 'auth') => bytesOf(given[part]),
              unsubscribe: () => Promise.resolve(localStorage.removeItem(name)),
            };
      };
      // The browser that tests run in has no notifications: its user is played too.
      const answer = 'test.permission';
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(answer) ?? 'default' });
      Notification.requestPermission = () => {
        localStorage.setItem(answer, 'granted');
        return Promise.resolve('granted');
      };
      Object.assign(PushManager.prototype, {
        getSubscription: () => Promise.resolve(present()),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(name, applicationServerKey);
          return Promise.resolve(present());
        },
      });
    },
    { endpoint, p256dh, auth },
  );
}

/** A process of the site whose client reaches the push service of the test; it takes what is due before the other does. */
function secondProcess(): Host {
  const { db, varDir } = server;
  const settings = { secrets: readSecrets(varDir), OPERATOR_EMAIL: pushSettings.OPERATOR_EMAIL };
  const outward = service.clientWith(() => Promise.resolve(['8.8.8.8']));
  return { db, settings, outward, log: pino({ level: 'silent' }) } as unknown as Host;
}

/** The next message that the push service gets. */
async function nextPush(): Promise<ReceivedPush['message']> {
  service.reset();
  await until(
    async () => {
      // Also what the site's own process has tried to send in vain.
      await deliverPushes(secondProcess(), new Date(Date.now() + hourMs));
      return service.received.length;
    },
    (received) => received > 0,
  );
  return service.received[0]?.message ?? {};
}

/** Hands a message to the worker of the page, as the browser does when its push service has it. */
async function receive({ context, page }: Person, data: string) {
  const devTools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devTools.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data });
  await devTools.detach();
}

interface Shown {
  title: string;
  body: string;
  tag: string;
  data: { path: string };
}

/** The part of a worker's global scope that these tests replace. */
interface WorkerScope extends EventTarget {
  clients: { openWindow: (url: string) => Promise<null> };
  registration: { showNotification: (title: string, options: Omit<Shown, 'title'>) => Promise<void> };
  WindowClient: { prototype: { url: string; focus: () => Promise<unknown> } };
  shown: Shown[];
}

async function workerOf({ context, page }: Person) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('No worker is running.');
  return worker;
}

/** Lets the worker show notifications in a list, as the browser of tests has none: one with the same tag is replaced. */
const watchWorker = async (person: Person) =>
  (await workerOf(person)).evaluate(() => {
    const scope = self as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = (title, options) => {
      scope.shown = [...scope.shown.filter(({ tag }) => tag !== options.tag), { title, ...options }];
      return Promise.resolve();
    };
  });

const shownBy = async (person: Person) =>
  (await workerOf(person)).evaluate(() =>
    (self as unknown as WorkerScope).shown.map(({ title, body, tag }) => ({ title, body, tag })),
  );

/** Clicks the one notification that is shown. Answers what its worker opens or focuses, which only real clicks may. */
const click = async (person: Person) =>
  (await workerOf(person)).evaluate(async () => {
    const scope = self as unknown as WorkerScope;
    const done: string[] = [];
    scope.clients.openWindow = (url) => {
      done.push(`opens ${url}`);
      return Promise.resolve(null);
    };
    scope.WindowClient.prototype.focus = function focus() {
      done.push(`focuses ${this.url}`);
      return Promise.resolve(this);
    };
    const waiting: unknown[] = [];
    const close = () => void (scope.shown = []);
    const event = Object.assign(new Event('notificationclick'), {
      notification: { ...scope.shown[0], close },
      waitUntil: (work: unknown) => void waiting.push(work),
    });
    scope.dispatchEvent(event);
    await Promise.all(waiting);
    return done;
  });

async function looksRightOnBoth(person: Person) {
  await turnTo(person, lightPhone);
  await looksRight(person);
  await turnTo(person, wideAndDark);
  await looksRight(person);
}

test('pushes are switched on by a click, shown by the worker, open their page, and end with the session', async () => {
  const ada = await arrive('Ada Lamp', { ...wideAndDark, site: server.url, hasWorker: true });
  const { page, account } = ada;
  await useService(ada);
  await page.goto('/AccountSettings#push');
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await page.getByRole('list', { name: 'Devices with push' }).getByText('This device').waitFor();
  await page
    .getByRole('group', { name: /^Messages/ })
    .getByRole('checkbox', { name: 'Push' })
    .waitFor();
  await looksRightOnBoth(ada);

  const { id: postId } = await post<{ id: number }>(ada, '/api/feedPosts', { content: 'The lamp is lit' });
  const bo = await arrive('Bo Wick', { site: server.url });
  const comment = () => post(bo, '/api/feedPosts/comments', { parentId: postId, content: 'I can see it' });
  await comment();
  const message = await nextPush();
  expect(message).toMatchObject({ title: 'Spawnpoint', body: expect.stringContaining('Bo Wick') as unknown });
  await watchWorker(ada);
  await receive(ada, JSON.stringify(message));
  const { title, body, tag } = message;
  await until(
    () => shownBy(ada),
    (shown) => shown.length > 0,
  );
  expect(await shownBy(ada)).toEqual([{ title, body, tag }]);
  // One with the same tag takes its place, and what is no message of the site is shown as something.
  await receive(ada, JSON.stringify({ ...message, body: 'Two comments' }));
  await until(
    () => shownBy(ada),
    (shown) => shown[0]?.body === 'Two comments',
  );
  expect(await shownBy(ada)).toHaveLength(1);
  const link = new URL(message.path ?? '', server.url).href;
  expect(await click(ada)).toEqual([`opens ${link}`]);
  expect(await shownBy(ada)).toEqual([]);

  await page.goto(link);
  await page.getByText('The lamp is lit').first().waitFor();
  await receive(ada, JSON.stringify(message));
  await until(
    () => shownBy(ada),
    (shown) => shown.length > 0,
  );
  expect(await click(ada)).toEqual([`focuses ${page.url()}`]);
  await receive(ada, 'no message');
  await until(
    () => shownBy(ada),
    (shown) => shown.length > 0,
  );
  expect(await shownBy(ada)).toMatchObject([{ body: 'There is news for you.' }]);

  const developerId = await myId(ada);
  expect(await server.db('push_devices').where({ developerId })).toHaveLength(1);
  await menuOf(ada, account).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await until(
    () => page.evaluate(() => [localStorage.getItem('test.subscription'), localStorage.getItem('spawnpoint.push')]),
    (stored) => stored.every((each) => each === null),
  );
  expect(await server.db('push_devices').where({ developerId })).toEqual([]);
  expect(await read<{ isLoggedIn: boolean }>(ada, '/api/login')).toMatchObject({ isLoggedIn: false });
});
