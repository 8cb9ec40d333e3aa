import { notificationKinds, type Channel, type NotificationKind } from '#shared/areas/notifications/kinds';
import { dayMs } from '#shared/durations';
import { deliverQueued } from '../../../server/areas/notifications';
import type { DeveloperRow } from '../../../server/db/tables';
import { clientOf } from '../../support/server/builders';
import { deliver, withPushes } from '../../support/server/pushes';
import { startPushService, type PushService } from '../../support/server/pushService';
import { buildTwo, type Two } from '../../support/server/reaching';
import { closeDatabase } from '../../support/server/site';
import { tellings, type Telling } from '../../support/server/tellings';
import { addDevice, all, none, toldTo, type Told } from '../../support/server/told';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(async () => {
  service.stop();
  await closeDatabase();
});

const noMail: Told = { ...all, mail: 0 };
/** What may lie in the list of those who cannot come in, but reaches them nowhere else. */
const outside: Partial<Told> = { mail: 0, push: 0 };

interface State {
  /** The channel that Mika has chosen for the kind. */
  chosen?: Channel;
  /** Whether she has chosen pushes of it. */
  isPushed?: boolean;
  /** What is so by the time it happens. */
  before?: (two: Two) => PromiseLike<unknown>;
  tells: (telling: Telling) => Partial<Told>;
}

const change = ({ site, ...people }: Two, who: 'mika' | 'juno', given: Partial<DeveloperRow>) => {
  const { id } = people[who];
  site.host.sessions.forgetAccount(id);
  return site.db('developers').where({ id }).update(given);
};
const block = ({ site }: Two, blocker: DeveloperRow, blocked: DeveloperRow) =>
  site.db('blocks').insert({ blockerId: blocker.id, blockedId: blocked.id, created: new Date() });
const acrossBlock = ({ heeds }: Telling) => (heeds.block ? none : all);

/** Who hears of what happens: a state that is missing here is one in which everybody hears of everything. */
const states: Record<string, State> = {
  'who wants it by email': { tells: () => all },
  'who wants it on the site alone': { chosen: 'app', tells: () => noMail },
  'who wants no push': { isPushed: false, tells: () => ({ ...all, push: 0 }) },
  'who has switched it off': { chosen: 'none', tells: () => none },
  'who mutes the other one': {
    before: ({ site, mika, juno }) =>
      site.db('mutes').insert({ muterId: mika.id, parentType: 'developer', parentId: juno.id, created: new Date() }),
    tells: ({ heeds }) => (heeds.mute ? none : all),
  },
  'who has blocked the other one': { before: (two) => block(two, two.mika, two.juno), tells: acrossBlock },
  'who is blocked by the other one': { before: (two) => block(two, two.juno, two.mika), tells: acrossBlock },
  'whose other one is banned': { before: (two) => change(two, 'juno', { isBanned: true }), tells: () => none },
  'who is banned': { before: (two) => change(two, 'mika', { isBanned: true }), tells: () => outside },
  'who is suspended': {
    before: (two) => change(two, 'mika', { suspendedUntil: new Date(Date.now() + dayMs) as never }),
    tells: () => outside,
  },
  'whose address is not confirmed': {
    before: (two) => change(two, 'mika', { emailConfirmed: false }),
    tells: () => noMail,
  },
  'who wants no emails': {
    before: (two) => change(two, 'mika', { receiveEmailNotifications: false }),
    tells: () => noMail,
  },
};

const kinds = Object.keys(tellings) as (keyof typeof tellings)[];

/** Mika, who has chosen a channel, and what Juno will do; it has happened, and happened again, once this answers. */
async function happen(
  two: Two,
  kind: keyof typeof tellings,
  { chosen = 'email', isPushed = true, before }: Omit<State, 'tells'>,
) {
  const { site, mika, oren } = two;
  const telling: Telling = tellings[kind];
  for (const { id } of [mika, oren])
    await site.db('developers').where({ id }).update({ emailConfirmed: true, receiveEmailNotifications: true });
  await site.db('notification_settings').insert([
    { developerId: mika.id, kind, channel: chosen, push: isPushed },
    { developerId: oren.id, kind, channel: 'email', push: true },
  ]);
  for (const developer of [mika, oren]) await addDevice(site, service, developer);
  const act = await telling.prepare(two);
  await site.host.inFlight.done();
  site.pushed.length = 0;
  site.mails.length = 0;
  await deliver(site);
  service.reset();
  await before?.(two);
  const first = await act();
  await site.host.inFlight.done();
  return { first, telling };
}

test('every kind stands here, or has tests of its own', () => {
  const elsewhere: readonly NotificationKind[] = ['reminders', 'searches'];
  expect([...kinds, ...elsewhere].toSorted()).toEqual(notificationKinds.map(({ kind }) => kind).toSorted());
});

describe.each(kinds)('about %s', (kind) => {
  test.each(Object.entries(states))('hears as often as is right: somebody %s', (_who, { tells, ...state }) =>
    withPushes(service, async (site) => {
      const two = await buildTwo(site);
      const { telling, first } = await happen(two, kind, state);
      const right = tells(telling);
      const expected = telling.only ? { ...none, [telling.only]: right[telling.only] } : right;
      expect(await toldTo(two, service)).toMatchObject(expected);
      // One thing is told once.
      await telling.repeat(two, first);
      await site.host.inFlight.done();
      expect(await toldTo(two, service)).toMatchObject(expected);
      // Nobody hears of it whom it is not about.
      expect(await toldTo(two, service, 'oren')).toEqual(none);
    }),
  );

  test('hears nothing more: somebody who has read it meanwhile', () =>
    withPushes(service, async (site) => {
      const two = await buildTwo(site);
      const { telling } = await happen(two, kind, {});
      const asMika = await clientOf(site, two.mika);
      await asMika.post('/api/notifications/markRead').send({ all: true }).expect(200);
      await telling.read?.(two, asMika);
      await site.host.inFlight.done();
      site.pushed.length = 0;
      const { mail } = await toldTo(two, service);
      deliverQueued(site.host);
      await site.host.inFlight.done();
      expect(await toldTo(two, service)).toEqual({ ...none, mail });
    }));
});
