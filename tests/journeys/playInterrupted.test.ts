import type { Route } from 'playwright-core';
import { dayMs } from '#shared/durations';
import { answersTexts } from '#shared/areas/playtests/answers';
import { accountIsNoLongerNew, testInTime } from '../support/browser/clock';
import {
  arrive,
  buildGame,
  expectComplaints,
  myId,
  newTitle,
  newVisitor,
  post,
  read,
  type Person,
} from '../support/browser/people';
import { begin, findingsIn, frameOf, uploadBuild, withAllFeatures, withoutSession } from '../support/browser/playing';

/** A game that can be played, with one question. */
async function buildAsked(owner: Person, name: string, { usesThreads = false, about = '' } = {}) {
  await accountIsNoLongerNew(await myId(owner));
  const { id, stringUrl } = await buildGame(owner, newTitle(name));
  await owner.page.goto(`/Game/${stringUrl}`);
  await uploadBuild(owner.page, '0.1', { usesThreads });
  const title = newTitle('Is it too dark?');
  const { id: playtestId } = await post<{ id: number }>(owner, '/api/playtests/new', {
    ...{ gameId: id, title, about, url: '', platforms: [1], minutes: 5, testers: null },
    lastDay: new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10),
    questions: [{ kind: 'text', text: 'What did you see?' }],
  });
  return { title, playtestId, path: `/Game/${stringUrl}/Play` };
}

const question = 'What did you see?';
const answersTo = async (reader: Person, playtestId: number) =>
  (await read<{ items: { values: unknown[] }[] }>(reader, `/api/playtests/answers?playtestId=${playtestId}`)).items.map(
    ({ values }) => values,
  );

testInTime('an answer that cannot be sent stays, says so, and is there once when it is sent again', async () => {
  const [owner, tester] = [await arrive('Beacon'), await arrive('Lookout')];
  const { playtestId, path } = await buildAsked(owner, 'Far Lights');
  const { page, context } = await withAllFeatures(tester);
  await page.goto(path);
  await begin(page);
  await findingsIn(page);
  const field = page.getByRole('textbox', { name: question });
  const send = page.getByRole('button', { name: 'Send answer' });
  await field.fill('Two lights, and a reef.');
  await context.setOffline(true);
  await send.click();
  await page.getByText(answersTexts.notSent).waitFor();
  expect(await field.inputValue()).toBe('Two lights, and a reef.');
  expect(frameOf(page)).toBeDefined();
  await context.setOffline(false);

  // It arrives, but the connection is lost before its answer is there.
  const arrived = new Promise<void>((resolve) => {
    const loseAnswer = async (route: Route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort();
      resolve();
    };
    void page.route('**/api/playtests/answers/new', loseAnswer, { times: 1 });
  });
  await send.click();
  await arrived;
  expect(await answersTo(owner, playtestId)).toEqual([['Two lights, and a reef.']]);
  await context.setOffline(false);
  // Connected again, the page finds out by itself.
  await page.getByRole('article', { name: `Answer by ${tester.account.alias}` }).waitFor();
  expect(await answersTo(owner, playtestId)).toHaveLength(1);
  expect(frameOf(page)).toBeDefined();
  await context.close();
});

testInTime(
  'a visitor plays without an account, on the whole screen, and Stop leaves both the screen and the game',
  async () => {
    const owner = await arrive('Wide Eye');
    const { path } = await buildAsked(owner, 'All of the Sea');
    const context = await withoutSession();
    const page = await context.newPage();
    await page.setViewportSize({ width: 1_440, height: 900 });
    const filling = () => page.evaluate(() => document.fullscreenElement?.querySelector('iframe')?.title ?? null);
    await page.goto(path);
    await begin(page);
    await findingsIn(page);
    expect(await filling()).toBeNull();
    const small = await page.locator('iframe').boundingBox();
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await page.waitForFunction(() => document.fullscreenElement !== null);
    expect(await filling()).toMatch(/^All of the Sea/);
    const [large, screen] = [await page.locator('iframe').boundingBox(), page.viewportSize()!];
    expect(large!.width).toBe(screen.width);
    expect(large!.height).toBeGreaterThan(Math.max(small!.height, screen.height - 80));
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: /^Play/ }).waitFor();
    await page.waitForFunction(() => document.fullscreenElement === null);
    expect(frameOf(page)).toBeUndefined();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Play/);
    expect(new URL(page.url()).hash).toBe('');
    await context.close();
  },
);

testInTime('a tester who has to log in on the page of a game comes back to it, with what they had typed', async () => {
  const [owner, tester] = [await arrive('Harbour Pilot'), await arrive('Deckhand')];
  const { path } = await buildAsked(owner, 'Night Harbour');
  const logInAgain = async ({ page }: Pick<Person, 'page'>) => {
    await page.getByRole('textbox', { name: 'Email' }).fill(tester.account.email);
    await page.getByLabel('Password', { exact: true }).fill(tester.account.password);
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(`**${path}`);
  };
  const visitor = await newVisitor();
  await visitor.page.goto(path);
  await visitor.page.getByText('With an account you can play and answer.').waitFor();
  await visitor.page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logInAgain(visitor);
  await visitor.page.getByRole('textbox', { name: question }).waitFor();

  // The session of somebody else ends while they write: what is sent just then is refused.
  const { page } = tester;
  expectComplaints([tester], /status of 401/);
  await page.goto(path);
  await page.getByRole('textbox', { name: question }).fill('Nothing but fog.');
  await post(tester, '/api/logout', {});
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logInAgain(tester);
  expect(await page.getByRole('textbox', { name: question }).inputValue()).toBe('Nothing but fog.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await page.getByRole('article', { name: `Answer by ${tester.account.alias}` }).waitFor();
});

testInTime('a game with threads has its questions beside it, and shows nothing of other sites', async () => {
  const [owner, tester] = [await arrive('Weaver'), await arrive('Spinner')];
  const about = 'Look at https://www.youtube.com/watch?v=abcdefghijk';
  const { playtestId, path, title } = await buildAsked(owner, 'Many Looms', { usesThreads: true, about });
  const { page, context } = await withAllFeatures(tester, { viewport: { width: 1_440, height: 900 } });
  await page.goto(path);
  await begin(page);
  expect(await findingsIn(page)).toMatchObject({ 'is isolated': true });
  const beside = page.getByRole('region', { name: title });
  const [game, questions] = [await page.locator('iframe').boundingBox(), await beside.boundingBox()];
  expect(game!.x + game!.width).toBeLessThan(questions!.x);
  expect(await page.locator('iframe').count()).toBe(1);
  await beside.getByRole('textbox', { name: question }).fill('All looms at once.');
  // What to look at opens beside the game, which goes on.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    beside.getByRole('link', { name: 'the page of the playtest' }).click(),
  ]);
  await opened.waitForURL(`**/Playtests/${playtestId}`);
  await opened.close();
  expect(frameOf(page)).toBeDefined();
  await beside.getByRole('button', { name: 'Send answer' }).click();
  await beside.getByRole('article', { name: `Answer by ${tester.account.alias}` }).waitFor();
  expect(await answersTo(owner, playtestId)).toEqual([['All looms at once.']]);
  expect(frameOf(page)).toBeDefined();
  await context.close();
});
