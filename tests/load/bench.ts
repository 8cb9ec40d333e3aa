import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sign } from 'cookie-signature';
import { startSite } from '../../scripts/lib/site.mjs';
import { connect } from '../../server/db/connect';
import { insertSession } from '../../server/http/sessions';
import type { Secrets } from '../../server/secrets';
import { bareMessage, fanOutOf, poster, type FanOut } from './fanOut';
import { fill } from './fill';
import { sizes } from './generate';
import { hotReads } from './hotReads';
import { loadOf, type Load } from './httpLoad';
import { printTable, shareOf, type Row } from './report';

const sizeName = process.argv[2] ?? 'small';
const isSmoke = process.argv.includes('--smoke');
/** Only reads whose names hold this are measured, as with `--only=thread`. */
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7) ?? '';
const seconds = isSmoke ? 1 : 4;
const fanOutSockets = isSmoke ? 50 : 500;
const fanOutMessages = isSmoke ? 10 : 200;

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
    report({
      size: sizeName,
      reads: await measureReads(site.url, bareUrl, cookie),
      fanOut: await measureFanOut(site.url, bareUrl, cookie),
    });
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
  const measure = (url: string, asDeveloper = false) =>
    loadOf(url, { seconds, cookie: asDeveloper ? cookie : undefined });
  const constant = await measure(`${bareUrl}/constant`);
  const rows: Row[] = [{ name: '(a) Express, a constant', ...constant, share: null, p99Ratio: null }];
  // The bare limit is measured beside each read, so that a machine that slows down slows both.
  for (const { name, path, asDeveloper } of hotReads.filter((read) => read.name.includes(only))) {
    const limit = await measure(`${bareUrl}/rows`);
    const read = await measure(`${siteUrl}${path}`, asDeveloper);
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

async function measureFanOut(
  siteUrl: string,
  bareUrl: string,
  cookie: string,
): Promise<{ bare: FanOut; site: FanOut }> {
  const sendBare = poster(`${bareUrl}/broadcast`);
  const sendChat = poster(`${siteUrl}/api/chatrooms`, cookie);
  const common = { sockets: fanOutSockets, messages: fanOutMessages };
  const bare = await fanOutOf({ ...common, url: bareUrl, room: null, send: (text) => sendBare(bareMessage(text)) });
  const site = await fanOutOf({
    ...common,
    url: siteUrl,
    room: 'siteGeneral',
    send: (message) => sendChat({ message, chatRoomId: 'siteGeneral' }),
  });
  return { bare, site };
}

interface Measured {
  size: string;
  reads: Row[];
  fanOut: { bare: FanOut; site: FanOut };
}

function report(measured: Measured) {
  const { size, reads, fanOut } = measured;
  printTable(reads);
  const share = shareOf(fanOut.site.deliveriesPerSecond, fanOut.bare.deliveriesPerSecond);
  console.log(
    `Chat to ${fanOutSockets} sockets: ${Math.round(fanOut.site.deliveriesPerSecond)} deliveries/s, ${share} % of bare Socket.IO; ` +
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
