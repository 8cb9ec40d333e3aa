import { claimAddress } from '../../../server/db/addresses';
import { buildAccount } from '../../support/server/accounts';
import { buildBug, buildBugComment, buildResource } from '../../support/server/bugsAndResources';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { say } from '../../support/server/chat';
import { buildCategory, buildForum, buildReply, buildThread } from '../../support/server/forums';
import { beginning } from '../../support/server/inbox';
import { buildPiece } from '../../support/server/pieces';
import { buildComment, buildPost, gamePage, ownPage } from '../../support/server/posts';
import { begin } from '../../support/server/privateChats';
import { openSite, type TestSite } from '../../support/server/site';

let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Mentions of somebody's present and former address. */
const mentions = 'Ask @Mika-Vale, once @Mika-Old, or @Oren-Dale';

const succeeds = ({ status, text }: { status: number; text: string }) => {
  if (status >= 300) throw new Error(`${status} ${text}`);
};

/** Mika has been everywhere on the site, and Oren and Juno, who moderates and operates it, have written about them. */
async function buildLife() {
  const { db } = site;
  const mika = await buildAccount(site, { alias: 'Mika Vale', siteModCanBan: true, isOperator: true });
  await claimAddress(db, 'developer', 'Mika Old', mika.id);
  const oren = await buildDeveloper(db, { alias: 'Oren Dale' });
  const juno = await buildDeveloper(db, { alias: 'Juno Park', siteModCanBan: true, isOperator: true });
  const [asMika, asOren, asJuno] = [await clientOf(site, mika), await clientOf(site, oren), await clientOf(site, juno)];
  const game = await buildGame(db, oren.id, { alias: 'Tide Runner', description: mentions });
  await buildMember(db, game.id, mika.id);
  await buildMember(db, game.id, juno.id);
  await db('team_log').insert({ gameId: game.id, action: 'joined', aboutId: mika.id, created: new Date() });
  const post = await buildPost(site, { ...gamePage(game), authorId: mika.id, content: mentions });
  await buildComment(site, { postId: post, authorId: mika.id, content: mentions });
  await buildPiece(site, { pageType: 'game', pageId: game.id, authorId: mika.id, description: mentions });
  const category = await buildCategory(site);
  const forum = await buildForum(site, { categoryId: category.id });
  const thread = await buildThread(site, { forumId: forum.id, threadStarterId: mika.id });
  await buildReply(site, { threadId: thread.id, authorId: mika.id, content: mentions });
  await db('forum_threads').where({ id: thread.id }).update({ lastPosterId: mika.id });
  const bug = await buildBug(site, { authorId: mika.id, description: mentions });
  await buildBugComment(site, { bugId: bug, authorId: mika.id, content: mentions });
  await buildResource(site, { authorId: mika.id });
  await say(asMika, mentions).expect(succeeds);
  await begin(asMika, oren.id, mentions).expect(succeeds);
  const conversation = (await beginning(asMika, [oren]).expect(succeeds)).body as { id: number };
  for (const parentId of [oren.id, juno.id])
    await asMika.post('/api/follows').send({ parentType: 'developer', parentId }).expect(succeeds);
  await asOren.post('/api/follows').send({ parentType: 'developer', parentId: mika.id }).expect(succeeds);
  await asOren.post('/api/follows/state').send({ parentType: 'developer', parentId: juno.id, state: 'muted' });
  await asMika.post('/api/operator/invitations').send({ note: 'For a friend', uses: 1, days: 7 }).expect(succeeds);
  await asMika.post('/api/operator/blocklists').send({ kind: 'host', value: 'spam.example' }).expect(succeeds);
  await asMika.post('/api/operator/legalTexts').send({ kind: 'imprint', text: mentions, basedOn: 0 }).expect(succeeds);
  await asMika.post('/api/donations').send({ developerId: mika.id, amount: 40, date: '2025-03-01' }).expect(succeeds);
  const spammer = await buildDeveloper(db);
  await asMika.post('/api/developer/ban').send({ developerId: spammer.id, reason: 'Spam' }).expect(succeeds);
  const spam = await buildPost(site, ownPage(juno));
  await asMika.post('/api/reports').send({ kind: 'post', targetId: spam, reason: 'spam' }).expect(succeeds);
  await asMika.post('/api/reports/remove').send({ kind: 'post', targetId: spam }).expect(succeeds);
  const own = await buildPost(site, ownPage(mika));
  for (const [kind, targetId] of [
    ['developer', mika.id],
    ['post', own],
  ] as const) {
    const { body } = await asOren.post('/api/reports').send({ kind, targetId, reason: 'spam' }).expect(succeeds);
    const reportId = (body as { id: number }).id;
    await asJuno.post('/api/reports/handle').send({ reportId, outcome: 'dismissed', answer: 'Fine.' }).expect(succeeds);
  }
  const offer = { selectedPositions: ['Artist'], positionTitles: 'Fog' };
  const other = await buildGame(db, oren.id);
  const invitation = { ...offer, selectedGame: other.id, invitedMember: mika.id };
  await asOren.post('/api/invites/togame').send(invitation).expect(succeeds);
  await site.host.inFlight.done();
  const board = { parentType: 'site', category: category.stringUrl, forum: forum.stringUrl };
  return { mika, oren, asMika, asOren, asJuno, game, post, bug, conversation, thread, board };
}
type Life = Awaited<ReturnType<typeof buildLife>>;
type Who = 'asOren' | 'asJuno';

