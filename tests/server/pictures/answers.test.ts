import { addressOfSigned } from '../../../server/http/pictures/signatures';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildBug, buildBugComment } from '../../support/server/bugsAndResources';
import { read as readChat, say } from '../../support/server/chat';
import { buildClassified } from '../../support/server/classifieds';
import { buildCategory, buildForum, buildThread } from '../../support/server/forums';
import { begin, writing } from '../../support/server/inbox';
import { legalDeskOf } from '../../support/server/legalTexts';
import { noticeInput, operatorOf } from '../../support/server/operating';
import { buildPiece } from '../../support/server/pieces';
import { buildComment, buildPost, ownPage } from '../../support/server/posts';
import { begin as beginPrivately } from '../../support/server/privateChats';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const address = 'http://pictures.example/fog.png';
const still = 'https://img.youtube.com/vi/dQw4w9WgXcQ/0.jpg';
const text = `Look: ![fog](${address}) and [a link](https://pictures.example/page)`;

type Signed = Record<string, string>;

/** All signed pictures in a value, however deep. */
function signedIn(value: unknown): Signed[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'pictures' && !Array.isArray(inner) ? [inner as Signed] : signedIn(inner),
  );
}

/** Expects signed paths for this address alone. */
function expectSigned(value: unknown, expected = address) {
  const found = signedIn(value);
  expect(found.length).toBeGreaterThan(0);
  for (const signed of found) {
    expect(Object.keys(signed)).toEqual([expected]);
    const [, , signature = '', encoded = ''] = signed[expected]!.split('/');
    expect(addressOfSigned(signature, encoded)).toBe(expected);
  }
}

interface Scene {
  site: TestSite;
  me: Awaited<ReturnType<typeof buildDeveloper>>;
  client: Awaited<ReturnType<typeof clientOf>>;
}

const bodyOf = async (answer: PromiseLike<{ body: unknown }>) => (await answer).body;
const pageFeed = ({ id }: { id: number }) => `/api/feedPosts?feedType=developer&feedId=${id}`;

/** The answers that have a text of each kind. */
const kinds: Record<string, (scene: Scene) => Promise<unknown>> = {
  'a post': async ({ site, me, client }) => {
    const id = await buildPost(site, { ...ownPage(me), content: text });
    return [await bodyOf(client.get(pageFeed(me))), await bodyOf(client.get(`/api/feedPosts/${id}`))];
  },
  'a comment': async ({ site, me, client }) => {
    const postId = await buildPost(site, ownPage(me));
    await buildComment(site, { postId, authorId: me.id, content: text });
    return await bodyOf(client.get('/api/feedPosts/comments').query({ postId }));
  },
  'a bug': async ({ site, client }) => {
    await buildBug(site, { description: text });
    return await bodyOf(client.get('/api/bugsAndSuggestions').query({ status: 'backlog' }));
  },
  'a comment on a bug': async ({ site, me, client }) => {
    const bugId = await buildBug(site);
    await buildBugComment(site, { bugId, authorId: me.id, content: text });
    return await bodyOf(client.get('/api/bugsAndSuggestions/comments').query({ bugId }));
  },
  'a classified': async ({ site, me, client }) => {
    const { id: gameId } = await buildGame(site.db, me.id);
    await buildClassified(site, { gameId, postContent: text });
    return await bodyOf(client.get('/api/classifieds'));
  },
  'a post of a thread': async ({ site, me, client }) => {
    const { id: categoryId } = await buildCategory(site);
    const { id: forumId } = await buildForum(site, { categoryId });
    const { id: threadId } = await buildThread(site, { forumId, threadStarterId: me.id });
    await site.db('forum_posts').where({ threadId }).update({ content: text });
    return await bodyOf(client.get('/api/forums/posts').query({ threadId }));
  },
  'a piece': async ({ site, me, client }) => {
    const { id } = await buildPiece(site, { pageType: 'developer', pageId: me.id, description: text });
    return [await bodyOf(client.get(`/api/media/piece/${id}`)), await bodyOf(client.get(pageFeed(me)))];
  },
  'a profile': async ({ site, me, client }) => {
    await site.db('developer_abouts').insert({ id: me.id, aboutMe: text, searchTerms: '' });
    return await bodyOf(client.get('/api/developer').query({ id: me.id }));
  },
  'a profile, as it is saved': async ({ client }) =>
    await bodyOf(client.post('/api/developer/about').send({ aboutMe: text }).expect(200)),
  'a game': async ({ site, me, client }) => {
    const { id } = await buildGame(site.db, me.id, { description: text });
    return await bodyOf(client.get('/api/game').query({ id }));
  },
  'a chat line': async ({ client }) => {
    await say(client, text).expect(201);
    return await bodyOf(readChat(client));
  },
  'a private message': async ({ site, client }) => {
    const other = await buildDeveloper(site.db);
    return await bodyOf(beginPrivately(client, other.id, text));
  },
  'a message of the inbox': async ({ site, me, client }) => {
    const other = await buildDeveloper(site.db);
    const { id } = await begin(client, [other, me]);
    return await bodyOf(writing(client, id, text));
  },
  'a legal text': async ({ site }) => {
    const { save } = await legalDeskOf(site);
    await save(text, { kind: 'privacy' });
    return await bodyOf(site.visitor().get('/api/legalTexts/privacy'));
  },
  'a notice and an announcement': async ({ site }) => {
    const { client } = await operatorOf(site);
    for (const kind of ['notice', 'announcement'] as const)
      await client.post('/api/operator/notices').send(noticeInput({ kind, text })).expect(201);
    await site.host.inFlight.done();
    const { notices, announcements } = (await bodyOf(site.visitor().get('/api/site'))) as Record<string, unknown>;
    return [notices, announcements, await bodyOf(client.get('/api/operator/notices'))];
  },
};

