import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sign } from 'cookie-signature';
import { startSite } from '../../scripts/lib/site.mjs';
import { connect } from '../../server/db/connect';
import { insertSession } from '../../server/http/session/sessions';
import type { Secrets } from '../../server/secrets';
import { crowdOf, memoryOf, type CrowdOptions } from './crowd';
import { bareMessage, fanOutOf, poster, type FanOut } from './fanOut';
import { fill } from './fill';
import { sizes } from './generate';
import { hotReads, type Read } from './hotReads';
import { loadOf, type Load } from './httpLoad';
import { printTable, shareOf, type Row } from './report';

const sizeName = process.argv[2] ?? 'small';
const isSmoke = process.argv.includes('--smoke');
/** Measures only reads whose name contains one of these words, as in `--only=thread,feed`. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7) ?? '';
const seconds = isSmoke ? 1 : 4;
const fanOutSockets = isSmoke ? 50 : 1_000;
const fanOutMessages = isSmoke ? 10 : 500;
/** Site and bare limit are measured alternately this many times; the median counts. */
const fanOutRounds = isSmoke ? 1 : 5;
/** Measures only the crowd in the chat room; `--crowd=small` takes a tenth of the sockets for half the time. */
const onlyCrowd = process.argv.find((argument) => /^--crowd(=small)?$/.test(argument));
const crowd: CrowdOptions = {
  ...(onlyCrowd === '--crowd=small' ? { sockets: 500, seconds: 30 } : { sockets: 5_000, seconds: 60 }),
  ...(isSmoke && { sockets: 50, seconds: 2 }),
  perSecond: 5,
};

async function main() {
  const size = sizes[sizeName];
  if (!size) throw new Error(`There is no size ${sizeName}: ${Object.keys(sizes).join(', ')}`);
  const varDir = join(process.cwd(), 'var', `bench-${sizeName}`);
  mkdirSync(varDir, { recursive: true });
  const site = await startSite({
    varDir,
    port: 0,
    isThrowAway: true,
    env: { RATE_LIMIT_FACTOR: '1000000', DEMO_COMMUNITY: '0', LOG_LEVEL: 'warn' },
  });
  const bare = fork(new URL('./bareServer.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: site.databaseUrl, NODE_ENV: 'production' },
    silent: true,
  });
  const db = connect(site.databaseUrl, { pool: 4, isPatient: true });
  try {
    console.log(`Filling a community of size ${sizeName} …`);
    await fill(db, size);
    const [port] = (await once(bare.stdout ?? process.stdin, 'data')) as [Buffer];
    const bareUrl = `http://127.0.0.1:${Number(port.toString())}`;
    const { cookie } = await logIn(db, varDir);
    if (!onlyCrowd)
      report({
        size: sizeName,
        reads: await measureReads(site.url, bareUrl, cookie),
        fanOut: await measureFanOut(site.url, bareUrl, cookie),
      });
    if (only === '') await measureCrowd({ siteUrl: site.url, bareUrl, cookie, serverPid: site.server.pid() });
  } finally {
    await db.destroy();
    bare.kill();
    await site.stop();
  }
}

async function logIn(db: ReturnType<typeof connect>, varDir: string) {
  const secrets = JSON.parse(readFileSync(join(varDir, 'secrets.json'), 'utf8')) as Secrets;
  const login = { developerId: 100, remember: true, epoch: 0, userAgent: 'Benchmark' };
  const { sessionId } = await insertSession(db, secrets.ticketKey, login);
  return { cookie: `sid=${encodeURIComponent(`s:${sign(sessionId, secrets.sessionSecret)}`)}` };
}

async function measureReads(siteUrl: string, bareUrl: string, cookie: string): Promise<Row[]> {
  const measure = (url: string, as?: Read['as']) => loadOf(url, { seconds, cookie: as && cookie });
  const constant = await measure(`${bareUrl}/constant`);
  const rows: Row[] = [{ name: '(a) Express, a constant', ...constant, share: null, p99Ratio: null }];
  // The bare limit is measured beside each read, so that a machine that slows down slows both.
  for (const { name, path, as } of hotReads.filter((read) =>
    only.split(',').some((word) => read.name.includes(word)),
  )) {
    const limit = await measure(`${bareUrl}/rows`);
    const read = await measure(`${siteUrl}${path}`, as);
    rows.push({
      name,
      ...read,
      share: shareOf(read.requestsPerSecond, limit.requestsPerSecond),
      p99Ratio: ratio(read, limit),
    });
  }
  return rows;
}

