import { crowdOf, type Crowd } from '../load/crowd';
import { bareMessage, poster } from '../load/fanOut';
import { startBare } from '../load/startBare';
import { openProcesses, type Processes } from '../support/cluster/processes';
import { urlOf } from '../support/server/database';

const crowd = { sockets: 10_000, perSecond: 1, seconds: 60 };

let site: Processes;
beforeAll(async () => {
  site = await openProcesses('cluster-crowd');
});
afterAll(() => site.stop());

const told = ({ lost, p50, p99, slowest }: Crowd) =>
  `lost ${lost}, p50 ${p50} ms, p99 ${p99} ms, slowest ${slowest} ms`;

test('a message a second reaches 10,000 sockets of three processes, none of them much later than with bare Socket.IO', async () => {
  const [first] = site.servers;
  if (!first) throw new Error('No process');
  const bare = await startBare(urlOf(first.db));
  const sendBare = poster(`${bare.url}/broadcast`);
  const measuredBare = await crowdOf({
    ...crowd,
    urls: [bare.url],
    room: null,
    send: (text) => sendBare(bareMessage(text)),
  });
  bare.child.kill();

  const cookie = await first.newcomer();
  const urls = site.servers.map(({ url }) => url);
  const speakers = urls.map((url) => poster(`${url}/api/chatrooms`, cookie));
  let said = 0;
  const measured = await crowdOf({
    ...crowd,
    urls,
    room: 'siteGeneral',
    send: (message) => speakers[said++ % speakers.length]!({ message, chatRoomId: 'siteGeneral' }),
  });
  process.stdout.write(
    `${crowd.sockets} sockets, a message a second for ${crowd.seconds} s: ${told(measured)}; bare Socket.IO: ${told(measuredBare)}\n`,
  );
  expect([measured.lost, measuredBare.lost]).toEqual([0, 0]);
  expect(measured.p99).toBeLessThan(3 * measuredBare.p99);
}, 400_000);
