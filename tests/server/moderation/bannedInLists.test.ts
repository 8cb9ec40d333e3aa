import { topics } from '#shared/topics';
import { endpoints } from '../../../server/areas';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { buildBug, buildResource } from '../../support/server/bugsAndResources';
import { buildClassified } from '../../support/server/classifieds';
import { buildCategory, buildForum, buildReply, buildThread } from '../../support/server/forums';
import { withLive, type LiveSite } from '../../support/server/live';
import { buildAlbum, buildPiece, ownMedia } from '../../support/server/media';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase } from '../../support/server/site';

afterAll(closeDatabase);
afterEach(() => jest.restoreAllMocks());

/** A site on which somebody has made one of everything, and where others have the rest. */
async function buildScene(site: LiveSite) {
  // Top content takes nothing of new accounts that nobody has liked.
  const registrationDate = '2024-01-01 00:00:00.000';
  const troll = await buildDeveloper(site.db, { alias: 'Cheapkeys', isWriter: true, registrationDate });
  const mika = await buildDeveloper(site.db, { alias: 'Mika' });
  const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
  const { id: categoryId } = await buildCategory(site);
  const forum = await buildForum(site, { categoryId });
  const calm = await buildThread(site, { forumId: forum.id, threadStarterId: mika.id, title: 'Calm waters' });
  await buildThread(site, { forumId: forum.id, threadStarterId: troll.id, title: 'Cheapkeys for all' });
  for (let number = 0; number < 9; number += 1) await buildReply(site, { threadId: calm.id, authorId: troll.id });
  await buildBug(site, { authorId: troll.id, title: 'Cheapkeys' });
  await buildResource(site, { authorId: troll.id, text: 'Cheapkeys', url: 'https://cheapkeys.example' });
  await buildClassified(site, { developerId: troll.id, postTitle: 'Cheapkeys' });
  await buildPost(site, { ...ownPage(troll), content: 'Cheapkeys' });
  await buildPiece(site, await buildAlbum(site, ownMedia(troll)), {
    title: 'Cheapkeys',
    mediaType: 'Image',
    voteTotal: 3,
  });
  const asModerator = await clientOf(site, moderator);
  const set = (call: 'ban' | 'unBan') =>
    asModerator.post(`/api/developer/${call}`).send({ developerId: troll.id }).expect(200);
  return { site, troll, forum, set };
}

/** The lists that show everybody the newest things, with their queries. */
const newest: Record<string, (forumId: number) => Record<string, string | number>[]> = {
  'feed.listPosts': () => [
    { feedType: 'home' },
    { feedType: 'home', postType: 'blog' },
    { feedType: 'home', postType: 'media' },
  ],
  'topContent.listTopContent': () => [{}],
  'forums.recentPosts': () => [{}],
  'forums.listCategories': () => [{ parentType: 'site' }],
  'forums.listLatest': () => [{ parentType: 'site' }],
  'forums.listThreads': (forumId) => [{ forumId }],
  'bugs.listItems': () => [{}, { status: 'backlog', type: 'bug' }],
  'resources.listResources': () => [{}],
  'classifieds.listClassifieds': () => [{ postType: 'developers' }],
};

/** What else anybody may read. */
const others = {
  /** One account, game, thread, album, piece, ad or bug with what belongs to it. */
  ofOnePlace: [
    ...['bugs.listComments', 'bugs.readItem', 'classifieds.readClassified', 'comments.listComments'],
    ...['comments.readComment', 'developers.readDeveloper', 'feed.readPost', 'follows.listFollows', 'forums.findPlace'],
    ...['forums.findPost', 'forums.listPosts', 'forums.readForum', 'forums.readThread', 'games.readGame'],
    ...['media.listAlbums', 'media.listPieceComments', 'media.listPieces', 'media.readAlbum', 'media.readPiece'],
    ...['builds.readPlayed', 'playtests.readPlaytest', 'playtestAnswers.listAnswers'],
    ...['media.readPieceAt', 'members.listCredits', 'members.listMembers', 'votes.readVotes'],
  ],
  /** Messages of banned accounts are deleted. */
  chat: ['chat.listDates', 'chat.listDay', 'chat.listMessages'],
  /** Lists of people and games: `peopleAndGamesInLists` walks them with banned accounts. */
  searches: [
    ...['browse.browseResults', 'contentSearch.searchContent', 'search.countContent', 'search.developersAt'],
    ...['search.searchDevelopers', 'search.searchDevelopersAndGames'],
  ],
  /** What games ask, not people: `playtests` leaves out those of banned owners. */
  ofGames: ['playtests.listPlaytests'],
  /** People alone, or nothing that people have written. */
  rest: [
    ...['account.humanCheck', 'account.readKeycode', 'account.readSession'],
    ...['donations.listDonors', 'donations.readDonateForm', 'legalTexts.readLegalText'],
    ...[
      'notifications.listNotifications',
      'places.readSource',
      'places.searchPlaces',
      'reference.readData',
      'reference.readTotals',
    ],
    'site.readSite',
  ],
};

