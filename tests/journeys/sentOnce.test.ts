import type { Page, Route } from 'playwright-core';
import { arrive, newTitle, read } from '../support/browser/people';

/** Lets a call reach the server and keeps its answer back; resolves once it is stored. */
async function loseAnswer(page: Page, address: string) {
  let stored: () => void = () => undefined;
  const isStored = new Promise<void>((resolve) => (stored = resolve));
  const hold = async (route: Route) => {
    if (route.request().method() !== 'POST') {
      await route.fallback();
      return;
    }
    await route.fetch();
    stored();
  };
  await page.route(address, hold);
  return { isStored, goOn: () => page.unroute(address, hold) };
}

test('a game that is being created when its page is reloaded is created once, and its page is shown', async () => {
  const mika = await arrive('Mika Vale');
  const { page } = mika;
  const title = newTitle('Lanternfall');
  await page.goto('/CreateNewGameProject');
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('combobox', { name: 'Genres' }).fill('adventure');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Platforms' }).fill('win');
  await page.keyboard.press('Enter');
  const { isStored, goOn } = await loseAnswer(page, '**/api/game');
  await page.getByRole('button', { name: 'Create game project' }).click();
  await isStored;
  await goOn();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto('/CreateNewGameProject');
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('');
  const { games } = await read<{ games: { alias: string }[] }>(mika, '/api/login');
  expect(games.map(({ alias }) => alias)).toEqual([title]);
});

test('a post that is being sent in one tab is not offered in another, and is there once', async () => {
  const { page, context } = await arrive('Juno Park');
  await page.goto('/DevLogs');
  const words = `The harbour ${Date.now()}`;
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  await page.getByRole('textbox', { name: 'Post', exact: true }).fill(words);
  const other = await context.newPage();
  await other.goto('/DevLogs');
  await other.getByRole('button', { name: 'Continue your draft' }).click();
  await other.getByRole('textbox', { name: 'Post', exact: true }).waitFor();

  const { isStored, goOn } = await loseAnswer(page, '**/api/feedPosts');
  await page.getByRole('button', { name: 'Submit' }).click();
  await isStored;
  await goOn();
  await page.reload();
  // It opens again, finds out that it has arrived, and closes.
  await page.getByRole('button', { name: 'What are you working on?' }).waitFor();
  await other.waitForFunction(() => document.querySelector('textarea')?.value === '');
  await page.reload();
  await page.getByRole('article').filter({ hasText: words }).waitFor();
  expect(await page.getByRole('article').filter({ hasText: words }).count()).toBe(1);
});
