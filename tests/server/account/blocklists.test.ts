import { blocklistTexts, type BlocklistKind } from '#shared/areas/operating/blocklists';
import { block, listBlocked, unblock } from '../../../scripts/operator/blocklists';
import { buildAccount, password, registration } from '../../support/server/accounts';
import { buildDeveloper, clientOf, hashed } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function blockOn(site: TestSite, kind: BlocklistKind, value: string) {
  const answer = await block(site.host, { kind, value, note: 'Spam' });
  await site.host.blocklists.reread();
  return answer;
}

test.each([
  'Look at https://spam.example/cheap',
  'Look at [this](http://SPAM.example:8080)',
  '![a picture](https://pictures.of.spam.example/1.png)',
  'spam.example/now is a link too',
  'https://%73pam.example',
  'https://somebody@spam.example/',
  'https://spam。example./',
  '<https://www.spam.example>',
  'https://spam%2Eexample/now',
  'https://spam%E3%80%82example/now',
  '[this](http://spam&#46;example)',
  '[this](http://sp&#x61;m&period;example)',
  String.raw`[this](http://spam\.example)`,
])('a post with a link to a blocked host is refused at its field: %s', (content) =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    const post = () => client.post('/api/feedPosts').send({ content, feedType: 'home' });
    await blockOn(site, 'host', 'spam.example');
    const { body } = await post().expect(422);
    expect(body).toMatchObject({
      error: blocklistTexts.host('spam.example'),
      fields: { content: blocklistTexts.host('spam.example') },
    });
    await unblock(site.host, { kind: 'host', value: 'spam.example' });
    await site.host.blocklists.reread();
    await post().expect(201);
  }),
);

test('texts about other hosts pass, and a report may name a blocked one', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site, { alias: 'Mika', email: 'mika@spam.example' }));
    await blockOn(site, 'host', 'spam.example');
    const content = 'https://notspam.example, spam.example.org and 3.14. Spam, example.';
    const { body } = await client.post('/api/feedPosts').send({ content, feedType: 'home' }).expect(201);
    // An address of an e-mail is no link.
    await client
      .post('/api/accountInformation')
      .send({ info: { email: 'mika@spam.example' } })
      .expect(200);
    const reporter = await clientOf(site, await buildAccount(site));
    const report = {
      targetType: 'feedPost',
      targetId: body.id as number,
      reason: 'spam',
      text: 'Links to spam.example',
    };
    expect((await reporter.post('/api/reports').send(report)).body.error).not.toBe(blocklistTexts.host('spam.example'));
  }));

test('names are looked through too, each at its field', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    await blockOn(site, 'host', 'spam.example');
    const { body } = await client
      .post('/api/accountInformation')
      .send({ info: { alias: 'Visit spam.example' } })
      .expect(422);
    expect(body.fields).toEqual({ 'info.alias': blocklistTexts.host('spam.example') });
  }));

test('an account cannot be registered with, or moved to, an address at a blocked domain', () =>
  withSite(async (site) => {
    await blockOn(site, 'mail-domain', 'throwaway.example');
    const visitor = site.visitor();
    const given = await registration(visitor, { email: 'mika@mx.Throwaway.example' });
    const { body } = await visitor.post('/api/registerAccount').send(given).expect(422);
    expect(body.fields).toEqual({ email: blocklistTexts.mailDomain('throwaway.example') });

    const client = await clientOf(site, await buildAccount(site));
    const info = { email: 'mika@throwaway.example', currentPassword: hashed(password) };
    const changed = await client.post('/api/accountInformation').send({ info }).expect(422);
    expect(changed.body.fields).toEqual({ 'info.email': blocklistTexts.mailDomain('throwaway.example') });
  }));

test.each([
  ['192.0.2.0/24', '192.0.2.77', '192.0.3.1'],
  ['2001:db8::/32', '2001:db8:1:2:3::4', '2001:db9::1'],
  ['192.0.2.7', '::ffff:192.0.2.7', '192.0.2.8'],
])('nobody registers from the network %s', (network, inside, outside) =>
  withSite(
    async (site) => {
      await blockOn(site, 'network', network);
      const register = async (address: string) => {
        const visitor = site.visitor();
        const given = await registration(visitor);
        return visitor.post('/api/registerAccount').set('X-Forwarded-For', address).send(given);
      };
      const { status, body } = await register(inside);
      expect([status, body.error]).toEqual([403, blocklistTexts.network]);
      expect((await register(outside)).status).toBe(201);
    },
    { settings: { TRUST_PROXY: 'loopback' } },
  ),
);

test.each([
  ['host', 'not a host', 'is not a host'],
  ['host', 'localhost', 'is not a host'],
  ['mail-domain', '@', 'is not a domain'],
  ['network', '192.0.2.0/40', 'is not a network'],
  ['network', 'somewhere', 'is not a network'],
  ['network', '10/8', 'is not a network'],
  ['network', '0.0.0.0/0', 'contains every address'],
  ['network', '2001:db8::/96', 'at most 64 bits'],
] as const)('a %s like %j cannot be blocked', (kind, value, text) =>
  withSite(async (site) => {
    await expect(blockOn(site, kind, value)).rejects.toThrow(text);
  }),
);

test('the operator blocks, lists and unblocks, and the audit log has it', () =>
  withSite(async (site) => {
    await expect(listBlocked(site.host)).resolves.toBe('Nothing is blocked.');
    await expect(blockOn(site, 'host', 'https://Bücher.example/')).resolves.toBe('xn--bcher-kva.example is blocked.');
    await blockOn(site, 'network', '192.0.2.7');
    const { id: creatorId } = await buildDeveloper(site.db, { alias: 'Wren' });
    await site.db('blocked_addresses').where({ kind: 'network' }).update({ creatorId });
    const list = await listBlocked(site.host);
    expect(list.split('\n').map((line) => line.slice(12))).toEqual([
      'host  xn--bcher-kva.example  Spam',
      'network  192.0.2.7/32  Spam  (Wren)',
    ]);
    await unblock(site.host, { kind: 'network', value: '192.0.2.7' });
    await expect(unblock(site.host, { kind: 'network', value: '192.0.2.7' })).rejects.toThrow('is not blocked');
    await expect(block(site.host, { kind: 'host', value: 'a.example', note: 'x'.repeat(201) })).rejects.toThrow(
      'A note can have',
    );
    expect(await site.db('audit_log').where({ action: 'blocklist' }).pluck('target')).toEqual([
      'host:xn--bcher-kva.example',
      'network:192.0.2.7/32',
      'network:192.0.2.7/32',
    ]);
  }));