const getCalls = endpoints.filter(({ endpoint }) => endpoint.method === 'get' && endpoint.access === 'anyone');
const pathOf = (name: string) => getCalls.find((route) => route.name === name)?.endpoint.path ?? name;

test('lists of the newest things leave out a banned account at once, and show it again once the ban is lifted', () =>
  withLive(async (site) => {
    const { forum, set } = await buildScene(site);
    // The top content is drawn anew every minute, which must not happen between the ban and its end.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    const naming = async () => {
      const named: string[] = [];
      for (const [name, queries] of Object.entries(newest))
        for (const query of queries(forum.id)) {
          const { text } = await site
            .visitor()
            .get(`/api${pathOf(name)}`)
            .query(query)
            .expect(200);
          if (/cheapkeys/i.test(text)) named.push(`${name} ${JSON.stringify(query)}`);
        }
      return named;
    };
    const before = await naming();
    expect(new Set(before.map((each) => each.split(' ')[0]))).toEqual(new Set(Object.keys(newest)));
    await set('ban');
    expect(await naming()).toEqual([]);
    await set('unBan');
    expect(await naming()).toEqual(before);
  }));

test('a thread keeps the last reply by somebody who is not banned', () =>
  withLive(async (site) => {
    const { forum, set } = await buildScene(site);
    await set('ban');
    const read = async (call: string, query: object) =>
      (await site.visitor().get(`/api/forums/${call}`).query(query).expect(200)).body as {
        items: { created: string }[];
      };
    const { items } = await read('threads', { forumId: forum.id });
    expect(items).toMatchObject([
      { title: 'Calm waters', lastPoster: { alias: 'Mika' }, lastPostTime: items[0]?.created },
    ]);
    expect(await read('recentPosts', {})).toMatchObject([{ posterAlias: 'Mika', threadAlias: 'Calm waters' }]);
    const { total } = (await site.visitor().get('/api/bugsAndSuggestions').expect(200)).body as { total: number };
    expect(total).toBe(0);
  }));

test.each(['homeFeed', 'mediaFeed', 'recentForumPosts', 'bugs', 'resources'] as const)(
  'people who look at a list learn of the ban and its end by the topic %s',
  (topic) =>
    withLive(async (site) => {
      const { troll, set } = await buildScene(site);
      const guest = await site.connect();
      await guest.ask('joinedRoom', topics[topic]);
      await set('ban');
      expect(await guest.next('developerInformationUpdated')).toEqual({ id: troll.id, isBanned: true });
      await set('unBan');
      expect(await guest.next('developerInformationUpdated')).toEqual({ id: troll.id, isBanned: false });
    }),
);

test('people who look at a board learn of the ban of somebody in its lists', () =>
  withLive(async (site) => {
    const { troll, set } = await buildScene(site);
    const guest = await site.connect();
    await guest.ask('joinedRoom', topics.board('site'));
    await set('ban');
    expect(await guest.next('developerInformationUpdated')).toEqual({ id: troll.id, isBanned: true });
  }));

test('every call that anybody may read is one of these lists, or of one account, page, thread or search', () => {
  const names = getCalls.map(({ name }) => name).filter((name) => !(name in newest));
  expect(new Set(names)).toEqual(new Set(Object.values(others).flat()));
});
