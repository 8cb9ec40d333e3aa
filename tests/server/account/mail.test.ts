import PostalMime from 'postal-mime';
import { createMail } from '../../../server/infrastructure/mail';
import { buildAccount } from '../../support/server/accounts';
import { openPostOffice } from '../../support/server/postOffice.mjs';
import { closeDatabase, withSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

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
});
