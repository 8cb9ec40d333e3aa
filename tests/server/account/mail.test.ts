import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { AddressRefused, createMail, sendEach } from '../../../server/infrastructure/mail';
import { buildAccount } from '../../support/server/accounts';
import { openMailServer } from '../../support/server/mailServer.mjs';
import { closeDatabase, withSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

const mailThrough = (smtpUrl: string) =>
  createMail({ smtpUrl, from: 'no-reply@spawnpoint.example', folder: '/nonexistent' });

test('a recovery mail arrives through SMTP, as text and as HTML, with the same link in both', () =>
  withSite(async (site) => {
    const server = await openMailServer();
    site.host.mail = mailThrough(server.url);
    await buildAccount(site, { alias: 'Mika <www.evil.example>', email: 'mika@example.com' });
    await site.visitor().post('/api/forgotPassword').send({ email: 'MIKA@example.com' }).expect(200);
    const [first] = await until(
      () => server.received,
      ({ length }) => length === 1,
    );
    await server.close();
    expect(first?.to).toEqual(['mika@example.com']);
    const mail = await PostalMime.parse(first?.source ?? '');
    expect(mail.from).toMatchObject({ name: 'Spawnpoint', address: 'no-reply@spawnpoint.example' });
    expect(mail.subject).toBe('Recover your Spawnpoint password');
    const link = /http:\/\/localhost:3000\/Login\/Update\/[\w-]{43}/.exec(mail.text ?? '')?.[0];
    expect(link).toBeDefined();
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain('Mika &lt;www.');
    expect(`${mail.text}${mail.html}`).not.toContain('www.evil.example');
  }));

test('a mail to an address that does not exist fails at once, without telling whom it was for', async () => {
  const server = await openMailServer({ refuses: true });
  const mail = { to: 'mika@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const failure: unknown = await mailThrough(server.url)
    .send(mail)
    .catch((error: unknown) => error);
  await server.close();
  expect(failure).toBeInstanceOf(AddressRefused);
  expect(JSON.stringify([String(failure), failure])).not.toContain('mika@example.com');
});

test('a refused mail holds up none of the others', async () => {
  const server = await openMailServer({ refuses: 'b@example.com' });
  const letters = ['a', 'b', 'c'].map((name) => {
    return { to: `${name}@example.com`, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  });
  const mail = mailThrough(server.url);
  expect(await sendEach(pino({ level: 'silent' }), letters, (letter) => mail.send(letter))).toBe(2);
  await server.close();
  expect(server.received.map(({ to }) => to)).toEqual([['a@example.com'], ['c@example.com']]);
});
