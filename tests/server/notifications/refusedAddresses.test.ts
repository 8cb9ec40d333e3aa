import { createMail } from '../../../server/infrastructure/mail';
import { sendToAccount } from '../../../server/people';
import { buildAccount } from '../../support/server/accounts';
import { clientOf } from '../../support/server/builders';
import { openMailServer } from '../../support/server/mailServer.mjs';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

/** Sends mails to a new account through mail servers that answer so, one after the other; an empty answer takes the mail. */
async function sendThrough(site: TestSite, answers: readonly string[]) {
  const mika = await buildAccount(site);
  const readRecipient = async () => {
    const row = await site.db('developers').where({ id: mika.id }).first();
    return { id: mika.id, email: mika.email ?? '', emailRefusals: row?.emailRefusals ?? 0 };
  };
  const message = { to: mika.email ?? '', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const outcomes: unknown[] = [];
  for (const answer of answers) {
    const server = await openMailServer(answer === '' ? {} : { refuses: true, reason: answer });
    const from = 'Spawnpoint <no-reply@spawnpoint.example>';
    const mail = createMail({ smtpUrl: server.url, from, folder: '/nonexistent' });
    outcomes.push(await sendToAccount({ ...site.host, mail }, await readRecipient(), message).catch(String));
    await server.close();
  }
  const { body } = await (await clientOf(site, mika)).get('/api/login');
  return { mika, outcomes, info: (body as { info: { emailConfirmed: boolean; emailRefused: boolean } }).info };
}

const gone = '5.1.1 No such mailbox';

test('an address that refuses three mails in a row for good has to be confirmed again, and the settings say why', () =>
  withSite(async (site) => {
    const { mika, info } = await sendThrough(site, [gone, gone, gone]);
    expect(info).toMatchObject({ emailConfirmed: false, emailRefused: true });
    expect(site.pushed).toContainEqual({
      topics: [`user:${mika.id}`],
      name: 'updateUserInfo',
      payload: { info: { emailConfirmed: false, emailRefused: true } },
    });

    const client = await clientOf(site, mika);
    await client.post('/api/confirmEmail/resend').send({}).expect(200);
    await site.host.inFlight.done();
    const keycode = /ConfirmEmail\/([\w-]{43})/.exec(site.mails.at(-1)?.text ?? '')?.[1];
    await site.visitor().post('/api/confirmEmail').send({ keycode }).expect(200);
    const { body } = await client.get('/api/login');
    expect(body).toMatchObject({ info: { emailConfirmed: true } });
    expect(body).not.toHaveProperty('info.emailRefused');
  }));

test('a mail that arrives in between ends the count', () =>
  withSite(async (site) => {
    const { info } = await sendThrough(site, [gone, gone, '', gone, gone]);
    expect(info).toMatchObject({ emailConfirmed: true });
  }));

test('a refusal that is about the sender does not count', () =>
  withSite(async (site) => {
    const { info, outcomes } = await sendThrough(site, ['5.7.1 Your network is blocked']);
    expect(info).toMatchObject({ emailConfirmed: true });
    expect(outcomes).toEqual([expect.stringContaining('could not be sent')]);
    expect(await site.db('developers').where('emailRefusals', '>', 0)).toEqual([]);
  }));
