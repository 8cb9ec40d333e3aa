import { mkdirSync } from 'node:fs';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { hourMs } from '#shared/durations';
import { mailOnFailure } from '../../../scripts/operator/backupTrouble';
import { freePort } from '../../../scripts/lib/site.mjs';
import { diagnostics } from '../../../server/diagnostics';
import { MailRefused } from '../../../server/infrastructure/mail';
import { stampOf } from '../../../server/trouble/backupNames';
import { checkCertificate } from '../../../server/trouble/certificate';
import { diskFinding } from '../../../server/trouble/disks';
import { report, type Observation } from '../../../server/trouble/report';
import { watchTrouble, type TroubleWatch } from '../../../server/trouble/watch';
import { buildDeveloper } from '../../support/server/builders';
import { certificate } from '../../support/server/certificate';
import { openMailServer } from '../../support/server/mailServer.mjs';
import { daysAgo } from '../../support/server/ownership';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';
import { listenOnFreePort } from '../../support/server/listen';

afterAll(closeDatabase);

const email = 'operator@spawnpoint.example';
const settings = { OPERATOR_EMAIL: email };
const hours = (number: number) => new Date(Date.parse('2026-03-01T10:00:00.000Z') + number * hourMs);
const disk = (trouble: string | null): Observation[] => [{ kind: 'disk', subject: 'harbour /var', trouble }];
const full = 'harbour: Disk: 100 MB (1 %) are free at /var.';
const subjectsOf = ({ mails }: TestSite) => mails.map(({ subject }) => subject);

async function watching(body: (watch: TroubleWatch) => Promise<void>) {
  const watch = watchTrouble();
  try {
    await body(watch);
  } finally {
    watch.stop();
  }
}
const ran = (isFailed: boolean) => diagnostics.chores.publish({ name: 'The hourly jobs', isFailed, seconds: 1 });

describe('the operators hear of trouble', () => {
  test('once a day as long as it lasts, and once when it is over', () =>
    withSite(
      async (site) => {
        for (const [hour, found] of [
          [0, full],
          [1, full],
          [23, full],
          [24, full],
          [25, null],
          [26, null],
        ] as const)
          await report(site.host, disk(found), hours(hour));
        expect(subjectsOf(site)).toEqual([
          'Spawnpoint: a disk is nearly full',
          'Spawnpoint: a disk is nearly full',
          'Spawnpoint: the disks have room again',
        ]);
        expect(site.mails[0]).toMatchObject({ to: email, text: expect.stringContaining(full) });
      },
      { settings },
    ));

  test('trouble that comes and goes is told once a day', () =>
    withSite(
      async (site) => {
        for (const hour of [0, 1, 2, 3, 4, 5]) await report(site.host, disk(hour % 2 === 0 ? full : null), hours(hour));
        expect(site.mails).toHaveLength(2);
        await report(site.host, disk(full), hours(24));
        expect(site.mails).toHaveLength(3);
      },
      { settings },
    ));

  test('without OPERATOR_EMAIL those are told whom the command has named, at confirmed addresses', () =>
    withSite(async (site) => {
      const operator = await buildDeveloper(site.db, { isOperator: true });
      await buildDeveloper(site.db, { isOperator: true, emailConfirmed: false });
      await buildDeveloper(site.db, { siteModCanBan: true });
      await report(site.host, disk(full), hours(0));
      expect(site.mails.map(({ to }) => to)).toEqual([operator.email]);
    }));

  test('a single process reports trouble, and none does when all is well', () =>
    withCommits(
      async (site) => {
        await report(site.host, disk(null), hours(0));
        expect(await site.db('troubles')).toEqual([]);
        await Promise.all([1, 2, 3].map(() => report(site.host, disk(full), hours(0))));
        expect(site.mails).toHaveLength(1);
      },
      { settings },
    ));

  test('an address that refuses mails keeps the other operators from nothing, and they are told once', () =>
    withSite(async (site) => {
      const refusing = await buildDeveloper(site.db, { isOperator: true });
      const other = await buildDeveloper(site.db, { isOperator: true });
      const { mail } = site.host;
      const send: typeof mail.send = (letter) =>
        letter.to === refusing.email ? Promise.reject(new MailRefused('A mail was refused')) : mail.send(letter);
      for (const hour of [0, 1, 2]) await report({ ...site.host, mail: { ...mail, send } }, disk(full), hours(hour));
      expect(site.mails.map(({ to }) => to)).toEqual([other.email]);
    }));

  test('a mail that could not be sent is sent by the next look', () =>
    withSite(
      async (site) => {
        const { mail } = site.host;
        const broken = { ...mail, send: () => Promise.reject(new Error('A mail could not be sent')) };
        await report({ ...site.host, mail: broken }, disk(full), hours(0));
        await report({ ...site.host, mail }, disk(full), hours(1));
        expect(site.mails).toHaveLength(1);
      },
      { settings },
    ));
});

