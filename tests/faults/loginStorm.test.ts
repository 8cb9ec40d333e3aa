import { Agent } from 'node:http';
import axios from 'axios';
import { createKeycode } from '../../server/areas/account/keycodes.queries';
import { hashPassword } from '../../server/areas/account/passwords';
import { readSecrets } from '../../server/settings/secrets';
import type { Settings } from '../../server/settings';
import { startServer, type BuiltServer } from '../support/server/builtServer';
import { beginSession, buildDeveloper, hashed } from '../support/server/builders';
import { releaseDatabase } from '../support/server/database';

let server: BuiltServer;
beforeAll(async () => {
  server = await startServer('login-storm');
});
afterAll(async () => {
  server.child.kill('SIGKILL');
  await server.ended;
  await releaseDatabase(server.db);
});

const loops = 16;
const rounds = 20;
const stormMs = 60_000;
/** Milliseconds for each call. Alone on its machine a site answers within two seconds; tests share theirs. */
const maxWaitMs = 8_000;

interface Account {
  id: number;
  email: string;
  password: string;
}

async function newAccount(): Promise<Account> {
  const password = 'a lantern in the fog';
  const settings = { secrets: readSecrets(server.varDir) } as Settings;
  const { id, email } = await buildDeveloper(server.db, {
    passwordHash: await hashPassword(settings, hashed(password)),
  });
  return { id, email: email ?? '', password };
}

const httpAgent = new Agent({ keepAlive: true });
/** The answers that must not be, and the longest time of each call. */
const failures: string[] = [];
const slowest = new Map<string, number>();

async function send(what: string, path: string, body: object, cookie = '') {
  const began = Date.now();
  const headers = { cookie };
  const answer = await axios.post(`${server.url}/api${path}`, body, { headers, httpAgent, validateStatus: () => true });
  if (answer.status >= 500) failures.push(`${what}: ${answer.status}`);
  slowest.set(what, Math.max(slowest.get(what) ?? 0, Date.now() - began));
  const cookies = (answer.headers['set-cookie'] ?? []).flatMap((each) => each.split(';')[0] ?? []);
  return { status: answer.status, cookie: cookies.find((each) => each.startsWith('sid=')) ?? '', cookies };
}

const logIn = ({ email, password }: Account, cookie = '') =>
  send('login', '/login', { email, password: hashed(password) }, cookie);
/** The browser of the account's owner, which has logged in before: its sessions are not pushed out by strangers. */
const devices = new Map<number, string>();
async function logInAsOwner(account: Account) {
  const known = devices.get(account.id) ?? (await logIn(account)).cookies.join('; ');
  devices.set(account.id, known);
  return logIn(account, known);
}
const save = (what: string, info: object, cookie: string) => send(what, '/accountInformation', { info }, cookie);
const isHeld = async ({ id }: Account) => (await server.db('sessions').where({ developerId: id })).length > 0;

test('accounts whose password many know are banned, recovered and deleted while all of them log in', async () => {
  const { db } = server;
  const accounts = await Promise.all(Array.from({ length: 4 }, newAccount));
  const secrets = readSecrets(server.varDir);
  const { cookie: asModerator } = await beginSession(db, secrets, await buildDeveloper(db, { siteModCanBan: true }));
  const began = Date.now();
  let isOver = false;
  let logins = 0;
  const loop = async (index: number) => {
    while (!isOver) {
      const { status } = await logIn(accounts[index % accounts.length]!);
      if (status === 200) logins += 1;
    }
  };
  const looping = Promise.all(Array.from({ length: loops }, (_each, index) => loop(index)));

  for (let round = 0; round < rounds; round += 1) {
    const place = round % accounts.length;
    const account = accounts[place]!;
    const { id, email } = account;
    const moderate = (call: string) =>
      send(call, `/developer/${call}`, { developerId: id, reason: 'Insults' }, asModerator);
    // With a new password.
    const { cookie } = await logInAsOwner(account);
    const changed = `lantern number ${round}`;
    expect((await save('password change', { password: changed, passwordAgain: changed }, cookie)).status).toBe(200);
    expect((await logIn(account)).status).toBe(401);
    account.password = changed;
    // Recovered by a mail.
    const keycode = await createKeycode(db, { developerId: id, purpose: 'recovery', email });
    const password = `recovered lantern ${round}`;
    expect((await send('recovery', '/forgotPassword/recover', { keycode, password })).status).toBe(200);
    expect((await logIn(account)).status).toBe(401);
    account.password = password;
    // Banned: no session is left or begins.
    expect((await moderate('ban')).status).toBe(200);
    expect((await logIn(account)).status).toBe(403);
    expect(await isHeld(account)).toBe(false);
    expect((await moderate('unBan')).status).toBe(200);
    const again = await logInAsOwner(account);
    expect(again.status).toBe(200);
    if (round % 2 === 0) continue;
    expect((await save('deletion', { delete: 'DELETE' }, again.cookie)).status).toBe(200);
    expect((await logIn(account)).status).toBe(401);
    expect(await db('developers').where({ id })).toEqual([]);
    accounts[place] = await newAccount();
  }
  while (Date.now() < began + stormMs) await logIn(accounts[0]!);
  isOver = true;
  await looping;

  expect(failures).toEqual([]);
  expect(logins).toBeGreaterThan(rounds);
  expect([...slowest].filter(([, ms]) => ms > maxWaitMs)).toEqual([]);
  // The founding accounts count once somebody has claimed them.
  const [counted] = await db('site_counters').where({ name: 'developers' });
  expect(counted?.value).toBe((await db('developers').where({ isBanned: false }).where('id', '>', 2)).length);
  for (const { id } of accounts)
    expect((await db('sessions').where({ developerId: id })).length).toBeLessThanOrEqual(10);
});
