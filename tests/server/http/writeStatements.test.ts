import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { act, moderatorOf } from '../../support/server/forumCalls';
import { buildForumLife, buildReply } from '../../support/server/forums';
import { addAlbum, addPiece, ownMedia } from '../../support/server/media';
import { buildComment, buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { countStatements, everyStatement } from '../../support/server/statements';
import { buildOwned } from '../../support/server/teams';

afterAll(closeDatabase);

interface Statements<T> {
  answer: T;
  /** The number with those for its session and those after its answer. */
  count: number;
  /** Those of the queue of notifications, which many calls share. */
  ofQueue: number;
}

/** The number of SQL statements of a call. */
async function statementsOf<T>(site: TestSite, call: () => Promise<T>): Promise<Statements<T>> {
  await site.host.inFlight.done();
  const statements = everyStatement(site.db);
  const answer = await call();
  await site.host.inFlight.done();
  const sent = statements.stop();
  const queued = sent.findIndex((sql) => sql.includes('skip locked'));
  const count = queued === -1 ? sent.length : queued;
  return { answer, count, ofQueue: sent.length - count };
}

test('writing in a forum takes few statements, however many have written there', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const asMika = await clientOf(site, mika);
    const { forum, thread, place } = await buildForumLife(site, { starterId: mika.id });
    for (let writers = 0; writers < 8; writers += 1)
      await buildReply(site, { threadId: thread.id, authorId: (await buildDeveloper(site.db)).id });
    const { boardId, categoryId } = place;
    const inForum = { boardId, categoryId, forumId: forum.id };
    const added = await statementsOf(site, () =>
      act(asMika, 'addThread', { ...inForum, title: 'Fog', content: 'Words' }),
    );
    const reply = await statementsOf(site, () => act(asMika, 'addPost', { ...place, content: 'Words' }));
    const post = { ...place, postId: reply.answer.id };
    const edited = await statementsOf(site, () => act(asMika, 'editPost', { ...post, content: 'Others' }));
    const deleted = await statementsOf(site, () => act(asMika, 'deletePost', post));
    const moderator = await moderatorOf(site);
    const category = { boardId, categoryId, title: 'Quay', isPrivate: true };
    const changed = await statementsOf(site, () => act(moderator, 'editCategory', category));
    // Seven of them raise the badge of the forums after the answer, once for all threads and posts of that moment.
    // One watches the new thread.
    expect(added.count).toBeLessThanOrEqual(16);
    expect(reply.count).toBeLessThanOrEqual(15);
    // However many replies there are meanwhile: the last four are for receivers who are there, and some may raise the badge.
    expect(reply.ofQueue).toBeLessThanOrEqual(15);
    expect(edited.count).toBeLessThanOrEqual(8);
    // Notifications are taken back, three ask what the badge tells of, and six statements follow the answer.
    expect(deleted.count).toBeLessThanOrEqual(20);
    // One reads the ids of the threads, which are changed by id. None reads the threads, because nobody is subscribed to one.
    // One notes that what people may see has changed, one is for the audit log, one reads the titles of the other categories.
    expect(changed.count).toBeLessThanOrEqual(10);
  }));

test('a piece is added and deleted in few statements', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const asMika = await clientOf(site, mika);
    const album = await addAlbum(asMika, ownMedia(mika));
    const added = await statementsOf(site, () => addPiece(asMika, album, { title: 'Fog' }));
    const deleted = await statementsOf(site, () =>
      asMika.post('/api/media/piece/delete').send({ id: added.answer.id }).expect(200),
    );
    // One of them checks the rights before the file is read, one keeps the latest pictures of the developer, one watches it; seven
    // raise the badge after the answer.
    expect(added.count).toBeLessThanOrEqual(20);
    expect(deleted.count).toBeLessThanOrEqual(19);
    const game = await buildGame(site.db, mika.id);
    const ofGame = await addAlbum(asMika, { pageType: 'game', pageId: game.id });
    const addedAsGame = await statementsOf(site, () => addPiece(asMika, ofGame, { title: 'Fog' }));
    // One more looks for a webhook of the game.
    expect(addedAsGame.count).toBeLessThanOrEqual(19);
  }));

test('a moderator removes what is reported in a bounded number of statements, and keeps it', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db);
    const moderator = await moderatorOf(site);
    const postId = await buildPost(site, ownPage(mika));
    const { thread } = await buildForumLife(site, { starterId: mika.id });
    for (let said = 0; said < 5; said += 1) {
      await buildComment(site, { postId, authorId: mika.id });
      await buildReply(site, { threadId: thread.id, authorId: mika.id });
    }
    const remove = (kind: string, targetId: number) =>
      statementsOf(site, () =>
        moderator.post('/api/reports/remove').send({ kind, targetId, reason: 'Insults' }).expect(200),
      );
    expect((await remove('post', postId)).count).toBeLessThanOrEqual(23);
    expect((await remove('thread', thread.id)).count).toBeLessThanOrEqual(26);
  }));

test('calls over games and teams take few statements, however large the team is', async () => {
  await withSite(async (site) => {
    const { asOwner, gameId, join } = await buildOwned(site);
    const team = [];
    for (let count = 0; count < 12; count += 1) team.push(await join());
    const [first, second] = team as [(typeof team)[0], (typeof team)[0]];
    const positions = [{ positionType: 'Art', positionTitle: 'Pixels', checked: true }];
    const calls = [
      ['/api/game/update', { gameId, platforms: [1, 2], genres: [1, 2], rating: 'teen' }],
      ['/api/game/pitch', { gameId, tagline: 'Keep the light', description: 'You keep it.', engine: 'Godot' }],
      // Statements after the answer count too. Here one looks for the game's classifieds, one copies what browsing sorts by,
      // and two note for saved searches whom it begins to seek;
      ['/api/game/updateRecruitment', { gameId, recruitingArtists: true, skills: [1, 2] }, 14],
      // here the developer is notified: blocks are read under a lock, and the kinds of notifications before their texts, and
      // twice what was taken back before,
      ['/api/members/update', { gameId, member: { id: first.id, isModerator: true, positions } }, 23],
      ['/api/members/remove', { gameId, member: { id: second.id } }, 20],
      // here invitations change hands as well.
      ['/api/members/leave', { gameId, newOwnerId: first.id }, 25],
    ] as const;
    for (const [path, body, most = 10] of calls) {
      const statements = countStatements(site.db);
      await asOwner.post(path).send(body).expect(200);
      await site.host.inFlight.done();
      expect([path, Math.max(statements.stop(), most)]).toEqual([path, most]);
    }
  });
});
