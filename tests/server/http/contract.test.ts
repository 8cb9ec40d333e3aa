import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { tokensTexts } from '#shared/areas/outward/tokens';
import { failureTexts, fillPath, type Endpoint, type LiveEvent, type TokenScope } from '#shared/endpoint';
import { endpoints } from '../../../server/areas';
import { events } from '../../../server/areas/events';
import { describeApi } from '../../../server/apiDescription';
import { beginSession, buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildToken } from '../../support/server/tokens';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;

const shapeOf = (endpoint: Endpoint) => Object.keys((endpoint.input as { shape?: object }).shape ?? {});

/** Calls an endpoint with any values, valid or not. */
function send(client: Client, endpoint: Endpoint, input: Record<string, unknown>) {
  const pathFields = [...endpoint.path.matchAll(/:(\w+)/g)].map(
    ([, name]) => [name, input[name ?? ''] ?? 'x'] as const,
  );
  const { path, rest } = fillPath(endpoint.path, { ...input, ...Object.fromEntries(pathFields) });
  if (endpoint.method === 'get') return client.get(`/api${path}`).query(rest as Record<string, string>);
  if (!endpoint.files) return client.post(`/api${path}`).send(rest);
  const form = client.post(`/api${path}`);
  for (const [name, value] of Object.entries(rest)) void form.field(name, String(value));
  return form;
}

/** Values that no field of any call accepts. */
const nonsense: unknown[] = [
  -1,
  1.5,
  2 ** 31,
  'not what you think',
  "' or 1=1 --",
  '\u0000',
  '1e3',
  [],
  [[]],
  {},
  { $gt: 1 },
  true,
];
/** Longer than any text may be; as a query string it is too long altogether. */
const long = 'x'.repeat(9_000);

/** Each nonsense value in all fields at once, a few of them in each single field, and a text that is too long. */
function nonsenseFor(endpoint: Endpoint): Record<string, unknown>[] {
  const fields = shapeOf(endpoint);
  const alone = 3;
  return [
    ...nonsense.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
    ...fields.flatMap((field, at) => [
      ...Array.from({ length: alone }, (_none, n) => ({ [field]: nonsense[(at * alone + n) % nonsense.length] })),
      { [field]: long },
    ]),
  ];
}

const named = endpoints.map((bound) => [bound.name, bound.endpoint] as const);

function expectFailureBody(body: Record<string, unknown>) {
  expect(body).toEqual(expect.objectContaining({ error: expect.any(String), errors: expect.any(Array) }));
  expect((body.errors as unknown[]).length).toBeGreaterThan(0);
  expect(body.error).toBe((body.errors as unknown[])[0]);
  expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/);
}

test('the secrets of mailed links travel in bodies, which stand in no log of a proxy', () => {
  const secrets = ['keycode', 'token', 'invitation', 'code', 'password', 'passkey'];
  const inAddresses = named.filter(
    ([, endpoint]) =>
      (endpoint.method === 'get' && shapeOf(endpoint).some((field) => secrets.includes(field))) ||
      secrets.some((field) => endpoint.path.includes(`:${field}`)),
  );
  // Clients rely on this one; its keycode ends within the hour.
  expect(inAddresses.map(([name]) => name)).toEqual(['account.readKeycode']);
});

