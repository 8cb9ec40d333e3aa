import { schedulesTexts as texts } from '#shared/areas/schedules';
import { dayMs } from '#shared/durations';
import { endSchedules } from '../../../scripts/backup/due.queries';
import { publishDue } from '../../../server/areas/schedules';
import { removeUnusedPictures } from '../../../server/areas/texts';
import { buildAccount } from '../../support/server/accounts';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { picture } from '../../support/server/media';
import type { Client } from '../../support/server/posts';
import { addOne, buildScheduled, inHours, list, postsOf, statesOf, whenAllIsDue } from '../../support/server/schedules';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';

afterAll(closeDatabase);

const later = new Date(Date.now() + 400 * dayMs);
const newsOf = async (client: Client) => {
  const { body } = await client.get('/api/notifications').expect(200);
  return (body as { items: { text: string; link: string }[] }).items;
};
const published = async (site: TestSite) => {
  await publishDue(site.host, whenAllIsDue());
  return postsOf(site);
};

describe('the rights of its time count', () => {
  test.each([
    ['limited', { limitedUntil: later }, texts.notActive],
    ['suspended', { suspendedUntil: later }, texts.notActive],
    ['banned', { isBanned: true }, texts.notActive],
  ] as const)('nothing of a %s account is published: it is a draft, and says why', (_about, state, problem) =>
    withSite(async (site) => {
      const writer = await buildDeveloper(site.db);
      const client = await clientOf(site, writer);
      const { id } = await addOne(client);
      await site.db('developers').where({ id: writer.id }).update(state);
      expect(await published(site)).toEqual([]);
      expect(await statesOf(site)).toEqual([{ state: 'draft', problem }]);
      // Once it may post again, nothing happens by itself.
      await site
        .db('developers')
        .where({ id: writer.id })
        .update({ limitedUntil: null, suspendedUntil: null, isBanned: false });
      site.host.sessions.forgetAccount(writer.id);
      expect(await published(site)).toEqual([]);
      expect(await newsOf(await clientOf(site, writer))).toMatchObject([
        {
          text: `Your scheduled DevLog “First light” was not published: ${problem}`,
          link: '/AccountSettings#scheduled',
        },
      ]);
      expect(await list(client)).toMatchObject([{ id, content: 'The harbour wakes up.', state: 'draft', problem }]);
    }),
  );

  test('terms that the writer has not accepted keep it back', () =>
    withSite(async (site) => {
      const writer = await buildDeveloper(site.db);
      await buildScheduled(site, { developerId: writer.id });
      await publishDue({ ...site.host, requiredTerms: () => 99 }, whenAllIsDue());
      expect(await postsOf(site)).toEqual([]);
      expect(await statesOf(site)).toEqual([{ state: 'draft', problem: texts.notAcceptedTerms }]);
    }));

  test('nothing is published for a game that its writer has left, or may no longer post as', () =>
    withSite(async (site) => {
      const { gameId, join } = await buildOwned(site);
      const [left, reduced] = [await join('mod'), await join('mod')];
      const asGame = { postParentType: 'game', postParentId: gameId };
      const asLeft = await clientOf(site, left);
      await addOne(asLeft, asGame);
      await addOne(await clientOf(site, reduced), asGame);
      await asLeft.post('/api/members/leave').send({ gameId }).expect(200);
      await site.db('game_members').where({ developerId: reduced.id }).update({ modLevel: 'member', rights: 0 });
      expect(await published(site)).toEqual([]);
      expect(await statesOf(site)).toEqual([1, 2].map(() => ({ state: 'draft', problem: texts.notInTeam })));
      expect(await newsOf(asLeft)).toMatchObject([{ text: expect.stringContaining(texts.notInTeam) as string }]);
      expect(await list(asLeft)).toMatchObject([{ content: 'The harbour wakes up.', game: { id: gameId } }]);
    }));

  test('links that a new account may not post keep it back', () =>
    withSite(async (site) => {
      const writer = await buildDeveloper(site.db);
      const content = 'https://a.example https://b.example';
      await buildScheduled(site, { developerId: writer.id, content });
      await site.db('developers').where({ id: writer.id }).update({ registrationDate: new Date() });
      const settings = { ...site.host.settings, NEW_ACCOUNT_HOURS: 24, NEW_ACCOUNT_LINKS: 1 };
      await publishDue({ ...site.host, settings }, whenAllIsDue());
      expect(await postsOf(site)).toEqual([]);
      expect(await statesOf(site)).toEqual([
        { state: 'draft', problem: expect.stringContaining('A new account can put') as string },
      ]);
    }));
});

test('a deleted game leaves to its writers what was scheduled for it, and they are told at once', () =>
  withSite(async (site) => {
    const { asOwner, gameId, game } = await buildOwned(site);
    const asGame = { postParentType: 'game', postParentId: gameId };
    await addOne(asOwner, asGame);
    const { id } = await addOne(asOwner, asGame);
    await asOwner.post('/api/scheduledPosts/unschedule').send({ id }).expect(200);
    await asOwner.post('/api/members/leave').send({ gameId }).expect(200);
    expect(await list(asOwner)).toMatchObject([
      { game: null, state: 'draft', problem: texts.gameDeleted(game.alias) },
      { id, game: null, state: 'draft', problem: '' },
    ]);
    expect(await newsOf(asOwner)).toHaveLength(1);
    expect(await published(site)).toEqual([]);
  }));

