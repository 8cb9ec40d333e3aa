import { bugs, type BugItem } from '#shared/areas/bugs';
import { notifications } from '#shared/areas/notifications/notifications';
import { recount } from '../../server/jobs/recount';
import { buildDeveloper, clientOf } from '../support/server/builders';
import { buildBug, buildBugComment } from '../support/server/bugsAndResources';
import { failing, type Client } from '../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../support/server/site';
import { countStatements } from '../support/server/statements';

afterAll(closeDatabase);

const path = '/api/bugsAndSuggestions';
const bug = { title: 'The fog hides the boats', description: 'It does **not** lift', type: 'bug' };

async function someone(site: TestSite, given: Parameters<typeof buildDeveloper>[1] = {}) {
  const developer = await buildDeveloper(site.db, given);
  return { developer, client: await clientOf(site, developer) };
}
const moderator = (site: TestSite) => someone(site, { siteModCanBan: true });

async function list(client: Client, query: Record<string, string | number> = {}) {
  const { body } = await client.get(path).query(query).expect(200);
  return bugs.listItems.output.parse(body);
}
const move = (client: Client, id: number, newStatus: string, status?: string) =>
  client.post(`${path}/moderatorMove`).send({ item: { id, ...(status && { status }) }, newStatus });
const pushedAs = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);
const forAll = ({ loggedVote: _vote, ...item }: BugItem) => item;
async function newsOf(site: TestSite, client: Client) {
  await site.host.inFlight.done();
  const { body } = await client.get('/api/notifications').expect(200);
  return notifications.listNotifications.output.parse(body).items;
}

test('a new item stands in the backlog, and all who look at the board learn of it', () =>
  withSite(async (site) => {
    const { developer, client } = await someone(site);
    const { body } = await client.post(path).send(bug).expect(201);
    const item = bugs.addItem.output.parse(body);
    expect(item).toMatchObject({ ...bug, status: 'backlog', commentCount: 0, voteTotal: 0, loggedVote: 0 });
    expect(item.poster).toMatchObject({ id: developer.id, stringUrl: developer.stringUrl });
    expect(pushedAs(site, 'updatedBugsAndSuggestions')).toEqual([
      { name: 'updatedBugsAndSuggestions', topics: ['bugs'], payload: { item: forAll(item) } },
    ]);
    expect((await list(site.visitor())).items).toEqual([item]);
  }));

test('without a title, with too much or of no type it is refused', () =>
  withSite(async (site) => {
    const { client } = await someone(site);
    const send = (changes: object) => failing(client.post(path).send({ ...bug, ...changes }));
    expect(await send({ title: '  ' })).toEqual({ status: 422, error: 'Please Submit a Title' });
    expect(await send({ title: undefined })).toEqual({ status: 422, error: 'Please Submit a Title' });
    expect((await send({ title: 'x'.repeat(129) })).status).toBe(422);
    expect((await send({ description: 'x'.repeat(5_001) })).status).toBe(422);
    expect((await send({ type: 'wish' })).status).toBe(400);
    expect((await list(client)).total).toBe(0);
  }));

test('a column is paged by status and type, newest first', () =>
  withSite(async (site) => {
    const { developer, client } = await someone(site);
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) ids.unshift(await buildBug(site, { authorId: developer.id }));
    const done = await buildBug(site, { status: 'done' });
    const wish = await buildBug(site, { type: 'suggestion' });
    const page = await list(client, { status: 'backlog', type: 'bug', startResult: 2, limit: 2 });
    expect(page).toMatchObject({ hasMore: true, total: 5 });
    expect(page.items.map(({ id }) => id)).toEqual(ids.slice(2, 4));
    expect((await list(client, { status: 'done' })).items.map(({ id }) => id)).toEqual([done]);
    expect((await list(client, { type: 'suggestion' })).items.map(({ id }) => id)).toEqual([wish]);
    expect((await list(client)).total).toBe(7);
  }));

