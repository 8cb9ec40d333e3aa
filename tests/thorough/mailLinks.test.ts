import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { notificationKinds } from '#shared/areas/notifications/kinds';
import { newVisitor } from '../support/browser/people';
import { buildCast, type Cast, type MailCase } from '../support/mailLinks/cast';
import { notificationMails } from '../support/mailLinks/notificationMails';
import { operatorEmail, otherMails } from '../support/mailLinks/otherMails';
import { startServer, type BuiltServer } from '../support/server/builtServer';
import { openMailServer } from '../support/server/mailServer.mjs';
import { until } from '../support/until';

type PostOffice = Awaited<ReturnType<typeof openMailServer>>;

const serverFolder = join(__dirname, '../../server');
const cases: MailCase[] = [...Object.values(notificationMails), ...Object.values(otherMails)].flat();

// A site of its own: its tables are compared, so nobody else may write.
let server: BuiltServer;
let mailServer: PostOffice;
let cast: Cast;
beforeAll(async () => {
  mailServer = await openMailServer();
  server = await startServer('mailLinks', {
    HUMAN_CHECK_WORK: '1000',
    SMTP_URL: mailServer.url,
    OPERATOR_EMAIL: operatorEmail,
  });
});
afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
  await mailServer.close();
});

async function findMail(email: string, subject: string) {
  const find = async () => {
    const mails = await Promise.all(
      mailServer.received.filter(({ to }) => to.includes(email)).map(({ source }) => PostalMime.parse(source)),
    );
    return mails.find((mail) => mail.subject === subject);
  };
  const mail = await until(find, (found) => found !== undefined);
  if (!mail) throw new Error(`No mail "${subject}" came to ${email}.`);
  return mail;
}

const linksIn = (text = '') => text.match(/https?:\/\/\S+/g) ?? [];

/** What the jobs of the site write by themselves: which of them have run, the list of the world's places, plans and finds. */
const writtenByJobs = new Set(['site_counters', 'places', 'digests', 'search_candidates', 'saved_search_finds']);

/** What each table holds, as a number. */
async function checksums(): Promise<Map<string, string>> {
  const [tables] = (await server.db.raw('show tables')) as [object[]];
  const names = tables.map((row) => String(Object.values(row)[0])).filter((name) => !writtenByJobs.has(name));
  const [sums] = (await server.db.raw(`checksum table ${names.join(', ')}`)) as [{ Table: string; Checksum: number }[]];
  return new Map(sums.map(({ Table, Checksum }) => [Table.split('.').at(-1) ?? Table, String(Checksum)]));
}

const differing = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].filter(([table, sum]) => before.get(table) !== sum).map(([table]) => table);

test('every place that writes a mail is walked', async () => {
  const files = (await readdir(serverFolder, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const found = await Promise.all(
    files.map(async (file) => {
      const mails = (await readFile(join(serverFolder, file), 'utf8')).match(/(?<!function )\brenderMail\(/g) ?? [];
      return [file, mails.length] as const;
    }),
  );
  const walked = Object.entries(otherMails).map(([file, mails]) => [file, mails.length]);
  expect(Object.fromEntries(found.filter(([, mails]) => mails > 0))).toEqual({
    ...Object.fromEntries(walked),
    'areas/notifications/mails.ts': 1,
  });
});

test('a program that opens all links of all mails changes nothing, and their receivers can still use them', async () => {
  cast = await buildCast({
    db: server.db,
    url: server.url,
    smtpUrl: mailServer.url,
    linkInMail: async (email, subject) => linksIn((await findMail(email, subject)).text)[0] ?? '',
  });
  const mails = [];
  for (const { subject, cause, use } of cases) {
    const to = await cause(cast);
    const { text } = await findMail(typeof to === 'string' ? to : to.account.email, subject);
    mails.push({ subject, to, use, links: linksIn(text) });
  }

  const scanner = await newVisitor({ site: server.url });
  for (const { subject, links } of mails)
    for (const link of new Set(links)) {
      const before = await checksums();
      await scanner.page.goto(link.replace(/^https?:\/\/[^/]+/, server.url));
      await scanner.page.getByRole('main').waitFor();
      await scanner.page.waitForLoadState('networkidle');
      expect([subject, link, differing(before, await checksums())]).toEqual([subject, link, []]);
    }

  const ended = new Set<string>();
  for (const { subject, to, use, links } of mails) {
    if (typeof to === 'string') continue;
    const [link = '', ...others] = links.map((each) => each.replace(/^https?:\/\/[^/]+/, server.url));
    // Mails come to where nobody is logged in, and to where one is.
    if (use) await use(await newVisitor({ site: server.url }), link);
    else if (link !== '') {
      await to.page.goto(link);
      await to.page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([subject, await to.page.getByText(/doesn't exist|404/i).count()]).toEqual([subject, 0]);
    }
    const unsubscribe = others.find((each) => each.includes('/Unsubscribe/'));
    const kind = unsubscribe?.split('.').at(-2) ?? '';
    if (unsubscribe === undefined || ended.has(kind)) continue;
    ended.add(kind);
    await to.page.goto(unsubscribe);
    await to.page.getByRole('button', { name: 'Unsubscribe' }).click();
    await to.page.getByText(/^You get no emails about/).waitFor();
  }
  const mailed = notificationKinds.filter((kind) => !('isOnlyPush' in kind));
  expect(ended).toEqual(new Set(mailed.map(({ kind }) => kind)));
});