const ratio = (read: Load, limit: Load) => read.p99 / Math.max(1, limit.p99);

interface FanOuts {
  bare: FanOut;
  site: FanOut;
}

async function measureFanOut(siteUrl: string, bareUrl: string, cookie: string): Promise<FanOuts> {
  const sendBare = poster(`${bareUrl}/broadcast`);
  const sendChat = poster(`${siteUrl}/api/chatrooms`, cookie);
  const common = { sockets: fanOutSockets, messages: fanOutMessages };
  const rounds: FanOuts[] = [];
  while (rounds.length < fanOutRounds)
    rounds.push({
      bare: await fanOutOf({ ...common, url: bareUrl, room: null, send: (text) => sendBare(bareMessage(text)) }),
      site: await fanOutOf({
        ...common,
        url: siteUrl,
        room: 'siteGeneral',
        send: (message) => sendChat({ message, chatRoomId: 'siteGeneral' }),
      }),
    });
  console.log(`Chat, % of bare Socket.IO in each round: ${rounds.map(shareOfBare).join(', ')}`);
  const sorted = rounds.sort((one, other) => shareOfBare(one) - shareOfBare(other));
  return sorted[Math.floor(fanOutRounds / 2)]!;
}

const shareOfBare = ({ site, bare }: FanOuts) => shareOf(site.deliveriesPerSecond, bare.deliveriesPerSecond);

interface CrowdPlaces {
  siteUrl: string;
  bareUrl: string;
  cookie: string;
  serverPid: number;
}

const restMs = isSmoke ? 100 : 20_000;

/** Thousands of sockets in the chat room while somebody talks: no delivery may be lost, and memory must not grow. */
async function measureCrowd({ siteUrl, bareUrl, cookie, serverPid }: CrowdPlaces) {
  const sendBare = poster(`${bareUrl}/broadcast`);
  const sendChat = poster(`${siteUrl}/api/chatrooms`, cookie);
  const memory: Record<string, number> = { before: memoryOf(serverPid) };
  const bare = await crowdOf({ ...crowd, url: bareUrl, room: null, send: (text) => sendBare(bareMessage(text)) });
  const talk = (round: string) =>
    crowdOf({
      ...crowd,
      url: siteUrl,
      room: 'siteGeneral',
      send: (message) => sendChat({ message, chatRoomId: 'siteGeneral' }),
      at: (moment) => (memory[`${round} ${moment}`] = memoryOf(serverPid)),
    });
  const site = await talk('first');
  // A leak of the first crowd would double with the second.
  const again = await talk('second');
  await wait(restMs);
  memory.rested = memoryOf(serverPid);
  console.log(
    `${crowd.sockets} sockets in the room, ${crowd.perSecond} messages a second for ${crowd.seconds} s: lost ${site.lost} ` +
      `and ${again.lost} of a second crowd (bare ${bare.lost}); p50 ${site.p50} ms, p99 ${site.p99} ms, slowest ${site.slowest} ms ` +
      `(bare Socket.IO ${bare.p50}, ${bare.p99}, ${bare.slowest} ms)`,
  );
  console.log(`Memory of the server in MB: ${JSON.stringify(memory)}`);
  writeFileSync(
    join('var', `bench-crowd-${crowd.sockets}.json`),
    JSON.stringify({ crowd, bare, site, again, memory }, null, 2),
  );
  const lost = site.lost + again.lost;
  if (lost > 0) throw new Error(`${lost} deliveries were lost`);
}

interface Measured {
  size: string;
  reads: Row[];
  fanOut: FanOuts;
}

function report(measured: Measured) {
  const { size, reads, fanOut } = measured;
  printTable(reads);
  console.log(
    `Chat to ${fanOutSockets} sockets: ${Math.round(fanOut.site.deliveriesPerSecond)} deliveries/s, ${shareOfBare(fanOut)} % of bare Socket.IO; ` +
      `last socket p99 ${fanOut.site.lastP99} ms (bare ${fanOut.bare.lastP99} ms); lost ${fanOut.site.lost}`,
  );
  const file = join('var', `bench-${size}.json`);
  writeFileSync(file, JSON.stringify({ measuredAt: new Date().toISOString(), ...measured }, null, 2));
  console.log(`Written to ${file}`);
  const failures = reads.reduce((sum, row) => sum + row.failures, 0);
  if (failures > 0 || fanOut.site.lost > 0)
    throw new Error(`${failures} answers failed, ${fanOut.site.lost} messages were lost`);
}

await main();
