import { contactTexts, type ContactSettings } from '#shared/areas/contact';
import { notifications } from '#shared/areas/notifications/notifications';
import { endpoints } from '../../../server/areas';
import { clientOf } from '../../support/server/builders';
import { buildBlock, buildFollow } from '../../support/server/contact';
import { failing } from '../../support/server/posts';
import { ownCalls } from '../../support/server/ownCalls';
import { buildTwo, refusedWrites, silentWrites, type Two, type Write } from '../../support/server/reaching';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const rowsOf = (table: typeof refusedWrites) =>
  Object.entries(table).flatMap(([call, writes]) =>
    Object.entries(writes).map(([about, write]): [string, Write] => [`${call} ${about}`, write]),
  );

/** The result of a write, with the number of notifications that it leaves Mika. */
async function written(write: Write, between: (two: Two) => Promise<unknown> = () => Promise.resolve()) {
  let result = { status: 0, error: undefined as string | undefined, told: 0 };
  await withSite(async (site) => {
    const two = await buildTwo(site);
    const send = await write(two);
    await between(two);
    const { status, error } = await failing(send());
    await site.host.inFlight.done();
    const { body } = await (await clientOf(site, two.mika)).get('/api/notifications').expect(200);
    result = { status, error, told: notifications.listNotifications.output.parse(body).items.length };
  });
  return result;
}

const blockOfMika = ({ site, mika, juno }: Two) => buildBlock(site, mika, juno);
const blockOfJuno = ({ site, mika, juno }: Two) => buildBlock(site, juno, mika);

test('every call that writes says what a block means for it', () => {
  const named = [...Object.keys(refusedWrites), ...Object.keys(silentWrites), ...ownCalls];
  const writes = endpoints.filter(({ endpoint }) => endpoint.method === 'post').map(({ name }) => name);
  const isNamed = (call: string) => named.includes(call) || named.includes(call.slice(0, call.indexOf('.')));
  expect(writes.filter((call) => !isNamed(call))).toEqual([]);
  expect(named.filter((name) => !writes.some((call) => call === name || call.startsWith(`${name}.`)))).toEqual([]);
});

test.each(rowsOf(refusedWrites))('a block refuses %s, whoever set it, as a setting would', async (_title, write) => {
  expect((await written(write)).status).toBeLessThan(300);
  const refused = { status: 403, told: 0 };
  expect(await written(write, blockOfMika)).toEqual({ ...refused, error: contactTexts.notReachable('Mika Vale') });
  expect(await written(write, blockOfJuno)).toEqual({ ...refused, error: contactTexts.youBlocked('Mika Vale') });
});

test.each(rowsOf(silentWrites))('a block keeps quiet about %s', async (_title, write) => {
  const sent = await written(write);
  expect({ ...sent, told: sent.told > 0 }).toMatchObject({ error: undefined, told: true });
  for (const block of [blockOfMika, blockOfJuno]) expect(await written(write, block)).toEqual({ ...sent, told: 0 });
});

/** The writes that each setting of Mika's decides about. */
const decidedBy: Record<keyof ContactSettings, RegExp> = {
  whoMayMessage: /^(privateChat\.beginConversation|inbox\.begin|inbox\.addParticipant) /,
  whoMayInvite: /^(invites\.inviteToGame|buildTesters\.name) /,
  whoMayMention: /with a mention/,
};
const settings = Object.keys(decidedBy) as (keyof ContactSettings)[];
const settingFor = (title: string) => settings.find((setting) => decidedBy[setting].test(title));
const choose = ({ site, mika }: Two, chosen: Partial<ContactSettings>) =>
  site.db('developers').where({ id: mika.id }).update(chosen);
const everyRow = [...rowsOf(refusedWrites), ...rowsOf(silentWrites)];
const nobody: ContactSettings = { whoMayMessage: 'nobody', whoMayInvite: 'nobody', whoMayMention: 'nobody' };
const refusal = { status: 403, error: contactTexts.notReachable('Mika Vale'), told: 0 };

test.each(everyRow)('the settings of Mika decide about %s, or leave it alone', async (title, write) => {
  const sent = await written(write);
  const setting = settingFor(title);
  const refused = setting === 'whoMayMention' ? { ...sent, told: 0 } : refusal;
  expect(await written(write, (two) => choose(two, nobody))).toEqual(setting ? refused : sent);
  if (!setting) return;
  expect(await written(write, (two) => choose(two, { ...nobody, [setting]: 'everyone' }))).toEqual(sent);
  expect(await written(write, (two) => choose(two, { [setting]: 'following' }))).toEqual(refused);
  const byFollowed = await written(write, async (two) => {
    await choose(two, { [setting]: 'following' });
    await buildFollow(two.site, two.mika, two.juno);
  });
  // Followers may hear of what is new besides.
  expect({ ...byFollowed, told: Math.min(byFollowed.told, sent.told) }).toEqual(sent);
});
