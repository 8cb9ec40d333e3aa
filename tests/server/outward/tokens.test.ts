import { accountTexts } from '#shared/areas/account';
import { tokenPrefix, tokensLimits, tokensTexts as texts, type AccessToken } from '#shared/areas/outward/tokens';
import { dayMs, minuteMs } from '#shared/durations';
import { topics } from '#shared/topics';
import { readTicket } from '../../../server/http/session/sessions';
import { deleteExpired } from '../../../server/jobs/jobs.queries';
import { buildAccount, mailsOf, password, staleClientOf } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf, hashed } from '../../support/server/builders';
import { failing } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { pushedAs } from '../../support/server/teams';
import { buildToken } from '../../support/server/tokens';

afterAll(closeDatabase);

type Client = ReturnType<TestSite['visitor']>;

const create = (client: Client, given: Record<string, unknown> = {}) =>
  client.post('/api/accessTokens/new').send({ name: 'Release notes', canRead: true, days: 30, ...given });
const list = async (client: Client) => (await client.get('/api/accessTokens').expect(200)).body as AccessToken[];

describe('an access token', () => {
  test('is shown once, kept as a hash, and told by mail', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db, { alias: 'Mika' });
      const game = await buildGame(site.db, mika.id, { alias: 'Tidelight' });
      const client = await clientOf(site, mika);
      const idempotencyKey = '4a1f1f60-5b0b-4c39-9d3e-0d3f5f3f2f10';
      const { body } = await create(client.set('Idempotency-Key', idempotencyKey), { gameId: game.id }).expect(200);
      const { secret, token } = body;
      expect(secret).toMatch(new RegExp(`^${tokenPrefix}[\\w-]{43}$`));
      const { id, stringUrl } = game;
      expect(token).toMatchObject({
        name: 'Release notes',
        lastFour: (secret as string).slice(-4),
        canRead: true,
        canPost: false,
      });
      expect(token).toMatchObject({ game: { id, alias: 'Tidelight', stringUrl }, lastUsedAt: null, state: 'valid' });
      expect(Date.parse(token.expiresAt) - Date.parse(token.created)).toBe(30 * dayMs);
      expect(await list(client)).toEqual([token]);

      // Neither the database nor an event has the secret, and no answer is kept for a repeat.
      expect(await site.db('idempotency_keys').where({ developerId: mika.id })).toEqual([]);
      const [row] = await site.db('access_tokens').where({ developerId: mika.id });
      expect(JSON.stringify([row, site.pushed])).not.toContain(secret);
      expect(row?.secretHash).toBe(hashed(secret));
      const [event] = pushedAs(site, 'accessTokensUpdated');
      expect(event).toMatchObject({ topics: [topics.user(mika.id)], payload: { item: token } });
      const [mail] = await mailsOf(site, 1);
      expect(mail).toMatchObject({ to: mika.email, subject: 'A new access token for your Spawnpoint account' });
      expect(mail?.text).toContain(`read what is public and post as Tidelight`);
      expect(JSON.stringify(mail)).not.toContain(secret);
      expect(await site.db('audit_log').where({ action: 'accessToken', actorId: mika.id })).toHaveLength(1);
    }));

  test.each([
    [{ name: ' ' }, 422, texts.nameNeeded],
    [{ name: 'x'.repeat(tokensLimits.name + 1) }, 422, texts.nameTooLong],
    [{ canRead: false }, 422, texts.scopeNeeded],
    [{ days: tokensLimits.days + 1 }, 400, undefined],
    [{ days: 0 }, 400, undefined],
    [{ gameId: 2_000_000_000 }, 404, undefined],
  ])('is not created with %j', (given, status, error) =>
    withSite(async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db));
      const refused = await failing(create(client, given));
      expect(refused.status).toBe(status);
      if (error !== undefined) expect(refused.error).toBe(error);
      expect(await list(client)).toEqual([]);
    }),
  );

  test('has a name of its own, and there are few of them', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const client = await clientOf(site, mika);
      await create(client).expect(200);
      expect(await failing(create(client, { name: 'release  NOTES' }))).toEqual({
        status: 409,
        error: texts.nameTaken,
      });
      for (let number = 1; number < tokensLimits.most; number += 1) await buildToken(site, mika);
      expect(await failing(create(client, { name: 'One more' }))).toEqual({ status: 409, error: texts.tooMany });
    }));

  test('takes the present password long after the login', () =>
    withSite(async (site) => {
      const client = await staleClientOf(site, await buildAccount(site));
      const { body } = await create(client).expect(403);
      expect(body.fields).toEqual({ currentPassword: accountTexts.currentPasswordNeeded });
      await create(client, { currentPassword: hashed('a guess') }).expect(403);
      expect(await list(client)).toEqual([]);
      await create(client, { currentPassword: hashed(password) }).expect(200);
    }));

  test('is deleted some time after it has expired', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const { id } = await buildToken(site, mika);
      const end = Date.now() + dayMs + tokensLimits.daysKept * dayMs;
      await deleteExpired(site.db, new Date(end - minuteMs));
      expect(await site.db('access_tokens').pluck('id')).toContain(id);
      await deleteExpired(site.db, new Date(end + minuteMs));
      expect(await site.db('access_tokens').pluck('id')).not.toContain(id);
    }));
});

