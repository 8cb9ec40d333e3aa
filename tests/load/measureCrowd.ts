import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BenchOptions } from './benchOptions';
import { memoryOf } from './costs';
import { crowdOf, type CrowdOptions } from './crowd';
import { bareMessage, poster } from './fanOut';
import type { Sites } from './sites';

/** Thousands of sockets in the chat room while somebody talks: no delivery may be lost, and memory must not grow. */
export async function measureCrowd({ site, bareUrl, people }: Sites, { crowd: kind, isSmoke }: BenchOptions) {
  const crowd: CrowdOptions = {
    ...(kind === 'small' ? { sockets: 500, seconds: 30 } : { sockets: 5_000, seconds: 60 }),
    ...(isSmoke && { sockets: 50, seconds: 2 }),
    perSecond: 5,
  };
  const serverPid = site.server.pid();
  const sendBare = poster(`${bareUrl}/broadcast`);
  const sendChat = poster(`${site.url}/api/chatrooms`, people[0]?.cookie);
  const memory: Record<string, number> = { before: memoryOf(serverPid) };
  const bare = await crowdOf({ ...crowd, urls: [bareUrl], room: null, send: (text) => sendBare(bareMessage(text)) });
  const talk = (round: string) =>
    crowdOf({
      ...crowd,
      urls: [site.url],
      room: 'siteGeneral',
      send: (message) => sendChat({ message, chatRoomId: 'siteGeneral' }),
      at: (moment) => (memory[`${round} ${moment}`] = memoryOf(serverPid)),
    });
  const first = await talk('first');
  // A leak of the first crowd would double with the second.
  const again = await talk('second');
  await wait(isSmoke ? 100 : 300_000);
  memory.rested = memoryOf(serverPid);
  console.log(
    `${crowd.sockets} sockets in the room, ${crowd.perSecond} messages a second for ${crowd.seconds} s: lost ${first.lost} ` +
      `and ${again.lost} of a second crowd (bare ${bare.lost}); p50 ${first.p50} ms, p99 ${first.p99} ms, slowest ${first.slowest} ms ` +
      `(bare Socket.IO ${bare.p50}, ${bare.p99}, ${bare.slowest} ms)`,
  );
  console.log(`Memory of the server in MB: ${JSON.stringify(memory)}`);
  writeFileSync(
    join('var', `bench-crowd-${crowd.sockets}.json`),
    JSON.stringify({ crowd, bare, site: first, again, memory }, null, 2),
  );
  const lost = first.lost + again.lost;
  if (lost > 0) throw new Error(`${lost} deliveries were lost`);
}
