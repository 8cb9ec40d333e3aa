import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chatIdOf } from '#shared/areas/privateChat';
import { replaceSkills } from '../../../server/areas/developers/developers.queries';
import { expectSame, type Archive } from '../../support/archive';
import { fetchArchive, makeArchive } from '../../support/server/archives';
import { buildAccount, saveAccount } from '../../support/server/accounts';
import { openBucket, type TestBucket } from '../../support/server/bucket';
import { buildBug, buildBugComment } from '../../support/server/bugsAndResources';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { say } from '../../support/server/chat';
import { buildClassified } from '../../support/server/classifieds';
import { buildCategory, buildForum, buildReply, buildThread } from '../../support/server/forums';
import * as inbox from '../../support/server/inbox';
import { listsOf, sendInvitation, sendRequest } from '../../support/server/invites';
import { addAlbum, addPiece, ownMedia, picture, sendForm } from '../../support/server/media';
import { buildPost, buildComment, listPosts, ownPage, type Client } from '../../support/server/posts';
import * as privateChats from '../../support/server/privateChats';
import { buildSearch } from '../../support/server/savedSearches';
import { openSite, type TestSite } from '../../support/server/site';
import { buildToken } from '../../support/server/tokens';

type Row = Record<string, unknown>;

/** Words that others have written to the account, or about it. None of them may stand in its archive. */
const foreign = 'wordsOfOthersAlone';

/** An account that has done a little of everything, with somebody who answers. */
async function buildLife(site: TestSite) {
  const { db } = site;
  const mika = await buildAccount(site, {
    alias: 'Mika Vale',
    firstName: 'Mika',
    location: 'Bergen',
    whoMayInvite: 'everyone',
  });
  const noor = await buildDeveloper(db, { alias: 'Noor Dahl' });
  const [client, asNoor] = [await clientOf(site, mika), await clientOf(site, noor)];
  await saveAccount(client, { receivePromoEmails: true }).expect(200);
  await replaceSkills(db, mika.id, [1]);
  const avatarFile = { bytes: await picture(300, 300).png().toBuffer(), name: 'a.png' };
  await sendForm(client, '/developer/uploadAvatar', {}, { avatarFile }).expect(200);
  const piece = await addPiece(client, await addAlbum(client, ownMedia(mika)));
  const postId = await buildPost(site, { ...ownPage(mika), authorId: mika.id, title: 'Fog', content: 'A **harbour**' });
  await buildComment(site, { postId, authorId: mika.id, content: 'My comment' });
  await buildComment(site, { postId, authorId: noor.id, content: foreign });
  const { id: categoryId } = await buildCategory(site);
  const { id: forumId } = await buildForum(site, { categoryId });
  const thread = await buildThread(site, { forumId, threadStarterId: mika.id, title: 'Lanterns' });
  await buildReply(site, { threadId: thread.id, authorId: mika.id, content: 'My reply' });
  await buildReply(site, { threadId: thread.id, authorId: noor.id, content: foreign });
  const bugId = await buildBug(site, { authorId: mika.id, title: 'It flickers' });
  await buildBugComment(site, { bugId, authorId: mika.id, content: 'Always at night' });
  const adId = await buildClassified(site, { developerId: mika.id, postTitle: 'Looking for a team' });
  await buildSearch(site, { developerId: mika.id, name: 'Artists' });
  await buildToken(site, mika, { canRead: true });
  await say(client, 'Good evening').expect(201);
  await say(asNoor, foreign).expect(201);
  await client
    .post('/api/contact/block')
    .send({ developerId: (await buildDeveloper(db)).id })
    .expect(200);
  await client.post('/api/follows').send({ parentType: 'developer', parentId: noor.id }).expect(200);
  await privateChats.begin(client, noor.id, 'Only between us');
  const chatId = chatIdOf(mika.id, noor.id);
  await privateChats.write(asNoor, chatId, foreign).expect(201);
  const conversation = await inbox.begin(client, [noor], { subject: 'My subject' });
  await inbox.writing(asNoor, conversation.id, foreign).expect(201);
  await inbox.begin(asNoor, [mika], { subject: foreign });
  const game = await buildGame(db, noor.id, { alias: 'Tide Runner' });
  await sendRequest(client, game);
  const own = await buildGame(db, mika.id, { alias: 'Lamplighter', tagline: 'Keep the light' });
  await buildMember(db, own.id, noor.id);
  await sendInvitation(asNoor, await buildGame(db, noor.id), mika);
  await db('invitations').where({ direction: 'invitation' }).update({ note: foreign });
  const report = { kind: 'developer', targetId: mika.id, reason: 'spam', words: foreign };
  await asNoor.post('/api/reports').send(report).expect(201);
  return { adId, mika, client, piece, postId, thread, bugId, chatId, conversation, own };
}

const read = async (client: Client, path: string, query: object = {}): Promise<unknown> =>
  (await client.get(`/api${path}`).query(query).expect(200)).body;
const itemsOf = async (client: Client, path: string, query: object = {}) =>
  ((await read(client, path, query)) as { items: Row[] }).items;