/** Reads that show people, each by somebody who may read it. */
const places: [who: Who, path: string, query?: (life: Life) => object][] = [
  ['asOren', '/api/feedPosts', ({ game }) => ({ feedType: 'game', feedId: game.id })],
  ['asOren', '/api/feedPosts/comments', ({ post }) => ({ postId: post })],
  ['asOren', '/api/forums/posts', ({ thread }) => ({ threadId: thread.id })],
  ['asOren', '/api/forums/latestThreads', () => ({ parentType: 'site' })],
  ['asOren', '/api/forums/recentPosts'],
  ['asOren', '/api/forums/categoriesAndForums', () => ({ parentType: 'site' })],
  ['asOren', '/api/bugsAndSuggestions'],
  ['asOren', '/api/bugsAndSuggestions/comments', ({ bug }) => ({ bugId: bug })],
  ['asOren', '/api/resources'],
  ['asOren', '/api/chatrooms', () => ({ chatRoomId: 'siteGeneral' })],
  ['asOren', '/api/privateChat/allConversations'],
  ['asOren', '/api/inbox'],
  ['asOren', '/api/inboxMessages', ({ conversation }) => ({ inboxId: conversation.id })],
  ['asOren', '/api/notifications'],
  ['asOren', '/api/follows', ({ oren }) => ({ followType: 'developer', id: oren.id })],
  ['asOren', '/api/members', ({ game }) => ({ parentId: game.id })],
  ['asOren', '/api/members/log', ({ game }) => ({ gameId: game.id })],
  ['asOren', '/api/invites'],
  ['asOren', '/api/donors'],
  ['asOren', '/api/browseResults', () => ({ filteredConditions: { category: 'developers' } })],
  ['asOren', '/api/searchDevelopersAndGamesByAlias', () => ({ search: 'Mika' })],
  ['asOren', '/api/developersAt', () => ({ stringUrls: 'Mika-Vale,Mika-Old' })],
  ['asJuno', '/api/reports', () => ({ state: 'handled' })],
  ['asJuno', '/api/moderation/audit'],
  ['asJuno', '/api/moderation/bans'],
  ['asJuno', '/api/moderation/removed'],
  ['asJuno', '/api/operator/accounts'],
  ['asJuno', '/api/operator/invitations'],
  ['asJuno', '/api/operator/blocklists', () => ({ kind: 'host' })],
  ['asJuno', '/api/operator/legalTexts'],
  ['asOren', '/feeds/devlogs.atom'],
  ['asOren', '/feeds/media.atom'],
  ['asOren', '/feeds/forums.atom'],
  ['asOren', '/feeds/game/Tide-Runner.atom'],
  ['asOren', '/sitemap.xml'],
];

/** Links to Mika: an address of theirs alone or in a link. What people have typed stays as it was. */
const leadsToThem = /"Mika-(?:Vale|Old)"|Developer\/Mika-(?:Vale|Old)|"mika-(?:vale|old)"/g;

async function linksIn(life: Life) {
  const found: Record<string, string[]> = {};
  for (const [who, path, query] of places) {
    const { status, text } = await life[who].get(path).query(query?.(life) ?? {});
    found[path] = status === 200 ? (text.match(leadsToThem) ?? []) : [`${status} ${text}`];
  }
  return found;
}

test('no place of the site leads to an account that was deleted, by its present or former address', async () => {
  const life = await buildLife();
  const before = await linksIn(life);
  expect(Object.entries(before).filter(([, links]) => !links.some((link) => link.includes('ika-')))).toEqual([]);
  await life.asMika
    .post('/api/accountInformation')
    .send({ info: { delete: 'DELETE' } })
    .expect(200);
  await site.host.inFlight.done();
  const after = await linksIn(life);
  expect(Object.entries(after).filter(([, links]) => links.length > 0)).toEqual([]);
  const { text } = await site.visitor().get('/feeds/game/Tide-Runner.atom').expect(200);
  expect(text).toMatch(/Ask @Mika-Vale, once @Mika-Old, or <a href="[^"]*\/Developer\/Oren-Dale"/);
});
