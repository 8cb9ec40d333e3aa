import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accountTexts } from '#shared/areas/account';
import { loggedOut } from '#shared/areas/session';
import { failureTexts } from '#shared/endpoint';
import { topics } from '#shared/topics';
import { buildAccount, mailsOf, registration } from '../../support/server/accounts';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';
import { until } from '../../support/until';

afterAll(closeDatabase);

type Client = Awaited<ReturnType<typeof clientOf>>;
const save = (client: Client, info: Record<string, unknown>) => client.post('/api/accountInformation').send({ info });

test('typing DELETE takes the account away: session, cookies, skills, links and pictures go, and others are told', () =>
  withSite(async (site) => {
    const mika = await buildAccount(site, { avatarId: 'a1' });
    const [client, other] = [await clientOf(site, mika), await clientOf(site, mika)];
    await site.db('developer_skills').insert({ developerId: mika.id, skillId: 1 });
    const picture = join(site.userdata, `avatars/developer_${mika.id}.jpg`);
    await mkdir(join(picture, '..'), { recursive: true });
    await writeFile(picture, 'picture');

    const answer = await save(client, { delete: 'DELETE' }).expect(200);
    expect(answer.body).toEqual({ id: mika.id });
    expect(answer.get('Set-Cookie')).toEqual([expect.stringMatching(/^sid=;/), expect.stringMatching(/^loggedIn=;/)]);
    expect((await other.get('/api/login')).body).toEqual(loggedOut);
    expect(await site.db('developers').where({ id: mika.id })).toEqual([]);
    expect(await site.db('sessions')).toEqual([]);
    expect(await site.db('developer_skills')).toEqual([]);
    await site.visitor().get('/api/developer').query({ stringUrl: mika.stringUrl }).expect(404);

    expect(site.rechecked).toContain(mika.id);
    const reached = [
      topics.developer(mika.id),
      topics.user(mika.id),
      topics.homeFeed,
      topics.mediaFeed,
      topics.classifiedsFeed,
    ];
    const payload = { id: mika.id, deleted: true };
    expect(site.pushed).toContainEqual({ topics: reached, name: 'developerInformationUpdated', payload });
    const totals = { developers: 0, games: 0 };
    expect(site.pushed).toContainEqual({
      topics: [topics.totals],
      name: 'newDeveloperOrGameRegistered',
      payload: { totals },
    });
    expect((await mailsOf(site, 1))[0]?.to).toBe(mika.email);
    const isThere = () =>
      access(picture).then(
        () => true,
        () => false,
      );
    expect(await until(isThere, (there) => !there)).toBe(false);
    const audited = await site.db('audit_log').where({ action: 'accountDeletion' }).first('actorId', 'target');
    expect(audited).toEqual({ actorId: mika.id, target: `developer:${mika.id}` });
  }));

test("content stays under DELETED USER, and the registration's line goes", () =>
  withSite(async (site) => {
    const client = site.visitor();
    const { info } = (
      await client
        .post('/api/registerAccount')
        .send(await registration(client))
        .expect(201)
    ).body;
    const { body: post } = await client.post('/api/feedPosts').send({ content: 'A lantern' }).expect(201);
    await save(client, { delete: 'DELETE' }).expect(200);
    const read = await site.visitor().get(`/api/feedPosts/${post.id}`).query({ feedType: 'home' }).expect(200);
    expect(read.body.posterDetails).toMatchObject({ id: null, alias: 'DELETED USER' });
    expect(await site.db('feed_posts').select('authorId', 'content')).toEqual([
      { authorId: null, content: 'A lantern' },
    ]);
    const lines = await site.db('chat_messages').where({ systemMessageTargetId: info.id });
    expect(lines).toEqual([]);
    // The name is free again, but its address is not.
    const next = site.visitor();
    const again = await registration(next, { alias: info.alias });
    const registered = (await next.post('/api/registerAccount').send(again).expect(201)).body.info;
    expect(registered.stringUrl).toBe(`${info.stringUrl}-0`);
  }));

test('a game passes to its longest-standing moderator; one without other members goes', () =>
  withSite(async (site) => {
    const [mika, ines, otto] = [await buildAccount(site), await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const shared = await buildGame(site.db, mika.id);
    await buildMember(site.db, shared.id, otto.id);
    await buildMember(site.db, shared.id, ines.id, 'mod');
    const own = await buildGame(site.db, mika.id);
    await save(await clientOf(site, mika), { delete: 'DELETE' }).expect(200);
    const team = await site
      .db('game_members')
      .where({ gameId: shared.id })
      .orderBy('id')
      .select('developerId', 'status', 'modLevel');
    expect(team).toEqual([
      expect.objectContaining({ developerId: null, status: 'Former' }),
      { developerId: otto.id, status: 'Current', modLevel: 'member' },
      { developerId: ines.id, status: 'Current', modLevel: 'owner' },
    ]);
    expect(await site.db('games').where({ id: own.id })).toEqual([]);
  }));

test('only the exact word deletes; blanks are no word', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildAccount(site));
    for (const word of ['delete', 'DELETE ', 'YES']) {
      const { body } = await save(client, { delete: word }).expect(422);
      expect(body.errors).toEqual([accountTexts.deleteWordNeeded]);
    }
    await save(client, { delete: '  ' }).expect(200);
    expect((await client.get('/api/login')).body.isLoggedIn).toBe(true);
  }));

test('the accounts of the installation cannot be deleted', () =>
  withSite(async (site) => {
    const founder = await site.db('developers').where({ id: 1 }).first();
    const { body } = await save(await clientOf(site, founder!), { delete: 'DELETE' }).expect(403);
    expect(body.error).toBe(failureTexts.notAllowed);
  }));
