import type { Page } from 'playwright-core';
import { dayMs } from '#shared/durations';
import { accountIsNoLongerNew, testInTime } from '../support/browser/clock';
import {
  arrive,
  buildGame,
  lightPhone,
  looksRight,
  myId,
  newTitle,
  post,
  wideAndDark,
} from '../support/browser/people';
import { begin, findingsIn, frameOf, uploadBuild, withAllFeatures } from '../support/browser/playing';

/** Questions about the current build of a game. */
const asked = (gameId: number, title: string) => ({
  ...{ gameId, title, about: 'Only the **first** crossing.', url: '', platforms: [1], minutes: 5, testers: null },
  lastDay: new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10),
  questions: [
    { kind: 'text', text: 'What was slow?' },
    { kind: 'scale', text: 'How hard was it?', low: 'Easy', high: 'Hard' },
    { kind: 'choice', text: 'Where did you stop?', choices: ['Harbour', 'Reef'], isMultiple: false },
    { kind: 'choice', text: 'What did you hear?', choices: ['Gulls', 'Waves'], isMultiple: true },
    { kind: 'text', text: 'Would you play on?' },
  ],
});

testInTime(
  'a stranger plays in two clicks and answers five questions beside the running game; the team thanks',
  async () => {
    const [owner, stranger] = [await arrive('Ferrier'), await arrive('Passenger', wideAndDark)];
    await accountIsNoLongerNew(await myId(owner));
    const [title, round] = [newTitle('Ferry Days'), newTitle('Is the ferry too slow?')];
    const { id, stringUrl } = await buildGame(owner, title);
    await owner.page.goto(`/Game/${stringUrl}`);
    await uploadBuild(owner.page, '0.1');
    const { id: playtestId } = await post<{ id: number }>(owner, '/api/playtests/new', asked(id, round));
    await owner.page.goto(`/Playtests/${playtestId}`);
    await owner.page.getByText('Nobody has answered yet.').waitFor();
    await stranger.page.goto(`/Game/${stringUrl}/Play`);
    await stranger.page.getByRole('textbox', { name: 'What was slow?' }).waitFor();
    await looksRight(stranger);

    const { page, context } = await withAllFeatures(stranger, { viewport: { width: 1_440, height: 900 } });
    await page.goto(`/Game/${stringUrl}`);
    await page.waitForLoadState('networkidle');
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await page.waitForURL(`**/Game/${stringUrl}/Play`);
    await begin(page);
    await findingsIn(page);
    const beside = page.getByRole('region', { name: round });
    const [game, questions] = [await page.locator('iframe').boundingBox(), await beside.boundingBox()];
    expect(game!.x + game!.width).toBeLessThan(questions!.x);
    expect(game!.width).toBeGreaterThan(questions!.width);
    await beside.getByLabel('What was slow?').fill('The ferry, by far.');
    await beside.getByRole('radio', { name: '4', exact: true }).check();
    await beside.getByRole('radio', { name: 'Reef' }).check();
    await beside.getByRole('checkbox', { name: 'Waves' }).check();
    await beside.getByLabel('Would you play on?').fill('Every evening.');
    // It stays in view while the last question is answered.
    const scrolled = await page.locator('iframe').boundingBox();
    expect(scrolled!.y).toBeGreaterThanOrEqual(0);
    await beside.getByRole('button', { name: 'Send answer' }).click();
    const own = beside.getByRole('article', { name: `Answer by ${stranger.account.alias}` });
    await own.getByText('Every evening.').waitFor();
    expect(frameOf(page)).toBeDefined();

    const asRead = owner.page.getByRole('article', { name: `Answer by ${stranger.account.alias}` });
    await asRead.getByText('The ferry, by far.').waitFor();
    await asRead.getByRole('button', { name: /^Helped/ }).click();
    await own.getByText('Helped', { exact: true }).waitFor();
    await stranger.page.goto('/Notifications');
    await stranger.page.getByText(`${title} thanks you: your answer to`).waitFor();
    await context.close();
  },
);

testInTime('on a phone nothing is over the game, and its questions are there again after it', async () => {
  const [owner, tester] = [await arrive('Skipper'), await arrive('Mate', lightPhone)];
  await accountIsNoLongerNew(await myId(owner));
  const { id, stringUrl } = await buildGame(owner, newTitle('Low Tide'));
  await owner.page.goto(`/Game/${stringUrl}`);
  await uploadBuild(owner.page, '0.1');
  await post(owner, '/api/playtests/new', asked(id, newTitle('On the way')));
  await tester.page.goto(`/Game/${stringUrl}/Play`);
  const field = (on: Page) => on.getByLabel('What was slow?');
  await field(tester.page).waitFor();
  await looksRight(tester);
  const { page, context } = await withAllFeatures(tester, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`/Game/${stringUrl}/Play`);
  await page.waitForLoadState('networkidle');
  await field(page).fill('The gate');
  await begin(page);
  await findingsIn(page);
  expect(await field(page).isVisible()).toBe(false);
  await page.goBack();
  await page.getByRole('button', { name: /^Play/ }).waitFor();
  expect(await field(page).inputValue()).toBe('The gate');
  const top = await field(page).boundingBox();
  expect(top!.y).toBeLessThan(844);
  await context.close();
});