describe('every endpoint', () => {
  test.each(named.filter(([, endpoint]) => endpoint.access !== 'anyone'))(
    '%s tells a visitor to log in',
    async (_name, endpoint) => {
      await withSite(async ({ visitor }) => {
        const { status, body } = await send(visitor(), endpoint, {});
        expect(status).toBe(401);
        expect(body).toEqual(expect.objectContaining({ error: failureTexts.notLoggedIn }));
      });
    },
  );

  test.each(named)(
    '%s answers nonsense with one error body, never a 5xx, and stores nothing',
    async (_name, endpoint) => {
      await withSite(async (site) => {
        const developer = await buildDeveloper(site.db);
        const client = await clientOf(site, developer);
        for (const input of nonsenseFor(endpoint)) {
          const { status, body } = await send(client, endpoint, input);
          expect({ input, status: status < 500 ? 'fine' : status }).toEqual({ input, status: 'fine' });
          if (status >= 400) expectFailureBody(body as Record<string, unknown>);
        }
      });
    },
  );

  test.each(named.filter(([, endpoint]) => endpoint.method === 'post'))(
    '%s refuses bodies that are no JSON object, and other sites',
    async (_name, endpoint) => {
      await withSite(async (site) => {
        const client = await clientOf(site, await buildDeveloper(site.db));
        const path = `/api${endpoint.path}`;
        const foreign = await client.post(path).set('Sec-Fetch-Site', 'cross-site').send({});
        expect(foreign.status).toBe(403);
        const otherOrigin = await client.post(path).set('Origin', 'https://elsewhere.example').send({});
        expect(otherOrigin.status).toBe(403);
        const urlencoded = await client.post(path).type('form').send('a=b');
        expect(urlencoded.status).toBe(415);
        if (endpoint.files) return;
        for (const text of ['null', '[]', '"text"', '{"a":', '1']) {
          const { status } = await client.post(path).type('json').send(text);
          expect({ text, status }).toEqual({ text, status: 400 });
        }
        const large = await client.post(path).send({ padding: 'x'.repeat(300_000) });
        expect(large.status).toBe(413);
      });
    },
  );

  test('takes an access token only where it says so, of the scope that it names', async () => {
    await withSite(async (site) => {
      const owner = await buildDeveloper(site.db, { siteModCanBan: true });
      const { cookie } = await beginSession(site.db, site.host.settings.secrets, owner);
      const game = await buildGame(site.db, owner.id);
      const ofGame = { gameId: game.id, buildsGameId: game.id };
      const all = await buildToken(site, owner, { canRead: true, canPost: true, ...ofGame });
      const reading = await buildToken(site, owner, { canRead: true });
      const posting = await buildToken(site, owner, { canPost: true });
      const uploading = await buildToken(site, owner, { buildsGameId: game.id });
      const textOf = async ({ client }: typeof all, endpoint: Endpoint) => {
        const { status, body } = await send(client.set('Cookie', cookie), endpoint, {});
        return [401, 403].includes(status) ? (body as { error: string }).error : 'let in';
      };
      for (const [name, endpoint] of named) {
        const { token } = endpoint;
        const { mayNotRead: read, mayNotPost: post, mayNotUpload, notAccepted } = tokensTexts;
        const refused = token === undefined ? notAccepted : { read, post, builds: mayNotUpload }[token];
        const told = {
          ...{ all: await textOf(all, endpoint), read: await textOf(reading, endpoint) },
          ...{ post: await textOf(posting, endpoint), builds: await textOf(uploading, endpoint) },
        };
        const expected = {
          ...{ all: refused, read: refused, post: refused, builds: refused },
          ...(token && { all: 'let in', [token]: 'let in' }),
        };
        expect({ name, told }).toEqual({ name, told: expected });
      }
    });
    // What a new call gives to tokens is a decision: posting is in this list, and reading is open to visitors.
    const ofScope = (scope: TokenScope) => named.filter(([, { token }]) => token === scope);
    expect(
      ofScope('post')
        .map(([name]) => name)
        .sort(),
    ).toEqual([
      ...['comments.addComment', 'entries.deleteEntry', 'entries.editEntry', 'feed.addPost'],
      ...['media.addPieceComment', 'textPictures.upload'],
    ]);
    expect(
      ofScope('builds')
        .map(([name]) => name)
        .sort(),
    ).toEqual(['builds.addPart', 'builds.begin', 'builds.choose', 'builds.listBuilds', 'builds.remove']);
    for (const [, endpoint] of ofScope('read')) expect([endpoint.method, endpoint.access]).toEqual(['get', 'anyone']);
  });

  test('is in a valid OpenAPI 3.1 document, with a summary', async () => {
    const document = JSON.parse(JSON.stringify(describeApi({ endpoints, events }))) as Record<string, unknown>;
    const { valid, errors } = await new Validator().validate(document);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    for (const [, endpoint] of named) expect(endpoint.summary).not.toBe('');
  });
});