test.each(Object.keys(kinds))('%s comes with the signed paths of its foreign pictures', (kind) =>
  withSite(async (site) => {
    const me = await buildDeveloper(site.db);
    const answer = await kinds[kind]!({ site, me, client: await clientOf(site, me) });
    for (const each of [answer].flat()) expectSigned(each);
  }),
);

test('a clip comes with the signed path of its still, wherever its piece is shown', () =>
  withSite(async (site) => {
    const me = await buildDeveloper(site.db, { registrationDate: '2026-01-01 00:00:00' });
    const clip = { mediaType: 'Youtube' as const, mediaUrl: 'https://youtu.be/dQw4w9WgXcQ' };
    const { id } = await buildPiece(site, { pageType: 'developer', pageId: me.id, ...clip });
    await site.db('media_pieces').update({ voteTotal: 9 });
    for (const path of [`/api/media/piece/${id}`, pageFeed(me), '/api/topContent']) {
      const { body } = await site.visitor().get(path).expect(200);
      expect([path, signedIn(body).length]).toEqual([path, 1]);
      expectSigned(body, still);
    }
  }));

test('events carry the signed paths too, and an edited text those that it names now', () =>
  withSite(async (site) => {
    const me = await buildDeveloper(site.db);
    const client = await clientOf(site, me);
    const { body } = await client.post('/api/feedPosts').send({ content: text }).expect(201);
    expectSigned(body);
    await site.host.inFlight.done();
    expectSigned(site.pushed.find(({ name }) => /post/i.test(name))?.payload);
    site.pushed.length = 0;
    const edited = await client.post('/api/feedPosts/edit').send({ postId: body.id, content: 'None' }).expect(200);
    await site.host.inFlight.done();
    expect(signedIn([edited.body, site.pushed])).toEqual([]);
  }));

test('the input of a call is not signed, only stored texts are', () =>
  withSite(async (site) => {
    for (const path of ['search', 'contentSearch', 'places', 'browse'])
      expect(signedIn((await site.visitor().get(`/api/${path}`).query({ text, search: text })).body)).toEqual([]);
  }));
