import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { createMail } from '../../server/outside/mail';
import { buildAccount } from '../support/accounts';
import { closeDatabase, withSite } from '../support/site';
import { until } from '../support/until';

afterAll(closeDatabase);

interface Received {
  to: string[];
  source: Buffer;
}

/** A mail server that keeps what it gets, or refuses every recipient. */
async function openPostOffice({ refuses = false } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      done(refuses ? Object.assign(new Error(`No mailbox ${address}`), { responseCode: 550 }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), source: Buffer.concat(parts) });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => void server.close(closed));
  return { received, url: `smtp://127.0.0.1:${port}`, close };
}

const mailThrough = (smtpUrl: string) =>
  createMail({ smtpUrl, from: 'Spawnpoint <no-reply@spawnpoint.example>', folder: '/nonexistent' });

test('a recovery letter arrives through SMTP, as text and as HTML, with the same link in both', () =>
  withSite(async (site) => {
    const office = await openPostOffice();
    site.host.mail = mailThrough(office.url);
    await buildAccount(site, { alias: 'Mika <www.evil.example>', email: 'mika@example.com' });
    await site.visitor().post('/api/forgotPassword').send({ email: 'MIKA@example.com' }).expect(200);
    const [first] = await until(
      () => office.received,
      ({ length }) => length === 1,
    );
    await office.close();
    expect(first?.to).toEqual(['mika@example.com']);
    const letter = await PostalMime.parse(first?.source ?? '');
    expect(letter.from).toMatchObject({ name: 'Spawnpoint', address: 'no-reply@spawnpoint.example' });
    expect(letter.subject).toBe('Recover your Spawnpoint password');
    const link = /http:\/\/localhost:3000\/Login\/Update\/[\w-]{43}/.exec(letter.text ?? '')?.[0];
    expect(link).toBeDefined();
    expect(letter.html).toContain(`href="${link}"`);
    expect(letter.html).toContain('Mika &lt;www.');
    expect(`${letter.text}${letter.html}`).not.toContain('www.evil.example');
  }));

test('a letter that nobody takes fails without telling whom it was for', async () => {
  const office = await openPostOffice({ refuses: true });
  const letter = { to: 'mika@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const failure: unknown = await mailThrough(office.url)
    .send(letter)
    .catch((error: unknown) => error);
  await office.close();
  expect(failure).toBeInstanceOf(Error);
  expect(JSON.stringify([String(failure), failure])).not.toContain('mika@example.com');
  expect(String(failure)).toContain('EENVELOPE');
}, 20_000);
