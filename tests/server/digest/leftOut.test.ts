import { alertSavedSearches } from '../../../server/areas/savedSearches';
import { buildDeveloper, buildMember, clientOf } from '../../support/server/builders';
import { buildReader, notifyOfComment, sendAfterWeek, textsOf, type Reading } from '../../support/server/digests';
import { buildConversation } from '../../support/server/inbox';
import { begin } from '../../support/server/privateChats';
import { buildPost, gamePage, ownPage } from '../../support/server/posts';
import { buildSearch } from '../../support/server/savedSearches';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

type LeftOut = (reading: Reading) => Promise<unknown>;

const leftOut: Record<string, LeftOut> = {
  'a post of a banned member of a game': async ({ site, game }) => {
    const banned = await buildDeveloper(site.db, { isBanned: true });
    await buildPost(site, { ...gamePage(game), authorId: banned.id });
  },
  'posts of somebody who is banned later': async ({ site, juno }) => {
    await buildPost(site, ownPage(juno));
    await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
  },
  'a post of a muted member of a game': async ({ site, game, mika }) => {
    const muted = await buildDeveloper(site.db);
    await site
      .db('mutes')
      .insert({ muterId: mika.id, parentType: 'developer', parentId: muted.id, created: new Date() });
    await buildPost(site, { ...gamePage(game), authorId: muted.id });
  },
  'posts of a page that is muted later': async ({ site, juno, asMika }) => {
    await buildPost(site, ownPage(juno));
    const muted = { parentType: 'developer', parentId: juno.id, state: 'muted' };
    await asMika.post('/api/follows/state').send(muted).expect(200);
  },
  'a post of a member of a game whom the reader blocks': async ({ site, game, asMika }) => {
    const blocked = await buildDeveloper(site.db);
    await asMika.post('/api/contact/block').send({ developerId: blocked.id }).expect(200);
    await buildPost(site, { ...gamePage(game), authorId: blocked.id });
  },
  'a post of a member of a game who blocks the reader': async ({ site, game, mika }) => {
    const blocking = await buildDeveloper(site.db);
    const client = await clientOf(site, blocking);
    await client.post('/api/contact/block').send({ developerId: mika.id }).expect(200);
    await buildPost(site, { ...gamePage(game), authorId: blocking.id });
  },
  'a deleted post': async ({ site, juno }) => {
    const id = await buildPost(site, ownPage(juno));
    const asJuno = await clientOf(site, juno);
    await asJuno.post('/api/feedPosts/delete').send({ postId: id }).expect(200);
  },
  'posts of a page that is followed no longer': async ({ site, juno, asMika }) => {
    await buildPost(site, ownPage(juno));
    const neutral = { parentType: 'developer', parentId: juno.id, state: 'neutral' };
    await asMika.post('/api/follows/state').send(neutral).expect(200);
  },
  'the reader’s own post for a game': async ({ site, game, mika }) => {
    await buildMember(site.db, game.id, mika.id);
    await buildPost(site, { ...gamePage(game), authorId: mika.id });
  },
  'posts of a day that was read on the site': async ({ site, juno, mika }) => {
    const postId = await buildPost(site, ownPage(juno));
    const day = { kind: 'posts', ...ownPage(juno), day: '2026-11-20' } as const;
    const [newsDayId = 0] = await site.db('news_days').insert(day);
    await site.db('news_posts').insert({ newsDayId, postId });
    await site.db('notifications').insert({
      ...{ receiverId: mika.id, actorId: juno.id, targetType: 'posts', targetId: newsDayId, action: 'posted' },
      ...{ hasBeenRead: true, created: new Date() },
    });
  },
  'posts that were mailed one by one, also once such mails have ended': async ({ site, mika, juno, asMika }) => {
    const choose = (channel: string) =>
      asMika.post('/api/notifications/settings').send({ settings: [{ kind: 'posts', channel }] });
    await choose('email').expect(200);
    await buildPost(site, ownPage(juno));
    expect(await sendAfterWeek(site, mika)).toEqual([]);
    await buildPost(site, ownPage(juno));
    await choose('app').expect(200);
  },
  'a notification of a kind that comes by email': async ({ site, mika, juno, asMika }) => {
    const settings = [{ kind: 'comments', channel: 'email' }];
    await asMika.post('/api/notifications/settings').send({ settings }).expect(200);
    await notifyOfComment(site, mika, juno);
  },
  'a notification that was read': ({ site, mika, juno }) => notifyOfComment(site, mika, juno, { hasBeenRead: true }),
  'a notification about a post that is gone': async ({ site, mika, juno }) => {
    await notifyOfComment(site, mika, juno);
    await site.db('feed_posts').where({ parentId: mika.id, parentType: 'developer' }).delete();
  },
  'a conversation that was mailed when it began': ({ site, mika, juno }) =>
    buildConversation(site, { from: juno, to: [mika] }),
  'a request of a stranger': async ({ site, mika, juno }) => {
    await site.db('notification_settings').insert({ developerId: mika.id, kind: 'messages', channel: 'app' });
    await buildConversation(site, { from: juno, to: [mika], isRequest: true });
    await begin(await clientOf(site, await buildDeveloper(site.db)), mika.id).expect(201);
  },
  'conversations with blocked, muted and banned people': async ({ site, mika, asMika }) => {
    await site.db('notification_settings').insert({ developerId: mika.id, kind: 'messages', channel: 'app' });
    const [blocked, muted, banned] = [
      await buildDeveloper(site.db),
      await buildDeveloper(site.db),
      await buildDeveloper(site.db),
    ];
    for (const from of [blocked, muted, banned]) {
      await buildConversation(site, { from, to: [mika] });
      await begin(await clientOf(site, from), mika.id).expect(201);
    }
    await site.db('private_chat_members').where({ developerId: mika.id }).update({ isRequest: false });
    await asMika.post('/api/contact/block').send({ developerId: blocked.id }).expect(200);
    await site
      .db('mutes')
      .insert({ muterId: mika.id, parentType: 'developer', parentId: muted.id, created: new Date() });
    await site.db('developers').where({ id: banned.id }).update({ isBanned: true });
  },
  'matches that were mailed, seen or filled': async ({ site, mika, juno }) => {
    const mailed = await buildSearch(site, {
      developerId: mika.id,
      name: 'By mail',
      kind: 'classifieds',
      alert: 'mail',
      query: 'postType=developers',
    });
    const seen = await buildSearch(site, {
      developerId: mika.id,
      name: 'Seen',
      kind: 'classifieds',
      query: 'postType=developers&pay=paid',
    });
    const asJuno = await clientOf(site, juno);
    const advertise = (given: object) =>
      asJuno
        .post('/api/classifieds/new')
        .send({ postTitle: 'I paint fog', postContent: 'Yes', ...given })
        .expect(201);
    await advertise({ pay: 'paid' });
    await alertSavedSearches(site.host);
    expect(site.mails).toHaveLength(1);
    site.mails.splice(0);
    await site.db('notifications').where({ targetType: 'savedSearch', targetId: seen }).update({ hasBeenRead: true });
    await buildSearch(site, {
      developerId: mika.id,
      name: 'Filled',
      kind: 'classifieds',
      query: 'postType=developers&pay=hobby',
    });
    await site.db('saved_searches').where({ id: mailed }).delete();
    await advertise({ pay: 'hobby' });
    await alertSavedSearches(site.host);
    await site.db('classifieds').update({ state: 'filled' });
  },
};

test.each(Object.entries(leftOut))('leaves out %s', (_what, build) =>
  withSite(async (site) => {
    const reading = await buildReader(site);
    await build({ ...reading, site });
    expect(textsOf(await sendAfterWeek(site, reading.mika))).toEqual([]);
  }),
);