describe('signs of trouble', () => {
  const options = (site: TestSite) => ({ ...site.host, settings: { ...site.host.settings, VAR_DIR: site.userdata } });

  test('a job that fails is named, with how often, until it succeeds', () =>
    withSite(
      (site) =>
        watching(async (watch) => {
          ran(true);
          ran(true);
          await watch.check(options(site));
          await watch.check(options(site));
          expect(subjectsOf(site)).toEqual(['Spawnpoint: a periodic job fails']);
          expect(site.mails[0]?.text).toMatch(/The hourly jobs: the last run failed.* \(2 times since /);
          ran(false);
          await watch.check(options(site));
          expect(subjectsOf(site)[1]).toBe('Spawnpoint: the periodic jobs run again');
        }),
      { settings },
    ));

  test('backups that have become old', () =>
    withSite(
      (site) =>
        watching(async (watch) => {
          const backups = join(site.userdata, 'backups');
          await watch.check(options(site));
          expect(site.mails).toEqual([]);
          mkdirSync(join(backups, stampOf(daysAgo(3))), { recursive: true });
          await watch.check(options(site));
          expect(site.mails[0]?.text).toContain('the newest is 3 days old');
          mkdirSync(join(backups, stampOf(new Date())));
          await watch.check(options(site));
          expect(subjectsOf(site)[1]).toBe('Spawnpoint: backups are in order again');
        }),
      { settings },
    ));

  test('mails that cannot be sent are told when they can be sent again; one wrong address is no trouble', () =>
    withSite(
      (site) =>
        watching(async (watch) => {
          const look = (smtpUrl: string) => {
            const host = options(site);
            return watch.check({ ...host, settings: { ...host.settings, SMTP_URL: smtpUrl } });
          };
          const server = await openMailServer();
          diagnostics.mails.publish('failed');
          await look(server.url);
          expect(await site.db('troubles')).toEqual([]);
          await look(`smtp://127.0.0.1:${await freePort()}`);
          expect(await site.db('troubles')).toMatchObject([{ kind: 'mail', isTold: true }]);
          expect(site.mails).toEqual([]);
          await look(server.url);
          expect(site.mails[0]?.subject).toBe('Spawnpoint: mails are sent again');
          expect(site.mails[0]?.text).toContain('ECONNREFUSED');
          await server.close();
        }),
      { settings },
    ));

  test.each([
    [5e9, 0.2, 'fine'],
    [0.9e9, 0.2, 'warning'],
    [5e9, 0.04, 'warning'],
    [0.1e9, 0.2, 'failure'],
  ])('a disk with %d bytes and a share of %d free: %s', (bytes, share, level) =>
    expect(diskFinding('/var', { bytes, share }).level).toBe(level),
  );

  test.each([
    [-20, 'fine', /ends on 2126/],
    [-3, 'warning', /ends on 2126/],
    [3, 'warning', /has ended/],
  ])('the certificate of the storage, %d days from its end: %s', async (days, level, text) => {
    const server = createServer(certificate);
    const port = await listenOnFreePort(server);
    const now = new Date(Date.parse('2126-10-30T06:11:39.000Z') + days * 24 * hourMs);
    const files = { bucket: '', prefix: '', region: '', endpoint: `https://127.0.0.1:${port}` };
    const credentials = { accessKeyId: '', secretAccessKey: '' };
    const found = await checkCertificate({ files: { ...files, credentials } }, now);
    expect(found).toMatchObject({ level, text: expect.stringMatching(text) });
    server.close();
    server.closeAllConnections();
  });
});

test('the command for backups tells of its failure, also while the database is away', () =>
  withSite(async (site) => {
    const server = await openMailServer();
    const away = `mysql://nobody:wrong@127.0.0.1:${await freePort()}/none`;
    const given = { ...site.host.settings, ...settings, SMTP_URL: server.url, DATABASE_URL: away };
    const failing = mailOnFailure(given, () => Promise.reject(new Error('No space is left')));
    await expect(failing).rejects.toThrow('No space is left');
    expect(server.received[0]?.source.toString()).toContain('No space is left');
    await server.close();
  }));
