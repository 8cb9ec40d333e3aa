import type { DeveloperRow } from '../../../server/db/tables';
import { clientOf } from './builders';
import { deliver, saveDevice } from './pushes';
import type { PushService, Subscription } from './pushService';
import type { Two } from './reaching';
import type { TestSite } from './site';

/** By account, the device that notifications are pushed to. */
const devices = new Map<number, Subscription>();

/** Lets notifications be pushed to a device of somebody. */
export async function addDevice(site: TestSite, service: PushService, developer: DeveloperRow) {
  const subscription = service.subscribe();
  await saveDevice(await clientOf(site, developer), subscription).expect(200);
  devices.set(developer.id, subscription);
}

/** The channels on which somebody may hear of something: of how many things they have heard on each. */
const channels = {
  site: async ({ db }: TestSite, { id }: DeveloperRow) => {
    const unread = db('notifications').where({ receiverId: id, hasBeenRead: false });
    return (await unread.distinct('targetType', 'targetId', 'action')).length;
  },
  live: ({ pushed }: TestSite, { id }: DeveloperRow) => {
    const own = pushed.filter(({ name, topics }) => name === shownLive && topics.includes(`user:${id}`));
    const shown = own.flatMap(({ payload }) => (payload as Shown).notification?.notificationIdentifier ?? []);
    return Promise.resolve(new Set(shown).size);
  },
  mail: ({ mails }: TestSite, { email }: DeveloperRow) =>
    Promise.resolve(mails.filter(({ to }) => to === email).length),
  push: async (site: TestSite, { id }: DeveloperRow, service: PushService) => {
    await deliver(site);
    const { pathname } = new URL(devices.get(id)?.endpoint ?? '');
    return service.received.filter(({ path }) => path === pathname).length;
  },
} as const;
const shownLive = 'notificationsUpdated';
interface Shown {
  notification?: { notificationIdentifier: string };
}
type ChannelName = keyof typeof channels;
export type Told = Record<ChannelName, number>;

/** What somebody has heard so far. */
export async function toldTo(
  { site, ...people }: Two,
  service: PushService,
  who: 'mika' | 'oren' = 'mika',
): Promise<Told> {
  const counted = Object.entries(channels).map(
    async ([name, count]) => [name, await count(site, people[who], service)] as const,
  );
  return Object.fromEntries(await Promise.all(counted)) as Told;
}

export const none: Told = { site: 0, live: 0, mail: 0, push: 0 };
export const all: Told = { site: 1, live: 1, mail: 1, push: 1 };
