import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayMs } from '#shared/durations';
import { claimHourlyRun, shortenAddresses } from '../../../server/jobs/jobs.queries';
import { runHourlyJobs } from '../../../server/jobs/schedule';
import { closeDatabase, withCommits, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const at = (time: string) => new Date(`2026-03-01T${time}:00.000Z`);

test('a single process runs the hourly jobs, and missed hours are skipped', () =>
  withCommits(async ({ db }) => {
    const claims = await Promise.all(Array.from({ length: 4 }, () => claimHourlyRun(db, at('10:59'))));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimHourlyRun(db, at('10:10'))).toBe(false);
    expect(await claimHourlyRun(db, at('11:00'))).toBe(true);
    expect(await claimHourlyRun(db, at('10:59'))).toBe(false);
  }));

test('uploads that were broken off are removed, those under way are not', () =>
  withSite(async ({ host, userdata }) => {
    const now = at('10:00');
    const folder = join(userdata, '.uploads');
    await mkdir(folder, { recursive: true });
    for (const [name, time] of [
      ['broken-off', '09:45'],
      ['under-way', '09:59'],
    ] as const) {
      await writeFile(join(folder, name), 'Bytes');
      await utimes(join(folder, name), at(time), at(time));
    }
    await runHourlyJobs(host, now);
    expect(await readdir(folder)).toEqual(['under-way']);
  }));

test('after a job that fails the others of its hour run, and the failure is told', () =>
  withSite(async ({ host, userdata }) => {
    const now = at('10:00');
    const folder = join(userdata, '.uploads');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'broken-off'), 'Bytes');
    await utimes(join(folder, 'broken-off'), at('09:45'), at('09:45'));
    // An earlier job needs this table.
    await host.db.raw('create temporary table idempotency_keys (id int)');
    await expect(runHourlyJobs(host, now)).rejects.toThrow('Deleting old idempotency keys');
    expect(await readdir(folder)).toEqual([]);
  }));

test('a job whose statement takes too long keeps the others of its hour from nothing', () =>
  withCommits(async ({ host, userdata }) => {
    const now = at('10:00');
    const folder = join(userdata, '.uploads');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'broken-off'), 'Bytes');
    await utimes(join(folder, 'broken-off'), at('09:45'), at('09:45'));
    // An earlier job waits for this table until its time is over.
    const other = await host.db.transaction();
    await other.raw('lock tables idempotency_keys write');
    try {
      await expect(runHourlyJobs(host, now)).rejects.toThrow('Deleting old idempotency keys');
      expect(await readdir(folder)).toEqual([]);
    } finally {
      await other.raw('unlock tables');
      await other.commit();
    }
  }));

test('addresses in the audit log are shortened after 30 days', () =>
  withSite(async ({ db }) => {
    const now = at('10:00');
    const addresses = ['192.0.2.77', '2001:db8:1:2::/64', '0:0:0:0::/64', ''];
    const write = async (days: number) => {
      const happenedAt = new Date(now.getTime() - days * dayMs);
      await db('audit_log').insert(addresses.map((address) => ({ happenedAt, action: 'login', address })));
    };
    await db('audit_log').delete();
    for (const days of [400, 31, 29]) await write(days);
    const read = () => db('audit_log').orderBy('id').pluck('address');
    const short = ['192.0.x', '2001:db8::/32', '0:0::/32', ''];
    await shortenAddresses(db, now);
    expect(await read()).toEqual([...short, ...short, ...addresses]);
    await shortenAddresses(db, new Date(now.getTime() + 2 * dayMs));
    expect(await read()).toEqual([...short, ...short, ...short]);
  }));
