import { blocklistLimits, blocklistTexts, blockingTexts, type BlocklistKind } from '#shared/areas/operating/blocklists';
import { failureTexts } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { setOperator } from '../../scripts/operator/commands';
import { followOperators } from '../../server/jobs/operatorChanges';
import { buildDeveloper, clientOf, logIn } from '../support/server/builders';
import { withLive } from '../support/server/live';
import { operatorOf } from '../support/server/operating';
import { closeDatabase, withCommits, withSite, type TestSite } from '../support/server/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;
const path = '/api/operator/blocklists';
const block = (client: Client, value: unknown, given: object = {}) =>
  client.post(path).send({ kind: 'host', value, ...given });
const unblock = (client: Client, value: unknown, kind: BlocklistKind = 'host') =>
  client.post(`${path}/end`).send({ kind, value });
const list = async (client: Client, query: object = {}) =>
  (
    await client
      .get(path)
      .query({ kind: 'host', ...query })
      .expect(200)
  ).body as {
    items: { value: string }[];
    total: number;
  };
const valuesOf = async (client: Client, query: object = {}) =>
  (await list(client, query)).items.map(({ value }) => value);

describe('blocklists at the desk', () => {
  test('an operator blocks a host, which holds at once, and ends it; the audit log has both', () =>
    withSite(async (site) => {
      const { operator, client } = await operatorOf(site);
      const writer = await clientOf(site, await buildDeveloper(site.db));
      const post = () => writer.post('/api/feedPosts').send({ content: 'See www.spam.example', feedType: 'home' });
      const { body } = await block(client, 'https://Spam.example/casino.html', { note: 'Casino links' }).expect(201);
      expect(body).toEqual({ kind: 'host', value: 'spam.example' });
      await site.host.inFlight.done();
      expect((await post().expect(422)).body.error).toBe(blocklistTexts.host('spam.example'));
      const by = { id: operator.id, alias: operator.alias, stringUrl: operator.stringUrl };
      expect(await list(client)).toEqual({
        items: [{ kind: 'host', value: 'spam.example', note: 'Casino links', created: expect.any(String), by }],
        total: 1,
      });
      // The address of a blocked host is sent again to change its note, and to end the block.
      await block(client, 'spam.example', { note: 'Links of spam.example' }).expect(201);
      expect((await list(client)).items).toEqual([expect.objectContaining({ note: 'Links of spam.example', by })]);
      await unblock(client, 'spam.example').expect(200);
      await site.host.inFlight.done();
      await post().expect(201);
      expect(await list(client)).toEqual({ items: [], total: 0 });
      const lines = await site.db('audit_log').where({ actorId: operator.id }).orderBy('id').select('target', 'reason');
      expect(lines).toEqual([
        { target: 'host:spam.example', reason: 'added' },
        { target: 'host:spam.example', reason: 'added' },
        { target: 'host:spam.example', reason: 'ended' },
      ]);
    }));

  test('each kind has its list; addresses are stored as they are compared', () =>
    withSite(async (site) => {
      const { client } = await operatorOf(site);
      const stored = async (kind: BlocklistKind, value: string) =>
        (await block(client, value, { kind }).expect(201)).body.value as string;
      expect(await stored('mail-domain', 'mika.vale@Throwaway.example')).toBe('throwaway.example');
      expect(await stored('network', '192.0.2.77/24')).toBe('192.0.2.0/24');
      expect(await stored('network', '2001:db8:1:2:3::4')).toBe('2001:db8:1:2::/64');
      expect(await stored('host', 'http://Bücher.example:8080/#a')).toBe('xn--bcher-kva.example');
      const longest = `${`${'x'.repeat(60)}.`.repeat(4)}example`;
      expect(await stored('host', longest)).toBe(longest);
      expect(await valuesOf(client, { kind: 'network' })).toEqual(['2001:db8:1:2::/64', '192.0.2.0/24']);
      expect(await valuesOf(client, { kind: 'mail-domain' })).toEqual(['throwaway.example']);
      await unblock(client, '192.0.2.1/24', 'network').expect(200);
      expect(await valuesOf(client, { kind: 'network' })).toEqual(['2001:db8:1:2::/64']);
    }));

  test('a search finds parts of addresses and notes', () =>
    withSite(async (site) => {
      const { client } = await operatorOf(site);
      for (const [value, note] of [
        ['one.example', 'Casino'],
        ['casino.example', ''],
        ['bücher.example', '100 %'],
      ])
        await block(client, value, { note }).expect(201);
      expect(await valuesOf(client, { search: 'CASINO' })).toEqual(['casino.example', 'one.example']);
      for (const search of ['Bücher.example', 'bücher'])
        expect(await valuesOf(client, { search })).toEqual(['xn--bcher-kva.example']);
      expect(await valuesOf(client, { search: '%' })).toEqual(['xn--bcher-kva.example']);
      expect(await valuesOf(client, { search: 'ü_' })).toEqual([]);
      expect(await valuesOf(client, { search: 'x'.repeat(blocklistLimits.value) })).toEqual([]);
    }));

  test('a long list is answered in part, with its number', () =>
    withSite(async (site) => {
      const { client } = await operatorOf(site);
      const created = new Date();
      await site
        .db('blocked_addresses')
        .insert(
          Array.from({ length: 103 }, (_, number) => ({ kind: 'host', value: `${number}.example`, note: '', created })),
        );
      const { items, total } = await list(client);
      expect([items.length, items[0]?.value, total]).toEqual([blocklistLimits.listed, '102.example', 103]);
    }));

  test.each([
    [{}, 422, blockingTexts.needed],
    [{ value: ' ' }, 422, blockingTexts.needed],
    [{ value: `${'x'.repeat(250)}.example` }, 422, blockingTexts.tooLong],
    [{ value: 'somewhere' }, 422, blockingTexts.noHost('somewhere')],
    [{ value: 'a.example b.example' }, 422, blockingTexts.noHost('a.example b.example')],
    [{ value: 'spam.example', note: 'x'.repeat(201) }, 422, blockingTexts.noteTooLong],
    [{ kind: 'mail-domain', value: '@' }, 422, blockingTexts.noDomain('@')],
    [{ kind: 'network', value: '192.0.2.0/33' }, 422, blockingTexts.noNetwork('192.0.2.0/33')],
    [{ kind: 'network', value: '::/0' }, 422, blockingTexts.wholeInternet],
    [{ kind: 'network', value: '2001:db8::/65' }, 422, blockingTexts.tooManyBits],
    [{ value: 'site.test' }, 422, blockingTexts.ownHost],
    [{ value: 17 }, 400, failureTexts.malformed],
    [{ value: ['spam.example'] }, 400, failureTexts.malformed],
    [{ value: 'spam.example', note: null }, 400, failureTexts.malformed],
    [{ kind: 'hosts', value: 'spam.example' }, 400, failureTexts.malformed],
    [{ kind: undefined, value: 'spam.example' }, 400, failureTexts.malformed],
  ])('%j is refused', (given, status, error) =>
    withSite(
      async (site) => {
        const { client } = await operatorOf(site);
        const answer = await client
          .post(path)
          .set('Origin', 'http://www.site.test')
          .send({ kind: 'host', ...given });
        expect([answer.status, answer.body.error]).toEqual([status, error]);
        expect(await site.db('blocked_addresses').pluck('value')).toEqual([]);
      },
      { settings: { PUBLIC_URL: 'http://www.site.test' } },
    ),
  );

  test('refuses to end a block that is not there, and lists have an end', () =>
    withSite(async (site) => {
      const { client } = await operatorOf(site);
      expect((await unblock(client, 'spam.example').expect(404)).body.error).toBe(
        blockingTexts.notBlocked('spam.example'),
      );
      await unblock(client, {}).expect(400);
      await client.get(path).query({ kind: 'hosts' }).expect(400);
      await client.get(path).expect(400);
      const created = new Date();
      for (let thousand = 0; thousand < 10; thousand += 1)
        await site.db('blocked_addresses').insert(
          Array.from({ length: 1_000 }, (_, number) => ({
            ...{ kind: 'host', value: `${thousand}.${number}.example`, note: '', created },
          })),
        );
      expect((await block(client, 'spam.example').expect(409)).body.error).toBe(blockingTexts.tooMany);
    }));

  test('two operators end a block at once: one hears that it is not there any more', () =>
    withCommits(async (site) => {
      const desks = [await operatorOf(site), await operatorOf(site)];
      await block(desks[0]!.client, 'spam.example').expect(201);
      const answers = await Promise.all(desks.map(({ client }) => unblock(client, 'spam.example')));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }));

  test('open desks of other operators hear of changes, but nobody else does', () =>
    withLive(async (site) => {
      const { client } = await operatorOf(site);
      const other = await buildDeveloper(site.db, { isOperator: true });
      const [theirs, visitors] = [await site.connect(), await site.connect()];
      await theirs.ask('setUserSocketData', { passkey: (await logIn(site, other)).passkey });
      for (const tab of [theirs, visitors])
        for (const topic of [topics.desk, topics.site]) await tab.ask('joinedRoom', topic);
      await block(client, 'spam.example').expect(201);
      expect(await theirs.next('deskUpdated')).toEqual({});

      const follow = followOperators();
      await follow(site.host);
      await setOperator({ db: site.db, host: site.host } as never, { stringUrl: other.stringUrl, state: 'off' });
      await follow(site.host);
      await theirs.next('updateUserInfo');
      await client.post('/api/operator/invitations').send({}).expect(200);
      // Later than what they would have heard.
      await client.post('/api/operator/site').send({ name: 'Harbour' }).expect(200);
      for (const tab of [theirs, visitors]) await tab.next('siteUpdated');
      const heard = (tab: typeof theirs) => tab.heard.filter(({ name }) => name === 'deskUpdated').length;
      expect([heard(theirs), heard(visitors)]).toEqual([1, 0]);
    }));
});
