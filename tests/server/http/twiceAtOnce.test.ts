import { randomUUID } from 'node:crypto';
import { endpoints } from '../../../server/areas';
import { pushSettings } from '../../support/server/pushes';
import { openSite, type TestSite } from '../../support/server/site';
import { cases } from '../../support/simultaneous/cases';
import { sendTwice, sendWithKey, sortedStatuses, type SimultaneousCase } from '../../support/simultaneous/requestPair';

let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite({ settings: pushSettings });
});
afterAll(() => site.close());

const endpointOf = (name: string) => endpoints.find((bound) => bound.name === name)?.endpoint;
const isRepeatable = (name: string) => {
  const { creates, toggles } = endpointOf(name) ?? {};
  return creates === true || toggles === true;
};
/** Idempotency keys belong to an account, so a registration cannot have one. */
const takesKey = (name: string) => isRepeatable(name) && endpointOf(name)?.access !== 'anyone';

const table = Object.entries(cases).flatMap(([name, ofCall]) =>
  ofCall.map((tested) => [tested.about === undefined ? name : `${name}, ${tested.about}`, name, tested] as const),
);

test('every call that makes or toggles something is in the table, and nothing else but calls', () => {
  const missing = endpoints.filter(({ name }) => isRepeatable(name) && !cases[name]).map(({ name }) => name);
  expect(missing).toEqual([]);
  expect(Object.keys(cases).filter((name) => !endpointOf(name))).toEqual([]);
});

describe('twice at once', () => {
  test.each(table)('%s', async (_title, _name, tested: SimultaneousCase) => {
    const pair = await tested.pair(site);
    const answers = await sendTwice(pair);
    expect(sortedStatuses(answers)).toEqual(tested.statuses);
    expect(await pair.results()).toBe(tested.results);
  });
});

describe('twice at once with the same key, and once more', () => {
  test.each(table.filter(([, name]) => takesKey(name)))('%s', async (_title, name, tested: SimultaneousCase) => {
    const pair = await tested.pair(site);
    const key = randomUUID();
    const [first, second] = await Promise.all([sendWithKey(pair, key), sendWithKey(pair, key)]);
    // Some effects of a call follow its answer.
    await site.host.inFlight.done();
    const told = site.pushed.length;
    const third = await sendWithKey(pair, key);
    await site.host.inFlight.done();
    expect(first.status).toBe(endpointOf(name)?.creates ? 201 : 200);
    for (const { status, body } of [second, third])
      expect({ status, body }).toEqual({ status: first.status, body: first.body });
    expect(site.pushed).toHaveLength(told);
    expect(await pair.results()).toBe(1);
  });
});
