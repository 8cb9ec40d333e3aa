import { contactTexts } from '#shared/areas/contact';
import { notifications } from '#shared/areas/notifications';
import { endpoints } from '../../../server/areas';
import { clientOf } from '../../support/server/builders';
import { buildBlock } from '../../support/server/contact';
import { failing } from '../../support/server/posts';
import { buildTwo, ownCalls, refusedWrites, silentWrites, type Two, type Write } from '../../support/server/reaching';
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