describe('a decision about the account ends its schedule at once', () => {
  test.each([
    ['limit', { days: 1 }],
    ['suspend', { until: inHours(48).toISOString() }],
    ['ban', {}],
  ] as const)('%s: a won appeal brings nothing back to be published', (kind, given) =>
    withSite(async (site) => {
      const writer = await buildAccount(site, { alias: 'Rude Rudy' });
      await addOne(await clientOf(site, writer));
      const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      const { body } = await asModerator
        .post('/api/moderation/sanctions')
        .send({ developerId: writer.id, kind, reason: 'Insults', ...given })
        .expect(201);
      expect(await statesOf(site)).toEqual([{ state: 'draft', problem: texts[kind] }]);
      const { id: sanctionId } = body as { id: number };
      await site.db('account_sanctions').where({ id: sanctionId }).update({ appeal: 'Please', appealedAt: new Date() });
      const asOther = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      await asOther
        .post('/api/moderation/appeals/answer')
        .send({ sanctionId, outcome: 'lifted', answer: 'We were wrong.' })
        .expect(200);
      expect(await published(site)).toEqual([]);
      const asWriter = await clientOf(site, (await site.db('developers').where({ id: writer.id }).first()) ?? writer);
      expect(await list(asWriter)).toMatchObject([{ state: 'draft', problem: texts[kind] }]);
      expect(await newsOf(asWriter)).toHaveLength(1);
    }),
  );

  test('a warning ends nothing', () =>
    withSite(async (site) => {
      const writer = await buildAccount(site, { alias: 'Rude Rudy' });
      await addOne(await clientOf(site, writer));
      const asModerator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      const warning = { developerId: writer.id, kind: 'warn', reason: 'Insults' };
      await asModerator.post('/api/moderation/sanctions').send(warning).expect(201);
      expect(await published(site)).toHaveLength(1);
    }));

  test('an account that is about to be deleted publishes nothing, also once it is kept', () =>
    withSite(async (site) => {
      const writer = await buildAccount(site, { alias: 'Mika Vale' });
      const client = await clientOf(site, writer);
      await addOne(client);
      await client.post('/api/accountInformation/deleteLater').send({ texts: 'stay' }).expect(200);
      expect(await statesOf(site)).toEqual([{ state: 'draft', problem: texts.leaving }]);
      expect(await published(site)).toEqual([]);
    }));

  test('a limited person may still read, take off and delete, and schedules nothing', () =>
    withSite(async (site) => {
      const writer = await buildDeveloper(site.db);
      const client = await clientOf(site, writer);
      const [first, second] = [await addOne(client), await addOne(client)];
      await site.db('developers').where({ id: writer.id }).update({ limitedUntil: later });
      site.host.sessions.forgetAccount(writer.id);
      const call = (name: string, { id }: { id: number }) => client.post(`/api/scheduledPosts/${name}`).send({ id });
      await call('publish', first).expect(403);
      await call('unschedule', first).expect(200);
      await call('delete', second).expect(200);
      expect(await list(client)).toMatchObject([{ id: first.id, state: 'draft' }]);
    }));
});

test('a restored backup publishes nothing: what it had scheduled are drafts that say so', () =>
  withSite(async (site) => {
    const writer = await buildDeveloper(site.db);
    const client = await clientOf(site, writer);
    await buildScheduled(site, { developerId: writer.id, due: inHours(-24 * 30) });
    await buildScheduled(site, { developerId: writer.id, due: inHours(24) });
    await endSchedules(site.db);
    expect(await published(site)).toEqual([]);
    expect(await statesOf(site)).toEqual([1, 2].map(() => ({ state: 'draft', problem: texts.restored })));
    // Their writers schedule them again.
    const [{ id } = { id: 0 }] = await list(client);
    const again = { id, subject: 'Again', content: 'Words', due: inHours(1).toISOString(), timeZone: 'Asia/Tokyo' };
    await client.post('/api/scheduledPosts/edit').send(again).expect(200);
    expect(await published(site)).toEqual(['Words']);
    expect(await newsOf(client)).toEqual([]);
  }));

test('pictures of a scheduled DevLog are kept until it is deleted, and afterwards for the post', () =>
  withSite(async (site) => {
    const client = await clientOf(site, await buildDeveloper(site.db));
    const upload = async () => {
      const bytes = await picture(20, 20).png().toBuffer();
      const { body } = await client.post('/api/pictures').attach('pictureFile', bytes, 'a.png').expect(201);
      return (body as { url: string }).url;
    };
    const [kept, dropped] = [await upload(), await upload()];
    await addOne(client, { content: `![fog](${kept})` });
    const { id } = await addOne(client, { content: `![boats](${dropped})` });
    const left = async () => {
      await removeUnusedPictures(site.host, new Date(Date.now() + 20 * dayMs));
      return site.db('text_pictures').orderBy('id').pluck('name');
    };
    expect(await left()).toHaveLength(2);
    await client.post('/api/scheduledPosts/delete').send({ id }).expect(200);
    const names = await left();
    expect(names).toHaveLength(1);
    await published(site);
    expect(await left()).toEqual(names);
    expect(kept).toContain(names[0]?.split('.')[0]);
  }));

test('a deleted account leaves nothing scheduled', () =>
  withSite(async (site) => {
    const writer = await buildDeveloper(site.db);
    await buildScheduled(site, { developerId: writer.id });
    await site.db('developers').where({ id: writer.id }).delete();
    expect(await site.db('scheduled_posts')).toEqual([]);
  }));
