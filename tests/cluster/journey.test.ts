import { arrive, expectComplaints, type Visitor } from '../support/browser/people';
import { openCluster, type Cluster } from '../support/cluster/cluster';
import { faults } from '../support/cluster/faults';
import { openMailServer } from '../support/server/mailServer.mjs';
import { folderOf } from '../support/server/builtServer';
import { until } from '../support/until';

// The journeys of the browser tests, through HAProxy to the three processes.
import '../browser/journey.test';
import '../journeys/privateChat.test';

let cluster: Cluster;
let mailServer: Awaited<ReturnType<typeof openMailServer>>;

beforeAll(async () => {
  const folder = folderOf('cluster-mails');
  mailServer = await openMailServer({ folder });
  cluster = await openCluster('cluster-journey', {
    SMTP_URL: mailServer.url,
    HUMAN_CHECK_WORK: '1000',
    NEW_ACCOUNT_STRANGERS: '200',
  });
  Object.assign(process.env, { SITE_URL: cluster.url, SITE_MAILS: folder });
});

afterAll(async () => {
  await cluster.stop();
  await mailServer.close();
});

/** One fault of each kind of part. */
const kinds = [
  'a process of the site is killed',
  'the node that takes the writes is killed',
  'the master of Redis is killed',
  'the bucket is away',
  'a machine of the storage is killed',
  'HAProxy loads its settings again',
];

/** Says something in the chat; it arrives on the other's open page, at the latest after it was sent again. */
async function expectHeard(from: Visitor, by: Visitor, words: string) {
  await from.page.getByRole('textbox', { name: 'Your message' }).fill(words);
  await from.page.keyboard.press('Enter');
  const again = from.page.getByRole('button', { name: /try again/i }).first();
  const isHeard = async () => {
    if (await again.isVisible()) await again.click();
    return by.page.getByText(words, { exact: true }).first().isVisible();
  };
  expect([words, await until(isHeard, Boolean, { most: 60_000 })]).toEqual([words, true]);
}

test('parts fail one after the other while two people talk: their pages stay open, and each hears the other', async () => {
  const [mika, juno] = [await arrive('Mika Vale'), await arrive('Juno Park')];
  expectComplaints([mika, juno], /status of 50[23]|WebSocket|net::ERR/);
  for (const { page } of [mika, juno]) await page.goto('/DevLogs');
  const loads = { count: 0 };
  for (const { page } of [mika, juno]) page.on('load', () => (loads.count += 1));
  for (const name of kinds) {
    const fault = faults.find((each) => each.name === name);
    const end = await fault?.begin(cluster);
    await expectHeard(mika, juno, `While ${name}`);
    await end?.();
    await expectHeard(juno, mika, `After ${name}`);
  }
  expect(loads.count).toBe(0);
});
