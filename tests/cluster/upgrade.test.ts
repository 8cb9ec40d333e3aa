import axios from 'axios';
import { io } from 'socket.io-client';
import { topics } from '#shared/topics';
import { readSecrets } from '../../server/settings/secrets';
import { openFormerProcess, type FormerProcess } from '../support/cluster/formerProcess';
import { openProcesses, type Processes } from '../support/cluster/processes';
import { listenTo, type Listener } from '../support/server/live';
import { until } from '../support/until';

let site: Processes;
let former: FormerProcess;
let cookie: string;
const listeners: Listener[] = [];

beforeAll(async () => {
  site = await openProcesses('cluster-upgrade');
  const [first] = site.servers;
  cookie = (await first?.newcomer()) ?? '';
  former = await openFormerProcess(site.sentinels.url, readSecrets(first?.varDir ?? '').ticketKey);
});
afterAll(async () => {
  for (const { socket } of listeners) socket.close();
  await former.stop();
  await site.stop();
});

async function listen(url: string, auth: Record<string, string> = {}) {
  const listener = listenTo(io(url, { transports: ['websocket'], forceNew: true, auth }));
  listeners.push(listener);
  const { recovered } = await listener.next<{ recovered: boolean }>('serverReconnect');
  await listener.ask('joinedRoom', topics.siteRoom);
  return { ...listener, recovered };
}

const messagesOf = ({ heard }: Listener) =>
  heard
    .filter(({ name }) => name === 'chatroomUpdated')
    .map(({ payload }) => (payload as { message: { message: string } }).message.message);

const urls = () => [...site.servers.map(({ url }) => url), former.url];
const bothWays = Array.from({ length: 20 }, (_none, index) => `Line ${index}`);

test('processes of this version and the one before hear each other: every event once, in the same order', async () => {
  const all = await Promise.all(urls().map((url) => listen(url)));
  // The former version hears of nothing before its first event.
  const hearsFormer = () => {
    former.io.to(topics.siteRoom).emit('chatroomUpdated', { message: { message: 'Beginning' } });
    return all.every((listener) => messagesOf(listener).length > 0);
  };
  expect(await until(hearsFormer, Boolean)).toBe(true);
  for (const [index, message] of bothWays.entries()) {
    const server = site.servers[index % 4];
    if (server)
      await axios.post(`${server.url}/api/chatrooms`, { chatRoomId: 'siteGeneral', message }, { headers: { cookie } });
    else former.io.to(topics.siteRoom).emit('chatroomUpdated', { message: { message } });
    for (const { next } of all)
      await next('chatroomUpdated', (event: { message: { message: string } }) => event.message.message === message);
  }
  for (const listener of all)
    expect(messagesOf(listener).filter((message) => message !== 'Beginning')).toEqual(bothWays);
});

test('a client of the version before reads again when it comes to this one', async () => {
  await former.storeSession('a-former-session', [topics.siteRoom]);
  const [first] = site.servers;
  const { recovered } = await listen(first?.url ?? '', { pid: 'a-former-session', offset: `${Date.now()}-0` });
  expect(recovered).toBe(false);
});
