import { figures, figuresTexts } from '#shared/areas/operating/figures';
import { dayMs, hourMs } from '#shared/durations';
import { diagnostics } from '../../../server/diagnostics';
import { createMail } from '../../../server/infrastructure/mail';
import { runHourlyJobs } from '../../../server/jobs/schedule';
import { version } from '../../../server/version';
import { buildAccount, staleClientOf } from '../../support/server/accounts';
import { clientOf } from '../../support/server/builders';
import { openMailServer } from '../../support/server/mailServer.mjs';
import { operatorOf } from '../../support/server/operating';
import { failing } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const readFigures = async ({ client }: Awaited<ReturnType<typeof operatorOf>>) =>
  figures.readFigures.output.parse((await client.get('/api/operator/figures').expect(200)).body);

/** The mails of a site through a mail server that is open meanwhile. */
async function withMailServer(site: TestSite, refuses: boolean, run: () => Promise<void>) {
  const server = await openMailServer({ refuses });
  site.host.mail = createMail({ smtpUrl: server.url, from: 'no-reply@spawnpoint.example', folder: '/nonexistent' });
  try {
    await run();
  } finally {
    await server.close();
  }
  return server.received;
}

test('the figures tell what is stored and waits; files are counted at night', () =>
  withCommits(async (site) => {
    const operator = await operatorOf(site);
    for (const isFailed of [true, false]) diagnostics.chores.publish({ name: 'Mopping', isFailed, seconds: 1 });
    diagnostics.mails.publish('queued');
    const before = await readFigures(operator);
    expect(before).toMatchObject({ version, files: null, queues: { notifications: 0, webhooks: 0 } });
    expect(before.databaseBytes).toBeGreaterThan(100_000);
    expect(before.disks.map(({ name }) => name)).toEqual(['server', 'uploads']);
    for (const { freeBytes, totalBytes } of before.disks) expect(freeBytes).toBeLessThanOrEqual(totalBytes);
    expect(before.process.chores).toContainEqual(
      expect.objectContaining({ name: 'Mopping', failed: expect.any(String) as string }),
    );
    expect(before.process.mails.waiting).toBeGreaterThan(0);
    diagnostics.mails.publish('sent');
    const files = site.host.files;
    await files.put('media/al1id1_fog.txt', Buffer.alloc(1_500));
    await files.put('developer/1.txt', Buffer.alloc(600));
    // The next one: after more than a day, files without a row would be removed.
    const night = new Date(Math.ceil((Date.now() - 3 * hourMs) / dayMs) * dayMs + 3 * hourMs);
    await runHourlyJobs(site.host, night);
    const after = await readFigures(operator);
    expect(after.hourlyJobs).toBe(night.toISOString());
    expect(after.files).toEqual({ count: 2, bytes: 3 * 1_024, counted: night.toISOString() });
  }));

test('a test mail goes to the operator alone, and the answer of the mail server is told', () =>
  withSite(async (site) => {
    const { operator, client } = await operatorOf(site);
    const send = () => client.post('/api/operator/mail/test').send({});
    await site.db('developers').where({ id: operator.id }).update({ email: 'noor@example.com' });
    const received = await withMailServer(site, false, async () => {
      const { body } = await send().expect(200);
      expect(body).toEqual({ isSent: true, answer: expect.stringMatching(/^250 /) as string });
    });
    expect(received.map(({ to }) => to)).toEqual([['noor@example.com']]);
    await withMailServer(site, true, async () => {
      const { body } = await send().expect(200);
      expect(body).toEqual({ isSent: false, answer: expect.stringContaining('No mailbox') as string });
    });
    expect(await site.db('audit_log').where({ actorId: operator.id, action: 'testMail' }).pluck('target')).toEqual([
      'sent',
      'failed',
    ]);
    await site.db('developers').where({ id: operator.id }).update({ email: null, emailKey: null });
    expect(await failing(send())).toEqual({ status: 409, error: figuresTexts.noAddress });
  }));

test('without a mail server, a test mail says that it was written to a file', () =>
  withSite(async (site) => {
    const { client } = await operatorOf(site);
    const { body } = await client.post('/api/operator/mail/test').send({}).expect(200);
    expect(body).toEqual({ isSent: true, answer: figuresTexts.noMailServer });
    expect(site.mails).toHaveLength(1);
  }));

test('nobody but an operator with a fresh sign-in has a mail sent', () =>
  withSite(async (site) => {
    const developer = await clientOf(site, await buildAccount(site));
    const stale = await staleClientOf(site, await buildAccount(site, { isOperator: true }));
    for (const client of [developer, stale]) await client.post('/api/operator/mail/test').send({}).expect(403);
    expect(site.mails).toEqual([]);
  }));
