import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import axios, { type AxiosInstance } from 'axios';
import { io } from 'socket.io-client';
import { freePort } from '../../scripts/lib/site.mjs';
import { folderOf, startServer, type BuiltServer } from '../support/server/builtServer';
import { certificate } from '../support/server/certificate';
import { unpackPackages } from '../support/server/debianPackages';
import { until } from '../support/until';

interface Proxy {
  child: ChildProcess;
  plainPort: number;
}

/** The example of the docs with a test's own names, ports and certificate. */
function exampleWith(file: string, changes: Record<string, string>) {
  let text = readFileSync(`docs/serving/${file}`, 'utf8');
  for (const [from, to] of Object.entries(changes)) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  return text;
}

const folder = folderOf('proxies');
const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
const accessLog = join(folder, 'access.log');

async function startNginx(port: number, server: BuiltServer): Promise<Proxy> {
  const nginx = await unpackPackages('nginx');
  const plainPort = await freePort();
  const site = exampleWith('nginx.conf', {
    '127.0.0.1:3000': new URL(server.url).host,
    'listen 80': `listen 127.0.0.1:${plainPort}`,
    'listen 443': `listen 127.0.0.1:${port}`,
    'spawnpoint.example;': 'localhost;',
    '/etc/letsencrypt/live/spawnpoint.example/fullchain.pem': cert,
    '/etc/letsencrypt/live/spawnpoint.example/privkey.pem': key,
    '/var/log/nginx/spawnpoint.log': accessLog,
  });
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n');
  const [file, log] = [join(folder, 'nginx.conf'), join(folder, 'nginx.log')];
  // As root its workers would be another user, who may not write into the test's folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const rest = `daemon off; ${user} pid ${join(folder, 'nginx.pid')}; error_log ${log}; events {}`;
  writeFileSync(file, `${rest}\nhttp { access_log off;\n${places}\n${site}\n}`);
  const options = ['-e', log, '-c', file];
  return { child: spawn(nginx.program('nginx'), options, { env: nginx.env, stdio: 'inherit' }), plainPort };
}

async function startCaddy(port: number, server: BuiltServer): Promise<Proxy> {
  const caddy = await unpackPackages('caddy');
  const plainPort = await freePort();
  const site = exampleWith('Caddyfile', {
    '127.0.0.1:3000': new URL(server.url).host,
    'spawnpoint.example {': `localhost {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`,
  });
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\thttp_port ${plainPort}\n\thttps_port ${port}\n}\n${site}`);
  const env = { ...caddy.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const options = ['run', '--adapter', 'caddyfile', '--config', file];
  return { child: spawn(caddy.program('caddy'), options, { env, stdio: 'ignore' }), plainPort };
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])('behind %s, as the docs have it', (name, start) => {
  let server: BuiltServer;
  let proxy: Proxy;
  let origin: string;
  let visitor: AxiosInstance;

  beforeAll(async () => {
    writeFileSync(cert, certificate.cert);
    writeFileSync(key, certificate.key);
    const port = await freePort();
    origin = `https://localhost:${port}`;
    server = await startServer(`behind-${name}`, { PUBLIC_URL: origin, TRUST_PROXY: '127.0.0.1', HOST: '127.0.0.1' });
    proxy = await start(port, server);
    visitor = axios.create({
      baseURL: origin,
      headers: { origin },
      httpsAgent: new Agent({ rejectUnauthorized: false, localAddress: '127.0.0.5' }),
      validateStatus: () => true,
      maxRedirects: 0,
    });
    const isUp = async () => (await visitor.get('/healthz').catch(() => undefined))?.status === 200;
    expect(await until(isUp, Boolean)).toBe(true);
  });

  afterAll(async () => {
    proxy.child.kill('SIGTERM');
    if (proxy.child.exitCode === null) await once(proxy.child, 'exit');
    server.child.kill('SIGTERM');
    await server.ended;
    await server.db.destroy();
  });

  test('pages come over TLS, and built files are kept for good', async () => {
    const page = await visitor.get<string>('/');
    expect(page.status).toBe(200);
    expect(page.headers['strict-transport-security']).toMatch(/max-age=\d+/);
    const [script = ''] = /\/assets\/[^"]+\.js/.exec(page.data) ?? [];
    expect((await visitor.get(script)).headers['cache-control']).toMatch(/max-age=31536000, immutable/);
    const plain = await axios.get(`http://localhost:${proxy.plainPort}/Games`, {
      maxRedirects: 0,
      validateStatus: () => true,
    });
    expect([301, 308]).toContain(plain.status);
    expect(plain.headers.location).toMatch(/^https:\/\/localhost/);
  });

  test('the log of requests has neither the secrets of links in mails nor what is searched for', async () => {
    await visitor.get('/Login/Update/a-secret-of-a-mail');
    await visitor.get('/confirmemail/another-secret?x=1');
    await visitor.get('/Search?search=something-private', {
      headers: { referer: `${origin}/UndoEmail/a-third-secret` },
    });
    const log = existsSync(accessLog) ? readFileSync(accessLog, 'utf8') : '';
    if (name === 'nginx') expect(log).toMatch(/GET \/Login\/Update\/\.\.\." 200/);
    expect(log).not.toMatch(/secret|private/);
  });

  test('limits and the audit log see the address of the visitor, and not one that the visitor claims', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const login = { email: 'nobody@spawnpoint.example', password: 'a'.repeat(64) };
    expect((await visitor.post('/api/login', login, { headers })).status).toBe(401);
    const addresses = () => server.db('audit_log').distinct('address').pluck('address');
    expect(await until(addresses, (found) => found.length > 0)).toEqual(['127.0.0.5']);
  });

  test('websockets pass, with a login', async () => {
    const socket = io(origin, {
      transports: ['websocket'],
      rejectUnauthorized: false,
      extraHeaders: { origin },
      reconnection: false,
    });
    await new Promise((resolve, reject) => {
      socket.once('connect', () => resolve(undefined));
      socket.once('connect_error', reject);
    });
    expect(socket.connected).toBe(true);
    socket.close();
  });

  test('the largest upload reaches the site, and more does not', async () => {
    const cookie = (await server.newcomer()).replace(/^sid=/, '__Host-sid=');
    const upload = async (megabytes: number) => {
      const form = new FormData();
      for (const field of ['mediaFile', 'previewFile'])
        form.append(field, new Blob([Buffer.alloc((megabytes * 1_048_576) / 2, 1)]), 'picture.png');
      form.append('pageType', 'developer');
      return visitor.post<unknown>('/api/media/piece', form, { headers: { cookie }, maxBodyLength: 1e9 });
    };
    const largest = await upload(19.9);
    expect(largest.status).toBe(400);
    // The site's own answer: the bytes are no picture, and fields are missing.
    expect(largest.data).toMatchObject({ errors: expect.any(Array) as unknown });
    // A proxy that has refused it before all was sent may close the connection before the answer is read. Caddy answers
    // 502 when the site has refused the upload by its length first.
    const larger = await upload(40).then(({ status }) => status, codeOf);
    expect([413, 502, 'EPIPE', 'ECONNRESET']).toContain(larger);
  });
});

const codeOf = (error: unknown) => (axios.isAxiosError(error) ? error.code : error);
