import { randomUUID } from 'node:crypto';
import { createKeycode } from '../../../server/areas/account/keycodes.queries';
import { markOnline } from '../../../server/http/session/sessions';
import { buildAccount, password } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf, hashed } from '../../support/server/builders';
import { offer } from '../../support/server/invites';
import { buildPost, ownPage } from '../../support/server/posts';
import { openSite, type TestSite } from '../../support/server/site';

let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** A developer whom many writes concern at once, and a friend who has a game. */
async function buildScene() {
  const { db } = site;
  const [mika, friend, moderator] = [
    await buildAccount(site),
    await buildDeveloper(db),
    await buildDeveloper(db, { siteModCanBan: true }),
  ];
  const keycode = await createKeycode(db, { developerId: mika.id, purpose: 'recovery', email: mika.email ?? '' });
  const games = [await buildGame(db, friend.id), await buildGame(db, friend.id)] as const;
  const posts = { mine: await buildPost(site, ownPage(mika)), theirs: await buildPost(site, ownPage(friend)) };
  const clients = { asMika: await clientOf(site, mika), asFriend: await clientOf(site, friend) };
  return { mika, friend, keycode, games, posts, ...clients, asModerator: await clientOf(site, moderator) };
}
type Scene = Awaited<ReturnType<typeof buildScene>>;
type Client = Scene['asMika'];
type Sent = PromiseLike<{ status: number } | void>;

const post = (client: Client, path: string, body: object) =>
  client.post(`/api${path}`).set('Idempotency-Key', randomUUID()).send(body);
const vote = (client: Client, parentId: number) =>
  post(client, '/voting', { parentType: 'post', parentId, direction: 'up' });
const follow = (client: Client, parentType: string, parentId: number) =>
  post(client, '/follows', { parentType, parentId });
const save = ({ asMika }: Scene, info: object) => post(asMika, '/accountInformation', { info });
const moderate = ({ asModerator, mika }: Scene, call: string) =>
  post(asModerator, `/developer/${call}`, { developerId: mika.id, reason: 'Insults' });

/** The writes that touch the developer's row, of the developer and of others. */
const writes: Record<string, (scene: Scene) => Sent> = {
  login: ({ mika }) => post(site.visitor(), '/login', { email: mika.email, password: hashed(password) }),
  'password change': (scene) => save(scene, { password: 'another lantern', passwordAgain: 'another lantern' }),
  preferences: (scene) => save(scene, { receivePromoEmails: true }),
  rename: (scene) => save(scene, { alias: `Mika ${scene.mika.id}` }),
  'asking for recovery': ({ mika }) => post(site.visitor(), '/forgotPassword', { email: mika.email }),
  recovery: ({ keycode }) => post(site.visitor(), '/forgotPassword/recover', { keycode, password: 'a third lantern' }),
  'ended sessions': ({ asMika }) => post(asMika, '/sessions/revoke', { others: true }),
  'marking online': ({ mika, friend }) => markOnline(site.db, [friend.id, mika.id], new Date()),
  profile: ({ asMika }) => post(asMika, '/developer/rolesAndSkills', { isArtist: true, skills: [1, 2] }),
  follow: ({ asMika, friend }) => follow(asMika, 'developer', friend.id),
  'follow back': ({ asFriend, mika }) => follow(asFriend, 'developer', mika.id),
  'follow of a game': ({ asMika, games }) => follow(asMika, 'game', games[0].id),
  'follow of another game': ({ asMika, games }) => follow(asMika, 'game', games[1].id),
  vote: ({ asMika, posts }) => vote(asMika, posts.theirs),
  'vote for them': ({ asFriend, posts }) => vote(asFriend, posts.mine),
  comment: ({ asMika, posts }) => post(asMika, '/feedPosts/comments', { parentId: posts.theirs, content: 'Words' }),
  'comment for them': ({ asFriend, posts }) =>
    post(asFriend, '/feedPosts/comments', { parentId: posts.mine, content: 'Words' }),
  post: ({ asMika }) => post(asMika, '/feedPosts', { content: 'Words' }),
  ad: ({ asMika }) => post(asMika, '/classifieds/new', { postTitle: 'Fog', postContent: 'Words', selectedGameId: 0 }),
  message: ({ asFriend, mika }) =>
    post(asFriend, '/privateChat/newConversation', { participantId: mika.id, message: 'Hi' }),
  'request to join': ({ asMika, games }) =>
    post(asMika, '/invites/frommember', { ...offer, requestedGame: games[0].id }),
  invitation: ({ asFriend, games, mika }) =>
    post(asFriend, '/invites/togame', { ...offer, selectedGame: games[1].id, invitedMember: mika.id }),
  ban: (scene) => moderate(scene, 'ban'),
  unban: (scene) => moderate(scene, 'unBan'),
  deletion: (scene) => save(scene, { delete: 'DELETE' }),
};
const ending = ['ban', 'unban', 'deletion', 'recovery', 'password change', 'ended sessions'];

/**
 * Sends each of these writes twice at once, and once more so; returns those that failed unexpectedly. With more at once a
 * slow machine reaches the time limit of requests.
 */
async function storm(scene: Scene, names: readonly string[]) {
  const failed = [];
  for (let round = 0; round < 2; round += 1) {
    const sent = names.flatMap((name) => [1, 2].map(() => [name, writes[name]!(scene)] as const));
    const answers = await Promise.all(
      sent.map(async ([name, answer]) => [name, (await answer)?.status ?? 200] as const),
    );
    await site.host.inFlight.done();
    failed.push(...answers.filter(([, status]) => status >= 500 || status === 400));
  }
  return failed;
}

test('forty posts of one account at once are all stored', async () => {
  const { asMika, mika } = await buildScene();
  const before = await site.db('feed_posts').where({ authorId: mika.id });
  const answers = await Promise.all(Array.from({ length: 40 }, () => post(asMika, '/feedPosts', { content: 'Words' })));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  expect(await site.db('feed_posts').where({ authorId: mika.id })).toHaveLength(before.length + 40);
});

test.each([
  ['stored once', { content: 'Words' }, 201],
  ['refused each time', { content: '' }, 422],
])('twenty repeats of a request at once with one key: %s, and all get one answer', async (_what, body, status) => {
  const { asMika, mika } = await buildScene();
  const key = randomUUID();
  const repeat = () => asMika.post('/api/feedPosts').set('Idempotency-Key', key).send(body);
  const answers = await Promise.all(Array.from({ length: 20 }, repeat));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
  expect(new Set(answers.map((answer) => (answer.body as { id?: number }).id)).size).toBe(1);
  const stored = await site.db('feed_posts').where({ authorId: mika.id });
  expect(stored).toHaveLength(status === 201 ? 2 : 1);
});

test.each([
  ['while the account stays', Object.keys(writes).filter((name) => !ending.includes(name))],
  ['while it is banned', Object.keys(writes).filter((name) => name !== 'deletion')],
  ['while it is deleted', Object.keys(writes)],
])('all writes that touch an account at once are answered, %s', async (_when, names) => {
  expect(await storm(await buildScene(), names)).toEqual([]);
});