describe('a token ends at once', () => {
  interface Scene {
    site: TestSite;
    /** The owner of the token, with a session. */
    client: Client;
    ownerId: number;
    tokenId: number;
    secret: string;
  }

  async function ban({ site, ownerId }: Scene) {
    const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    await moderator.post('/api/developer/ban').send({ developerId: ownerId, reason: '' }).expect(200);
    await moderator.post('/api/developer/unBan').send({ developerId: ownerId }).expect(200);
  }

  const endings: Record<string, [end: (scene: Scene) => Promise<unknown>, text: string]> = {
    revoked: [
      ({ client, tokenId }) => client.post('/api/accessTokens/revoke').send({ id: tokenId }).expect(200),
      texts.invalid,
    ],
    'its account banned, also after the ban': [ban, texts.invalid],
    'a new password': [
      ({ client }) =>
        client
          .post('/api/accountInformation')
          .send({ info: { password: 'a brighter lantern', passwordAgain: 'a brighter lantern' } })
          .expect(200),
      texts.invalid,
    ],
    'its account deleted': [
      ({ client }) =>
        client
          .post('/api/accountInformation')
          .send({ info: { delete: 'DELETE' } })
          .expect(200),
      texts.invalid,
    ],
    expired: [
      ({ site, tokenId }) => site.db('access_tokens').where({ id: tokenId }).update({ expiresAt: new Date() }),
      texts.expired,
    ],
  };

  test.each(Object.entries(endings))('%s', (_name, [end, text]) =>
    withSite(async (site) => {
      const owner = await buildAccount(site);
      const client = await clientOf(site, owner);
      const { id, secret, client: program } = await buildToken(site, owner, { canRead: true, canPost: true });
      await program.get('/api/totals').expect(200);
      await end({ site, client, ownerId: owner.id, tokenId: id, secret });
      expect(await failing(program.get('/api/totals'))).toEqual({ status: 401, error: text });
      expect(await failing(program.post('/api/feedPosts').send({ content: 'News' }))).toEqual({
        status: 401,
        error: text,
      });
      expect(await site.db('feed_posts').where({ authorId: owner.id })).toEqual([]);
    }),
  );

  test('its owner sees why it has ended', () =>
    withSite(async (site) => {
      const owner = await buildDeveloper(site.db);
      await buildToken(site, owner);
      await site.db('developers').where({ id: owner.id }).increment('sessionEpoch', 1);
      const client = await clientOf(site, { ...owner, sessionEpoch: owner.sessionEpoch + 1 });
      expect(await list(client)).toMatchObject([{ state: 'ended' }]);
    }));

  test('it never opens the live channel', () =>
    withSite(async (site) => {
      const { secret } = await buildToken(site, await buildDeveloper(site.db), { canRead: true, canPost: true });
      expect(await readTicket(site.db, secret)).toBeNull();
    }));
});

test('an Idempotency-Key belongs to the browser, or to one token', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db);
    const [first, second] = [
      await buildToken(site, owner, { canPost: true }),
      await buildToken(site, owner, { canPost: true }),
    ];
    const key = '4a1f1f60-5b0b-4c39-9d3e-0d3f5f3f2f11';
    const post = async (client: Client) => {
      const { body } = await client
        .post('/api/feedPosts')
        .set('Idempotency-Key', key)
        .send({ content: 'News', feedType: 'home' })
        .expect(201);
      return (body as { id: number }).id;
    };
    const clients = [await clientOf(site, owner), first.client, second.client];
    const ids = [];
    for (const client of [...clients, ...clients]) ids.push(await post(client));
    expect(ids.slice(3)).toEqual(ids.slice(0, 3));
    expect(new Set(ids).size).toBe(3);
  }));
