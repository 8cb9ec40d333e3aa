import type { ContentName } from '#shared/content';
import { reportsTexts as texts } from '#shared/areas/moderation/reports';
import { topics } from '#shared/topics';
import { failureTexts } from '#shared/endpoint';
import type { DeveloperRow } from '../../../server/db/tables';
import { setModerator } from '../../../scripts/operator/commands';
import { followOperators } from '../../../server/jobs/operatorChanges';
import { buildDeveloper, buildGame, buildMember, clientOf, logIn } from '../../support/server/builders';
import { buildForumLife, buildReply } from '../../support/server/forums';
import { buildAlbum, buildPiece, ownMedia } from '../../support/server/media';
import { buildBuild } from '../../support/server/builds';
import { buildAnswer, buildPlaytest, buildReplyTo } from '../../support/server/playtests';
import { buildComment, buildPost, ownPage, type Client } from '../../support/server/posts';
import { buildPeople, queueOf, send, why } from '../../support/server/reports';
import { withLive } from '../../support/server/live';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

/** Inserts a private message. */
async function buildMessage({ db }: TestSite, from: DeveloperRow, to: DeveloperRow): Promise<number> {
  const [lowId, highId] = [Math.min(from.id, to.id), Math.max(from.id, to.id)];
  const [chatId = 0] = await db('private_chats').insert({ lowId, highId });
  const message = { chatId, fromId: from.id, text: 'You fool', timestamp: new Date() };
  const [id = 0] = await db('private_messages').insert(message);
  return id;
}

/** Content of each kind, all by the troll. */
async function buildThings(
  site: TestSite,
  troll: DeveloperRow,
  reporter: DeveloperRow,
): Promise<Record<Exclude<ContentName, 'ownerSearch'>, number>> {
  const post = await buildPost(site, { ...ownPage(troll), content: 'You are all fools' });
  const comment = await buildComment(site, { postId: post, authorId: troll.id });
  const piece = await buildPiece(site, await buildAlbum(site, ownMedia(troll)));
  const { thread } = await buildForumLife(site, { starterId: troll.id });
  const forumPost = await buildReply(site, { threadId: thread.id, authorId: troll.id });
  const game = await buildGame(site.db, troll.id);
  const [chatLine = 0] = await site
    .db('chat_messages')
    .insert({ room: 'siteGeneral', fromId: troll.id, message: 'Fools!', timestamp: new Date() });
  const [classified = 0] = await site.db('classifieds').insert({
    ...{ posterType: 'developer', developerId: troll.id, postTitle: 'Fools wanted', postContent: 'Only fools' },
    ...{ postDate: new Date(), renewed: new Date() },
  });
  const things = { post, comment, piece: piece.id, thread: thread.id, forumPost, developer: troll.id, game: game.id };
  const { id: credit } = (await site.db('game_members').where({ gameId: game.id }).first('id'))!;
  const mails = {
    privateMessage: await buildMessage(site, troll, reporter),
    inboxMessage: await buildMail(site, troll, reporter),
  };
  const played = await buildPlayed(site, troll, reporter);
  return { ...things, credit, chatLine, classified, ...mails, ...played, ...(await buildBoards(site, troll)) };
}

/** A playtest, and an answer to one of the other's game with a reply. */
async function buildPlayed(site: TestSite, troll: DeveloperRow, reporter: DeveloperRow) {
  const { id: gameId } = await buildGame(site.db, troll.id);
  const playtest = await buildPlaytest(site, { gameId, authorId: troll.id });
  const build = await buildBuild(site, { gameId, uploaderId: troll.id, isCurrent: true });
  const asked = await buildPlaytest(site, {
    gameId: (await buildGame(site.db, reporter.id)).id,
    authorId: reporter.id,
  });
  const playtestAnswer = await buildAnswer(site, { playtestId: asked, authorId: troll.id });
  return { build, playtest, playtestAnswer, playtestReply: await buildReplyTo(site, playtestAnswer, troll.id) };
}

/** A mail to the other. */
async function buildMail({ db }: TestSite, from: DeveloperRow, to: DeveloperRow): Promise<number> {
  const [conversationId = 0] = await db('inbox_conversations').insert({ subject: 'Fools', created: new Date() });
  const mail = { conversationId, fromId: from.id, message: 'You fool', timestamp: new Date() };
  const [id = 0] = await db('inbox_messages').insert(mail);
  await db('inbox_participants').insert({ conversationId, developerId: to.id, lastMessageId: id });
  return id;
}

