import type { LoggedUser, SessionAnswer } from '#shared/areas/session';
import { pageDataPath, type PageData } from '#shared/drawnPage';
import { arrive, newVisitor, type Visitor } from '../support/browser/people';

// Differences to what was drawn would stand in the console, which makes a test fail.
test("a member's page is taken over as it was drawn, also when something unread has come since", async () => {
  const { page } = await arrive('Reader');
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as LoggedUser;
    await route.fulfill({ response, json: { ...session, counts: { ...session.counts, notifications: 7 } } });
  });
  await page.goto('/');
});

test("a member's page does not hold the key to their live channel", async () => {
  const { page } = await arrive('Reader');
  await page.goto('/');
  const session = await page.evaluate(async () => (await (await fetch('/api/login')).json()) as SessionAnswer);
  const drawn = await page.locator('#drawn').textContent();
  if (!session.isLoggedIn) throw new Error('They are not logged in.');
  expect(session.info.passkey).not.toBe('');
  expect(drawn).toContain(session.info.alias);
  expect(drawn).not.toContain(session.info.passkey);
});

test('the data of a page is that of its viewer, and nobody keeps it', async () => {
  const member = await arrive('Reader');
  const visitor = await newVisitor();
  const dataFor = async ({ page }: Visitor, at: string) => {
    const answer = await page.request.get(pageDataPath, { params: { at } });
    return {
      status: answer.status(),
      cache: answer.headers()['cache-control'],
      data: (await answer.json()) as PageData,
    };
  };
  // A busy server answers nothing.
  let inbox = await dataFor(member, '/Inbox');
  while (inbox.data.reads.length === 0) inbox = await dataFor(member, '/Inbox');
  expect(inbox).toMatchObject({ status: 200, cache: 'no-store' });
  expect(inbox.data.reads.map(([type]) => type)).toContain('inbox/fetchFolder');
  expect((await dataFor(visitor, '/Inbox')).data.reads).toEqual([]);
  let game = await dataFor(visitor, '/Game/Tidelight');
  while (game.data.reads.length === 0) game = await dataFor(visitor, '/Game/Tidelight');
  expect(game.data.reads).toContainEqual(
    expect.arrayContaining(['games/fetchGame', 'tidelight', { stringUrl: 'Tidelight' }]),
  );
});

test.each(['', 'Game', '//evil.example', String.raw`/\evil.example`, `/${'x'.repeat(2_001)}`])(
  'refuses the data of %j, which is no page of the site',
  async (at) => {
    const { page } = await newVisitor();
    const answer = await page.request.get(pageDataPath, { params: { at } });
    expect(answer.status()).toBe(400);
  },
);
