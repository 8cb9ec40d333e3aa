import { createServer } from 'node:net';
import { createOutward } from '../../../server/infrastructure/outward';
import { isPublicAddress } from '../../../server/infrastructure/outward/publicAddress';
import { startPeer, type Peer } from '../../support/server/httpsPeer';
import { until } from '../../support/until';
import { listenOnFreePort } from '../../support/server/listen';

describe('addresses of the public internet', () => {
  test.each(['8.8.8.8', '1.1.1.1', '2606:4700::1111'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '192.0.2.1', '198.18.0.1', '240.0.0.1', '::1', '::', 'fe80::1', 'fe80::1%eth0', 'fc00::1'],
    ...['::ffff:8.8.8.8', '::7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', '2001::1', '2001:db8::1', 'ff02::1', ''],
    ...['localhost', '2130706433', '0x7f.1', 'fec0::1', '4000::1', '1.2.3', '8.8.2056', '010.8.8.8'],
  ])('%j is none', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('calls to an address that somebody gave', () => {
  let peer: Peer;
  beforeAll(async () => {
    peer = await startPeer();
  });
  beforeEach(() => {
    peer.received.length = 0;
    peer.answerWith(204);
  });
  afterAll(() => peer.stop());

  const isPublic = () => Promise.resolve(['8.8.8.8']);
  const hook = new URL('https://hooks.example/a?b=c');

  test('arrive with their body, path and host; the answer is its status', async () => {
    expect(await peer.client.postJson(hook, { content: 'Hello' })).toEqual({ status: 204, retryAfter: null });
    expect(peer.received).toEqual([{ path: '/a?b=c', host: 'hooks.example', body: '{"content":"Hello"}' }]);
  });

  test('tell how long to wait', async () => {
    peer.answerWith(429, { 'Retry-After': '7' });
    expect(await peer.client.postJson(hook, {})).toEqual({ status: 429, retryAfter: 7 });
  });

  test('follow no redirect', async () => {
    peer.answerWith(302, { Location: 'https://hooks.example/other' });
    expect(await peer.client.postJson(hook, {})).toEqual({ status: 302, retryAfter: null });
    expect(peer.received).toHaveLength(1);
  });

  test.each([
    ['a private address', ['10.0.0.1']],
    ['the address of cloud metadata', ['169.254.169.254']],
    ['a private address beside a public one', ['8.8.8.8', '127.0.0.1']],
    ['no address', []],
  ])('are refused where the host has %s', async (_title, addresses) => {
    const client = peer.clientWith(() => Promise.resolve(addresses));
    await expect(client.postJson(hook, {})).rejects.toMatchObject({ code: 'refused' });
    expect(peer.received).toEqual([]);
  });

  test.each([
    'http://hooks.example/a',
    'https://hooks.example:8443/a',
    'https://somebody@hooks.example/a',
    'https://:secret@hooks.example/a',
    'https://spawnpoint.example/api',
    'https://spawnpoint.example./api',
  ])('are refused to %s', async (address) => {
    await expect(peer.client.postJson(new URL(address), {})).rejects.toMatchObject({ code: 'refused' });
    expect(peer.received).toEqual([]);
  });

  test('resolve a host once: an answer that changes afterwards changes nothing', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1']];
    const asked: string[] = [];
    const client = peer.clientWith((host) => {
      asked.push(host);
      return Promise.resolve(answers[asked.length - 1] ?? []);
    });
    expect((await client.postJson(hook, {})).status).toBe(204);
    expect(asked).toEqual(['hooks.example']);
    await expect(client.postJson(hook, {})).rejects.toMatchObject({ code: 'refused' });
  });

  test('fail without a word about the network where nobody answers, or with a certificate of others', async () => {
    const unreachable = { code: 'unreachable', message: 'The address did not answer' };
    const nobody = createOutward([], { resolve: isPublic, connection: { host: '127.0.0.1', port: 1 } });
    await expect(nobody.postJson(hook, {})).rejects.toMatchObject(unreachable);
    await expect(peer.clientWith(isPublic, '').postJson(hook, {})).rejects.toMatchObject(unreachable);
    const others = new URL('https://other.example/a');
    await expect(peer.client.postJson(others, {})).rejects.toMatchObject(unreachable);
    const unknown = peer.clientWith(() => Promise.reject(new Error('getaddrinfo ENOTFOUND')));
    await expect(unknown.postJson(hook, {})).rejects.toMatchObject(unreachable);
    expect(peer.received).toEqual([]);
  });

  test('end where the lookup of the host never does', async () => {
    const client = createOutward([], { resolve: () => new Promise(() => undefined), timeout: 50 });
    await expect(client.postJson(hook, {})).rejects.toMatchObject({ code: 'unreachable' });
  });

  test('leave no connection behind where a peer takes them and says nothing', async () => {
    const silent = createServer();
    silent.on('connection', (socket) => socket.resume());
    const countConnections = () =>
      new Promise<number>((resolve) => silent.getConnections((_error, count) => resolve(count)));
    const port = await listenOnFreePort(silent);
    const client = createOutward([], { resolve: isPublic, connection: { host: '127.0.0.1', port }, timeout: 200 });
    await expect(client.postJson(hook, {})).rejects.toMatchObject({ code: 'unreachable' });
    expect(await until(countConnections, (count) => count === 0)).toBe(0);
    silent.close();
  });
});
