import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { claimHourlyRun } from '../../../server/jobs/jobs.queries';
import { runHourlyJobs } from '../../../server/jobs/schedule';
import { closeDatabase, withCommits, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const at = (time: string) => new Date(`2026-03-01T${time}:00.000Z`);

test('of several processes one does the chores of an hour, and none those of an hour before', () =>
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