async function compare(client: Client, archive: Archive, life: Awaited<ReturnType<typeof buildLife>>) {
  const { adId, mika, postId, thread, bugId, chatId, conversation, own, piece } = life;
  const [account = {}] = archive.rows('account');
  const { info, options, counts } = (await read(client, '/login')) as Record<'info' | 'options' | 'counts', Row>;
  for (const [name, value] of Object.entries({ ...info, ...options }))
    if (name in account) expect([name, account[name]]).toEqual([name, value]);
  expect(account).toMatchObject({ email: mika.email, receivePromoEmails: true, xp: info.xp });
  const profile = (await read(client, '/developer', { id: mika.id })) as Row;
  for (const [name, value] of Object.entries(profile))
    if (name in account && name !== 'lastOnline') expect([name, account[name]]).toEqual([name, value]);
  expect(archive.rows('skills').map(({ skillId }) => skillId)).toEqual(profile.skills);
  expect(archive.rows('follows')).toHaveLength(Number(counts.following));

  const posts = (await listPosts(client, { feedType: 'developer', feedId: mika.id })) as unknown as Row[];
  expectSame(
    archive.rows('posts').filter(({ id }) => id === postId),
    posts,
    ['title', 'content', 'postDate', 'modifiedDate', 'isPinned'],
  );
  const comments = await itemsOf(client, '/feedPosts/comments', { postId });
  expectSame(archive.rows('comments'), comments, ['content', 'timestamp', 'modifiedDate']);
  const replies = await itemsOf(client, '/forums/posts', { threadId: thread.id });
  expectSame(archive.rows('forumPosts'), replies, ['content', 'created', 'modified']);
  expect(archive.rows('threads')).toMatchObject([{ id: thread.id, title: 'Lanterns' }]);
  expectSame(archive.rows('pieces'), [piece], ['title', 'description', 'mediaUrl']);
  expectSame(
    archive.rows('bugs'),
    [(await read(client, `/bugsAndSuggestions/${bugId}`)) as Row],
    ['title', 'description', 'type'],
  );
  const bugComments = await itemsOf(client, '/bugsAndSuggestions/comments', { bugId });
  expectSame(archive.rows('bugComments'), bugComments, ['content', 'created']);
  expectSame(
    archive.rows('classifieds'),
    [(await read(client, '/classifieds/post', { postId: adId })) as Row],
    ['postTitle', 'postContent', 'state'],
  );
  expectSame(archive.rows('savedSearches'), (await read(client, '/savedSearches')) as Row[], ['name', 'kind', 'alert']);
  expectSame(archive.rows('accessTokens'), (await read(client, '/accessTokens')) as Row[], [
    ...['name', 'lastFour', 'canRead', 'canPost', 'created', 'expiresAt', 'lastUsedAt'],
  ]);
  const lines = await itemsOf(client, '/chatrooms', { chatRoomId: 'siteGeneral' });
  expectSame(archive.rows('chatLines'), lines, ['message', 'timestamp']);
  const talk = await itemsOf(client, '/privateChat/messages', { chatId });
  expectSame(archive.rows('privateMessages'), talk, ['text', 'timestamp']);
  const letters = (await inbox.messagesOf(client, conversation.id)) as unknown as { items: Row[] };
  expectSame(archive.rows('inboxMessages'), letters.items, ['message', 'timestamp']);
  expect(archive.rows('conversations').map(({ subject }) => subject)).toEqual(['My subject', null]);
  const lists = Object.values(await listsOf(client)).flatMap((list) =>
    list && 'items' in list ? (list.items as Row[]) : [],
  );
  const requests = archive.rows('invitations').filter(({ direction }) => direction === 'request');
  expectSame(requests, lists, ['created', 'positions', 'note']);
  expect(archive.rows('invitations')).toHaveLength(2);
  expect(archive.rows('games')).toMatchObject([{ id: own.id, tagline: 'Keep the light' }]);
  expect(archive.rows('memberships')).toMatchObject([{ gameId: own.id, modLevel: 'owner', game: 'Lamplighter' }]);
  expect(archive.rows('blocks')).toHaveLength((await itemsOf(client, '/contact/blocks')).length);

  for (const path of [`media/${piece.mediaUrl}`, `avatars/developer_${mika.id}.jpg`]) {
    const { body } = await client.get(`/userdata/${path}`).responseType('blob').expect(200);
    expect(archive.bytes(`files/${path}`)?.equals(body as Buffer)).toBe(true);
  }
  expect(archive.bytes('README.txt')?.toString()).not.toContain('could not be found');
}

describe.each(['a folder', 'a bucket'])('in %s', (place) => {
  let site: Awaited<ReturnType<typeof openSite>>;
  let bucket: TestBucket | undefined;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'spawnpoint-archive-'));
    if (place === 'a bucket') bucket = await openBucket('archive');
    site = await openSite({ settings: { VAR_DIR: join(folder, 'var'), ...bucket?.settings('uploads') } });
  });
  afterAll(async () => {
    await site.close();
    await bucket?.stop();
    await rm(folder, { recursive: true });
  });

  test('the archive says what the account’s own calls answer, and nothing that others wrote to it', async () => {
    const life = await buildLife(site);
    await makeArchive(site, life.client);
    const archive = await fetchArchive(life.client);
    expect(archive.text).not.toContain(foreign);
    await compare(life.client, archive, life);
  });
});