describe('the description of the API', () => {
  const { paths, webhooks } = describeApi({ endpoints, events });
  const parametersOf = (path: string) =>
    (paths[path]?.get as { parameters: { name: string }[] } | undefined)?.parameters ?? [];

  test('tells numbers and flags of a query with their limits and defaults', () => {
    const named = Object.fromEntries(parametersOf('/api/chatrooms').map((each) => [each.name, each]));
    expect(named.limit).toEqual({
      name: 'limit',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, maximum: 50, default: 30 },
    });
    const [id] = parametersOf('/api/inbox/{id}');
    expect(id).toMatchObject({ in: 'path', required: true, schema: { type: 'integer', minimum: 1 } });
    const requests = parametersOf('/api/privateChat/allConversations').find(({ name }) => name === 'requests');
    expect(requests).toMatchObject({ schema: { type: 'boolean' } });
    const conditions = parametersOf('/api/browseResults').find(({ name }) => name === 'filteredConditions');
    expect(conditions).toMatchObject({ style: 'deepObject' });
    const pagination = parametersOf('/api/browseResults').find(({ name }) => name === 'pagination');
    expect(pagination).toMatchObject({
      style: 'deepObject',
      schema: { properties: { perPage: { type: 'integer', maximum: 100, default: 20 } } },
    });
    expect(JSON.stringify(paths)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  test('says who needs no session, and what takes which access token', () => {
    expect(paths['/api/totals']?.get).toMatchObject({ security: [{}, { token: ['read'] }] });
    expect(paths['/api/feedPosts']?.post).toMatchObject({ security: [{ session: [] }, { token: ['post'] }] });
    expect(paths['/api/accessTokens']?.get).toMatchObject({ security: [{ session: [] }] });
    expect(paths['/api/login']?.get).not.toHaveProperty('security');
  });

  test('has every event of the live channel with what it carries', async () => {
    const folder = join(__dirname, '../../../shared/areas');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const modules = await Promise.all(files.map((file) => import(join(folder, file))));
    const told = modules.flatMap((exported: Record<string, Record<string, LiveEvent>>) =>
      Object.entries(exported).flatMap(([name, group]) => (name.endsWith('Events') ? Object.values(group) : [])),
    );
    expect(Object.keys(webhooks).sort()).toEqual([...new Set(told.map(({ name }) => name))].sort());
    expect(webhooks.chatroomMessageDeleted).toMatchObject({
      post: {
        'x-topics': ['game.{address}', 'siteGeneral'],
        requestBody: { content: { 'application/json': { schema: { required: ['chatRoomId', 'id', 'day'] } } } },
      },
    });
  });
});

describe('the API as a whole', () => {
  test('an unknown path is 404, a known path with another method 405', async () => {
    await withSite(async ({ visitor }) => {
      const unknown = await visitor().get('/api/nowhere');
      expect(unknown.status).toBe(404);
      expectFailureBody(unknown.body as Record<string, unknown>);
      const wrongMethod = await visitor().delete('/api/login');
      expect(wrongMethod.status).toBe(405);
      expect(wrongMethod.headers.allow).toBe('GET, POST');
    });
  });

  test('paths ignore case and a trailing slash', async () => {
    await withSite(async ({ visitor }) => {
      expect((await visitor().get('/api/LOGIN/')).status).toBe(200);
    });
  });

  test('a query that is too long, too deep or not decodable is malformed', async () => {
    await withSite(async ({ visitor }) => {
      for (const query of [`a=${'x'.repeat(9_000)}`, 'a[b][c][d][e][f][g][h]=1', `${'a=1&'.repeat(300)}`]) {
        const { status } = await visitor().get(`/api/login?${query}`);
        expect({ query: query.slice(0, 20), status }).toEqual({ query: query.slice(0, 20), status: 400 });
      }
      expect((await visitor().get('/api/feedPosts/%E0%A4%A')).status).toBe(400);
    });
  });

  test('answers are kept nowhere and say nothing of what runs the site', async () => {
    await withSite(async ({ visitor }) => {
      const { headers } = await visitor().get('/api/login');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("script-src 'self'");
    });
  });

  test('a long answer is compressed for those who take it, and each has its length and varies by it', () =>
    withSite(async ({ visitor }) => {
      const read = async (path: string, encoding: string) => {
        const { headers, body } = await visitor().get(path).set('Accept-Encoding', encoding);
        expect(headers.vary).toContain('Accept-Encoding');
        return { encoding: headers['content-encoding'], isSized: 'content-length' in headers, body: body as unknown };
      };
      const whole = await read('/api/spawnpointData', 'identity');
      expect([whole.encoding, whole.isSized]).toEqual([undefined, true]);
      expect(await read('/api/spawnpointData', 'gzip')).toEqual({ ...whole, encoding: 'gzip', isSized: false });
      expect(await read('/api/login', 'gzip')).toMatchObject({ encoding: undefined, isSized: true });
      const { status, headers, text } = await visitor().head('/api/spawnpointData').set('Accept-Encoding', 'gzip');
      expect([status, headers['content-encoding'], text]).toEqual([200, undefined, undefined]);
    }));

  describe('a cache in front of the site', () => {
    const read = async ({ visitor }: TestSite, path: string, cookie = 'loggedIn=1') => {
      const { headers } = await visitor().get(path).set('Cookie', cookie);
      const { vary = '' } = headers;
      return [
        headers['cache-control'],
        headers['cdn-cache-control'],
        headers['x-accel-expires'],
        vary.includes('Cookie'),
      ];
    };
    const forNobody = ['no-store', undefined, undefined, true];

    test('may not keep anything', () =>
      withSite(async (site) => {
        expect(await read(site, '/api/topContent')).toEqual(forNobody);
      }));

    test('may keep what all visitors get for some seconds, where it is said to pass on requests with a session', () =>
      withSite(
        async (site) => {
          const forVisitors = ['no-store', 'max-age=5, stale-while-revalidate=30', '5', false];
          expect(await read(site, '/api/topContent')).toEqual(forVisitors);
          expect(await read(site, '/api/developer?id=1')).toEqual(forVisitors);
          // Neither refusals, nor what may differ between visitors, nor answers to requests with any session cookie.
          expect(await read(site, '/api/feedPosts/2000000000')).toEqual(forNobody);
          expect(await read(site, '/api/login')).toEqual(forNobody);
          expect(await read(site, '/api/topContent', 'sid=of-nobody')).toEqual(forNobody);
        },
        { settings: { SHARED_CACHE: '1' } },
      ));
  });
});