async function buildBoards({ db }: TestSite, { id: authorId }: DeveloperRow) {
  const created = new Date();
  const item = { title: 'Fools', description: 'All of you', type: 'bug', authorId, created, commentCount: 1 } as const;
  const [bug = 0] = await db('bug_items').insert(item);
  const remark = { bugId: bug, authorId, content: 'Fools!', created, modified: created };
  const [bugComment = 0] = await db('bug_comments').insert(remark);
  const [resource = 0] = await db('resource_items').insert({
    ...{ category: 'assets', section: 'fonts', text: 'Fools', authorId, created },
    ...{ url: 'https://fools.example', urlKey: 'fools.example' },
  });
  return { bug, bugComment, resource };
}

test('everything can be reported; the moderators hear of it at once and see it as it read', () =>
  withSite(async (site) => {
    const { troll, reporter, moderator, asReporter, asModerator } = await buildPeople(site);
    const built = await buildThings(site, troll, reporter);
    const things = Object.entries(built) as [ContentName, number][];
    for (const [kind, targetId] of things) await send(asReporter, kind, targetId).expect(201);
    const events = site.pushed.filter(({ name }) => name === 'reportsUpdated');
    expect(events).toHaveLength(things.length);
    const moderators = (await site.db('developers').where({ siteModCanBan: true }).pluck('id')).map(
      (id) => `user:${id}`,
    );
    expect(moderators).toContain(`user:${moderator.id}`);
    for (const { topics } of events) expect(topics).toEqual(moderators);
    expect(events.at(0)?.payload).toMatchObject({ open: 1, report: { kind: 'post', excerpt: 'You are all fools' } });
    const { items, open } = await queueOf(asModerator);
    expect(open).toBe(things.length);
    expect(items.map(({ kind, targetId }) => [kind, targetId])).toEqual(things);
    for (const item of items)
      expect(item).toMatchObject({
        ...why,
        reporter: { id: reporter.id, alias: 'Kind Kim' },
        // Nobody is the author of a credit.
        about: item.kind === 'credit' ? null : { id: troll.id, isBanned: false, siteModCanBan: false },
        ...{ isThere: true, openOnThis: 1, outcome: null, handledBy: null, handledAt: null },
      });
    expect(items[0]).toMatchObject({ link: `/Developer/${troll.stringUrl}/Post/${built.post}` });
    await site.db('feed_posts').where({ id: built.post }).update({ content: 'All is well' });
    await site.db('comments').where({ id: built.comment }).delete();
    const later = await queueOf(asModerator);
    expect(later.items[0]).toMatchObject({ excerpt: 'You are all fools', isThere: true });
    expect(later.items[1]).toMatchObject({ excerpt: 'Words', isThere: false });
    expect(await site.db('audit_log').where({ action: 'report' })).toHaveLength(things.length);
  }));

test('a media post is reported as its piece', () =>
  withSite(async (site) => {
    const { troll, asReporter, asModerator } = await buildPeople(site);
    const piece = await buildPiece(site, await buildAlbum(site, ownMedia(troll)));
    await send(asReporter, 'post', piece.postId).expect(201);
    expect((await queueOf(asModerator)).items).toMatchObject([{ kind: 'piece', targetId: piece.id, title: 'Fog' }]);
    await send(asReporter, 'piece', piece.id).expect(409);
  }));

test('a report says why, once per person and thing, and not about one’s own', () =>
  withSite(async (site) => {
    const { troll, reporter, asTroll, asReporter } = await buildPeople(site);
    const { post } = await buildThings(site, troll, reporter);
    const { body: none } = await send(asReporter, 'post', post, { words: ' ', reason: 'harassment' }).expect(422);
    expect(none).toMatchObject({ fields: { words: texts.wordsNeeded } });
    await send(asReporter, 'post', post, { words: 'a'.repeat(1_001) }).expect(422);
    await send(asReporter, 'post', 2_000_000).expect(404);
    await send(asTroll, 'post', post).expect(403);
    await send(asReporter, 'post', post).expect(201);
    const { body } = await send(asReporter, 'post', post).expect(409);
    expect(body).toMatchObject({ error: texts.already });
    await send(site.visitor(), 'post', post).expect(401);
  }));

