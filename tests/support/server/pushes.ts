import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { secondMs } from '#shared/durations';
import { sha256Hex } from '../../../server/db/keys';
import { deliverPushes } from '../../../server/jobs/push/delivery';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildDeveloper, clientOf } from './builders';
import type { PushService, Subscription } from './pushService';
import { withCommits, withSite, type TestSite } from './site';

/** Somebody whom push services can turn to. */
export const pushSettings = { OPERATOR_EMAIL: 'keeper@lanterns.dev' };

type Body = (site: TestSite) => Promise<void>;

const optionsWith = (service: PushService, isPublic = true) => ({
  outward: service.clientWith(() => Promise.resolve([isPublic ? '8.8.8.8' : '10.0.0.5'])),
  settings: pushSettings,
});

/** Runs the test with a site whose outward calls reach the push service. */
export const withPushes = (service: PushService, body: Body, isPublic = true) =>
  withSite(body, optionsWith(service, isPublic));

/** The same with a database of its own, for what happens at once. */
export const withCommittedPushes = (service: PushService, body: Body) => withCommits(body, optionsWith(service));

type Client = Awaited<ReturnType<typeof clientOf>>;

export const saveDevice = (client: Client, subscription: Subscription, showsTexts = false) =>
  client.post('/api/pushDevices').send({ ...subscription, showsTexts });

export interface Pushed {
  developer: DeveloperRow;
  client: Client;
  deviceId: number;
  subscription: Subscription;
}

/** Somebody with a device that notifications are pushed to. */
export async function buildPushed(
  site: TestSite,
  service: PushService,
  { showsTexts = false, ...given }: Partial<DeveloperRow> & { showsTexts?: boolean } = {},
): Promise<Pushed> {
  const developer = await buildDeveloper(site.db, given);
  const client = await clientOf(site, developer);
  const subscription = service.subscribe();
  const { body } = await saveDevice(client, subscription, showsTexts).expect(200);
  return { developer, client, deviceId: (body as { deviceId: number }).deviceId, subscription };
}

/** Inserts a device of a session, at an address that nobody has. */
export async function insertDevice(db: Knex, owner: { developerId: number; sessionHandle: string }): Promise<number> {
  const endpoint = `https://push.hooks.example/${randomUUID()}`;
  const keys = { endpoint, endpointHash: sha256Hex(endpoint), p256dh: 'B', auth: 'a' };
  const [id = 0] = await db('push_devices').insert({ ...owner, ...keys, created: new Date() });
  return id;
}

/** Sends what is due by then, after all that was begun. */
export async function deliver(site: TestSite, afterMs = 6 * secondMs) {
  await site.host.inFlight.done();
  await deliverPushes(site.host, new Date(Date.now() + afterMs));
}