test.each([
  ['backlog', 'inProgress', 200],
  ['backlog', 'done', 409],
  ['backlog', 'backlog', 409],
  ['inProgress', 'done', 200],
  ['inProgress', 'backlog', 200],
  ['inProgress', 'inProgress', 409],
  ['done', 'inProgress', 200],
  ['done', 'backlog', 200],
  ['done', 'done', 409],
] as const)('from %s to %s: %i', (status, newStatus, answer) =>
  withSite(async (site) => {
    const { client } = await moderator(site);
    const id = await buildBug(site, { status });
    const { body } = await move(client, id, newStatus).expect(answer);
    const now = answer === 200 ? newStatus : status;
    if (answer === 200) expect(body).toMatchObject({ id, status: newStatus });
    expect(await site.db('bug_items').where({ id }).first('status')).toEqual({ status: now });
    expect(pushedAs(site, 'updatedBugsAndSuggestions')).toHaveLength(answer === 200 ? 1 : 0);
  }),
);

test('moderators of the board move items, the founders too; others may not', () =>
  withSite(async (site) => {
    const { developer, client } = await someone(site);
    const id = await buildBug(site, { authorId: developer.id });
    expect((await move(client, id, 'inProgress')).status).toBe(403);
    expect((await move(site.visitor(), id, 'inProgress')).status).toBe(401);
    await site.db('developers').where({ id: 2 }).update({ siteModCanBan: false });
    const founder = (await site.db('developers').where({ id: 2 }).first())!;
    expect((await move(await clientOf(site, founder), id, 'inProgress')).status).toBe(200);
    expect(await failing(move((await moderator(site)).client, 2_000_000_000, 'done'))).toEqual({
      status: 404,
      error: 'This is no longer on the board',
    });
  }));

test('tells a mover that the item was moved meanwhile from the column they saw', () =>
  withSite(async (site) => {
    const { client } = await moderator(site);
    const id = await buildBug(site, { status: 'done' });
    expect(await failing(move(client, id, 'backlog', 'inProgress'))).toEqual({
      status: 409,
      error: 'Someone has moved this in the meantime. Check where it is now.',
    });
  }));

test('notifies the author of the new column, unless they moved it themselves', () =>
  withSite(async (site) => {
    const [author, mod] = [await someone(site), await moderator(site)];
    const id = await buildBug(site, { authorId: author.developer.id, type: 'suggestion', title: 'Lanterns' });
    const statements = countStatements(site.db);
    await move(mod.client, id, 'inProgress').expect(200);
    expect(statements.stop()).toBeLessThanOrEqual(10);
    await move(mod.client, id, 'done').expect(200);
    expect(await newsOf(site, author.client)).toMatchObject([
      {
        notificationIdentifier: `bug.${id}.moved`,
        text: 'Your suggestion Lanterns is now in Done',
        link: `/BugsAndSuggestions/${id}`,
        total: 1,
      },
    ]);
    await move(mod.client, await buildBug(site, { authorId: mod.developer.id }), 'inProgress').expect(200);
    expect(await newsOf(site, mod.client)).toEqual([]);
  }));

test('votes count on an item, give nobody a point and are told to those who look', () =>
  withSite(async (site) => {
    const [author, voter] = [await someone(site), await someone(site)];
    const parentId = await buildBug(site, { authorId: author.developer.id });
    const asked = { parentType: 'bug', parentId };
    const { body } = await voter.client
      .post('/api/voting')
      .send({ ...asked, direction: 'up' })
      .expect(200);
    expect(body).toMatchObject({ id: `bug_${parentId}`, voteTotal: 1, loggedVote: 1 });
    expect(pushedAs(site, 'voteWidgetUpdated')).toMatchObject([{ topics: ['bugs'], payload: asked }]);
    expect(await site.db('developers').where({ id: author.developer.id }).first('xp')).toEqual({ xp: 0 });
    expect(await newsOf(site, author.client)).toEqual([]);
    expect((await list(voter.client)).items[0]).toMatchObject({ voteTotal: 1, loggedVote: 1 });
    expect(await recount(site.db)).toEqual([]);
    await voter.client
      .post('/api/voting')
      .send({ parentType: 'bug', parentId: 2_000_000_000, direction: 'up' })
      .expect(404);
  }));

