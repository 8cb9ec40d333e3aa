import timers from 'node:timers/promises';
import { failureTexts } from '#shared/endpoint';
import { buildAccount, password } from '../../support/server/accounts';
import { hashed } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

test('ten failed logins in a quarter of an hour are enough, for unknown addresses alike; right ones do not count', () =>
  withSite(
    async (site) => {
      const { email } = await buildAccount(site);
      const logIn = (tried: unknown, typed: string) =>
        site
          .visitor()
          .post('/api/login')
          .send({ email: tried, password: hashed(typed) });
      for (const _try of Array(3)) await logIn(email, password).expect(200);
      for (const tried of [email, 'nobody@example.com']) {
        for (const _try of Array(10)) await logIn(tried, 'no').expect(401);
        const refused = await logIn(tried, 'no').expect(429);
        expect(refused.body.error).toBe(failureTexts.tooOften);
        expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
      }
      await logIn(email, password).expect(429);
    },
    { limitFactor: 1 },
  ));

/** Tries to log in from an address, with a wrong password unless another is given. */
const tryFrom = ({ visitor }: TestSite, address: string, email: string | null, typed = 'no') =>
  visitor()
    .post('/api/login')
    .set('X-Forwarded-For', address)
    .send({ email, password: hashed(typed) });
const behindProxy = { limitFactor: 1, settings: { TRUST_PROXY: 'loopback' } };

/** Fifty failures within the hour, from five addresses. */
async function attack(site: TestSite, email: string | null) {
  for (let address = 1; address <= 5; address += 1)
    for (let count = 0; count < 10; count += 1) await tryFrom(site, `198.51.100.${address}`, email).expect(401);
}

/** The milliseconds that attempts are held up from now on. */
function watchDelays() {
  const waits = jest.spyOn(timers, 'setTimeout');
  return () => waits.mock.calls.map(([ms]) => ms);
}

afterEach(() => jest.restoreAllMocks());

test('many failures elsewhere delay a login, also from a new device, and never refuse it', () =>
  withSite(async (site) => {
    const { email } = await buildAccount(site);
    await attack(site, email);
    const delays = watchDelays();
    await tryFrom(site, '198.51.100.7', email).expect(401);
    await tryFrom(site, '203.0.113.9', email, password).expect(200);
    expect(delays()).toEqual([1_000, 2_000]);
    // More at once than may wait: the others are told when to come back.
    const crowd = Array.from({ length: 25 }, (_each, index) => tryFrom(site, `192.0.2.${index}`, email));
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  }, behindProxy));

test('a device that has logged in before has tries of its own, which others do not use up', () =>
  withSite(async (site) => {
    const { email } = await buildAccount(site);
    const { email: neighbour } = await buildAccount(site);
    const device = site.visitor();
    const logIn = (typed: string, tried = email) =>
      device.post('/api/login').send({ email: tried, password: hashed(typed) });
    await logIn(password).expect(200);
    await device.post('/api/logout').expect(200);
    await attack(site, email);
    const delays = watchDelays();
    for (let count = 0; count < 10; count += 1) await logIn('no').expect(401);
    await logIn(password).expect(429);
    // The cookie counts for the account that has logged in with it, and as it was signed.
    for (let count = 0; count < 10; count += 1) await logIn('no', neighbour).expect(401);
    await logIn(password, neighbour).expect(429);
    expect(delays()).toEqual([]);
    const forged = tryFrom(site, '203.0.113.9', email, password).set('Cookie', 'device=1.2_9999999999999.x');
    await forged.expect(200);
    expect(delays()).toEqual([1_000]);
  }, behindProxy));