test('refuses reports of content that the viewer may not read', () =>
  withSite(async (site) => {
    const { troll, reporter, asReporter } = await buildPeople(site);
    const game = await buildGame(site.db, troll.id);
    const { thread } = await buildForumLife(site, { starterId: troll.id, gameId: game.id, isPrivate: true });
    const [line = 0] = await site.db('chat_messages').insert({
      ...{ room: `game.${game.id}`, gameId: game.id, fromId: troll.id, message: 'Among us', timestamp: new Date() },
    });
    await send(asReporter, 'thread', thread.id).expect(404);
    await send(asReporter, 'chatLine', line).expect(404);
    const mail = await buildMessage(site, troll, await buildDeveloper(site.db));
    await send(asReporter, 'privateMessage', mail).expect(404);
    await buildMember(site.db, game.id, reporter.id);
    await send(asReporter, 'thread', thread.id).expect(201);
    await send(asReporter, 'chatLine', line).expect(201);
  }));

test('an answer closes all reports of the same thing, and those who reported are told', () =>
  withSite(async (site) => {
    const { troll, reporter, asReporter, asModerator } = await buildPeople(site);
    const other = await buildDeveloper(site.db);
    const { post } = await buildThings(site, troll, reporter);
    const { body: first } = await send(asReporter, 'post', post).expect(201);
    const { body: second } = await send(await clientOf(site, other), 'post', post).expect(201);
    const handle = (reportId: number) =>
      asModerator.post('/api/reports/handle').send({ reportId, outcome: 'dismissed', answer: 'They are just grumpy.' });
    expect((await queueOf(asModerator)).items[0]).toMatchObject({ openOnThis: 2 });
    const ids = [(first as { id: number }).id, (second as { id: number }).id];
    const { body } = await handle(ids[1] ?? 0).expect(200);
    expect(body).toEqual({ handled: ids, open: 0 });
    expect((await handle(ids[0] ?? 0).expect(409)).body).toMatchObject({ error: texts.handledAlready });
    await handle(2_000_000).expect(404);
    const told = site.pushed.filter(({ name }) => name === 'reportsUpdated').at(-1);
    expect(told).toMatchObject({ payload: { open: 0, handled: ids } });
    const { body: notifications } = await asReporter.get('/api/notifications').expect(200);
    expect(notifications).toMatchObject({
      unread: 1,
      items: [
        {
          notificationIdentifier: `report.${ids[0] ?? 0}.answered`,
          text: 'The moderators have looked at your report of the post “You are all fools”: They are just grumpy.',
          link: `/Developer/${troll.stringUrl}/Post/${post}`,
        },
      ],
    });
    const handled = await queueOf(asModerator, 'handled');
    expect(handled.items.map(({ id }) => id)).toEqual([...ids].reverse());
    expect(handled.items[0]).toMatchObject({ outcome: 'dismissed', handledBy: { alias: 'Mo Derator' } });
    expect(await site.db('notifications').where({ receiverId: reporter.id })).toHaveLength(1);
    await send(asReporter, 'post', post).expect(201);
  }));

test('a moderator removes what is reported, except profiles and games', () =>
  withSite(async (site) => {
    const { troll, reporter, asReporter, asModerator } = await buildPeople(site);
    const things = await buildThings(site, troll, reporter);
    const remove = (kind: keyof typeof things) =>
      asModerator.post('/api/reports/remove').send({ kind, targetId: things[kind], reason: 'Insults' });
    for (const kind of [
      'comment',
      'post',
      'piece',
      'forumPost',
      'chatLine',
      'thread',
      'classified',
      'bugComment',
      'bug',
      'resource',
    ] as const) {
      await send(asReporter, kind, things[kind]).expect(201);
      await remove(kind).expect(200);
      await remove(kind).expect(404);
    }
    expect((await queueOf(asModerator)).items).toEqual([]);
    for (const kind of ['developer', 'game'] as const)
      expect((await remove(kind).expect(403)).body).toMatchObject({ error: failureTexts.notAllowed });
  }));