test('comments are counted, notify author and earlier commenters, and can be changed and deleted', () =>
  withSite(async (site) => {
    const [author, one, other] = [await someone(site), await someone(site), await someone(site)];
    const bugId = await buildBug(site, { authorId: author.developer.id });
    const say = async (client: Client, content: string) => {
      const { body } = await client.post(`${path}/comments`).send({ bugId, content }).expect(201);
      return bugs.addComment.output.parse(body);
    };
    const first = await say(one.client, 'Here too');
    await say(other.client, 'And here');
    expect(pushedAs(site, 'bugCommentUpdated')[0]).toEqual({
      name: 'bugCommentUpdated',
      topics: ['bugs'],
      payload: { id: first.id, bugId, commentCount: 1, comment: first },
    });
    const text = (whose: string) => `Comment on ${whose} bug The fog hides the boats`;
    expect(await newsOf(site, author.client)).toMatchObject([
      { text: `2 ${text('your').replace('Comment', 'Comments')}` },
    ]);
    expect(await newsOf(site, one.client)).toMatchObject([{ text: `1 ${text('the')}` }]);

    const { body } = await one.client
      .post(`${path}/comments/edit`)
      .send({ id: first.id, content: 'Gone now' })
      .expect(200);
    expect(body).toMatchObject({ id: first.id, content: 'Gone now' });
    expect((await failing(one.client.post(`${path}/comments/edit`).send({ id: first.id, content: ' ' }))).status).toBe(
      422,
    );
    await one.client.post(`${path}/comments/delete`).send({ id: first.id }).expect(200, { id: first.id });
    expect(pushedAs(site, 'bugCommentUpdated').at(-1)?.payload).toEqual({ id: first.id, bugId, commentCount: 1 });
    const left = await site.visitor().get(`${path}/comments`).query({ bugId }).expect(200);
    expect(left.body).toMatchObject({ items: [{ content: 'And here' }], hasMore: false, total: 1 });
    expect(await newsOf(site, author.client)).toMatchObject([{ text: `1 ${text('your')}` }]);
    expect(await recount(site.db)).toEqual([]);
  }));

test('mentions in an item or a comment notify people', () =>
  withSite(async (site) => {
    const [author, named] = [await someone(site), await someone(site)];
    const description = `Ask @${named.developer.stringUrl}`;
    const { body } = await author.client
      .post(path)
      .send({ ...bug, description })
      .expect(201);
    const { id: bugId } = bugs.addItem.output.parse(body);
    await author.client.post(`${path}/comments`).send({ bugId, content: description }).expect(201);
    const link = `/BugsAndSuggestions/${bugId}`;
    const said = { text: `${author.developer.alias} mentioned you “The fog hides the boats”`, link };
    expect(await newsOf(site, named.client)).toMatchObject([said, said]);
  }));

test('deleting an item takes what was said, the votes and the notifications along', () =>
  withSite(async (site) => {
    const [author, mod] = [await someone(site), await moderator(site)];
    const id = await buildBug(site, { authorId: author.developer.id });
    await mod.client.post(`${path}/comments`).send({ bugId: id, content: 'Seen' }).expect(201);
    await mod.client.post('/api/voting').send({ parentType: 'bug', parentId: id, direction: 'up' }).expect(200);
    await author.client.post(`${path}/delete`).send({ id }).expect(200, { id });
    expect(pushedAs(site, 'deletedBugOrSuggestion')).toMatchObject([{ topics: ['bugs'], payload: { id } }]);
    for (const table of ['bug_items', 'bug_comments', 'notifications', 'votes'] as const)
      expect(await site.db(table).select('id')).toEqual([]);
    expect(await failing(site.visitor().get(`${path}/${id}`))).toEqual({
      status: 404,
      error: 'This is no longer on the board',
    });
  }));

test('the items of a deleted account stay, without a name', () =>
  withSite(async (site) => {
    const author = await buildDeveloper(site.db);
    const bugId = await buildBug(site, { authorId: author.id });
    await buildBugComment(site, { bugId, authorId: author.id });
    await site.db('developers').where({ id: author.id }).delete();
    const { body } = await site.visitor().get(`${path}/${bugId}`).expect(200);
    expect(body).toMatchObject({ poster: { id: null, alias: 'DELETED USER' } });
    const said = await site.visitor().get(`${path}/comments`).query({ bugId }).expect(200);
    expect(said.body).toMatchObject({ items: [{ poster: { id: null, alias: 'DELETED USER' } }] });
  }));