test('content of members alone is removed by its report, and shown only as it was reported', () =>
  withSite(async (site) => {
    const { troll, reporter, asReporter, asModerator } = await buildPeople(site);
    const game = await buildGame(site.db, troll.id);
    await buildMember(site.db, game.id, reporter.id);
    const { thread } = await buildForumLife(site, { starterId: troll.id, gameId: game.id, isPrivate: true });
    const forumPost = await buildReply(site, { threadId: thread.id, authorId: troll.id });
    const [chatLine = 0] = await site.db('chat_messages').insert({
      ...{ room: `game.${game.id}`, gameId: game.id, fromId: troll.id, message: 'Among us', timestamp: new Date() },
    });
    const things = { chatLine, forumPost, thread: thread.id } as const;
    const remove = (kind: keyof typeof things) =>
      asModerator.post('/api/reports/remove').send({ kind, targetId: things[kind], reason: 'Insults' });
    for (const kind of ['chatLine', 'forumPost', 'thread'] as const) {
      await remove(kind).expect(404);
      await send(asReporter, kind, things[kind]).expect(201);
      expect((await queueOf(asModerator)).items.at(-1)).toMatchObject({ kind, isThere: true, isHidden: true });
    }
    await site.db('forum_posts').where({ id: forumPost }).update({ content: 'A secret of the team' });
    for (const kind of ['chatLine', 'forumPost', 'thread'] as const) {
      await remove(kind).expect(200);
      await remove(kind).expect(404);
    }
    expect((await queueOf(asModerator)).items).toEqual([]);
    const { body: kept } = await asModerator.get('/api/moderation/removed').expect(200);
    expect((kept as { items: object[] }).items).toMatchObject([
      { kind: 'thread', targetId: thread.id, reason: 'Insults' },
      { kind: 'forumPost', targetId: forumPost, reason: 'Insults', excerpt: 'Words' },
    ]);
    const deleted = site.pushed.find(({ name }) => name === 'chatroomMessageDeleted');
    expect(deleted?.payload).toMatchObject({ id: chatLine, chatRoomId: `game.${game.stringUrl}` });
  }));

test('the post that a thread begins with is reported as the thread', () =>
  withSite(async (site) => {
    const { troll, asReporter, asModerator } = await buildPeople(site);
    const { thread } = await buildForumLife(site, { starterId: troll.id });
    const first = await site.db('forum_posts').where({ threadId: thread.id, position: 1 }).first('id');
    await send(asReporter, 'forumPost', first?.id ?? 0).expect(201);
    expect((await queueOf(asModerator)).items).toMatchObject([
      { kind: 'thread', targetId: thread.id, isHidden: false },
    ]);
  }));

test('twenty reports an hour are taken', () =>
  withSite(
    async (site) => {
      const { asReporter } = await buildPeople(site);
      for (let sent = 0; sent < 20; sent += 1) await send(asReporter, 'post', 2_000_000).expect(404);
      await send(asReporter, 'post', 2_000_000).expect(429);
    },
    { limitFactor: 1 },
  ));

test('the number of open reports follows each report and answer, and ends with the rights of a moderator', () =>
  withLive(async (site) => {
    const { troll, moderator, asReporter, asModerator } = await buildPeople(site);
    const { client: asOther, passkey } = await logIn(site, await buildDeveloper(site.db, { siteModCanBan: true }));
    const open = async (client: Client) => (await client.get('/api/reports/open').expect(200)).body as { open: number };
    const tab = await site.connect();
    await tab.ask('setUserSocketData', { passkey });
    const follow = followOperators();
    await follow(site.host);
    expect(await open(asOther)).toMatchObject({ open: 0 });
    await send(asReporter, 'developer', troll.id).expect(201);
    expect(await tab.next('reportsUpdated')).toMatchObject({ open: 1 });
    expect(await open(asOther)).toMatchObject({ open: 1 });
    // The operator's command works beside the running site.
    const { stringUrl } = (await site.db('developers').where({ siteModCanBan: true }).orderBy('id', 'desc').first())!;
    await setModerator({ db: site.db, host: site.host } as never, { stringUrl, state: 'off' });
    await follow(site.host);
    expect(await tab.next('updateUserInfo')).toEqual({ info: { siteModCanBan: false } });
    await asOther.get('/api/reports/open').expect(403);
    await send(asReporter, 'developer', moderator.id).expect(201);
    expect(await open(asModerator)).toMatchObject({ open: 2 });
    await tab.ask('joinedRoom', topics.totals);
    site.live.send([topics.totals], 'mark', {});
    await tab.next('mark');
    expect(tab.heard.filter(({ name }) => name === 'reportsUpdated')).toHaveLength(1);
  }));
