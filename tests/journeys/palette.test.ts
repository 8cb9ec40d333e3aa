import { hasFocus, press } from '../support/browser/keys';
import {
  arrive,
  buildGame,
  expectComplaints,
  lightPhone,
  looksRight,
  newTitle,
  newVisitor,
  post,
  turnTo,
  wideAndDark,
  type Visitor,
} from '../support/browser/people';

const dialog = ({ page }: Visitor) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (visitor: Visitor) => dialog(visitor).getByRole('combobox');
const option = (visitor: Visitor, name: string | RegExp) => dialog(visitor).getByRole('option', { name });

async function open(visitor: Visitor) {
  await visitor.page.keyboard.press('Control+k');
  await field(visitor).waitFor();
  await visitor.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
}

/** Whether the highlighted row lies within the list, which scrolls. */
const isInSight = (visitor: Visitor) =>
  dialog(visitor)
    .getByRole('option', { selected: true })
    .evaluate((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      const list = row.closest('[role="listbox"]')!.parentElement!.getBoundingClientRect();
      return top >= list.top - 1 && bottom <= list.bottom + 1;
    });

test('by keys alone: from any page to a page, a form, a person and an action of the page, and back by Esc', async () => {
  const [keys, friend] = [await arrive('Keys', wideAndDark), await arrive('Harbour Pilot')];
  const title = newTitle('Salt Engine');
  await buildGame(keys, title);
  const { page } = keys;
  await page.goto('/BugsAndSuggestions');
  await page.getByRole('heading', { level: 1 }).waitFor();

  // Without a word it lists what is there; the highlighted row stays in sight.
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await page.keyboard.press('Tab');
  expect(await hasFocus(skip)).toBe(true);
  await open(keys);
  await looksRight(keys);
  await page.keyboard.press('ArrowUp');
  expect(await isInSight(keys)).toBe(true);
  await page.keyboard.press('ArrowDown');
  expect(await isInSight(keys)).toBe(true);
  for (let row = 0; row < 14; row += 1) await page.keyboard.press('ArrowDown');
  expect(await isInSight(keys)).toBe(true);
  await page.keyboard.press('Escape');
  await dialog(keys).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Skip to the content');

  // A page by its name, and a form.
  await open(keys);
  await page.keyboard.type('classif');
  await option(keys, 'Classifieds').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/Classifieds');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await open(keys);
  await page.keyboard.type('new devlog');
  await page.keyboard.press('Enter');
  const writing = page.getByRole('textbox', { name: 'Post' });
  await writing.waitFor();

  // In a text the keys make a link.
  await writing.fill('harbour');
  await writing.press('Control+a');
  await writing.press('Control+k');
  expect(await writing.inputValue()).toContain('[harbour](');
  expect(await dialog(keys).count()).toBe(0);

  // A person, and then what their page offers.
  await press(keys, page.getByRole('button', { name: 'Cancel' }), 'Enter');
  await open(keys);
  await page.keyboard.type(friend.account.alias);
  await option(keys, friend.account.alias).waitFor();
  await looksRight(keys);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: friend.account.alias }).waitFor();
  await page.getByRole('button', { name: `Follow ${friend.account.alias}`, exact: true }).waitFor();
  await open(keys);
  await page.keyboard.type('follow');
  await page.keyboard.press('Enter');
  const unfollow = page.getByRole('button', { name: `Unfollow ${friend.account.alias}` });
  await unfollow.waitFor();
  expect(await hasFocus(unfollow)).toBe(true);

  // The room of a game, which takes the focus.
  await open(keys);
  await page.keyboard.type(`team chat of ${title}`);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (name) => [...document.querySelectorAll('select')].some((rooms) => rooms.selectedOptions[0]?.textContent === name),
    title,
  );
});

test('on a phone its button opens it over the page, and threads of closed boards are found by the team alone', async () => {
  const [owner, stranger] = [await arrive('Owner', lightPhone), await newVisitor(lightPhone)];
  const { id } = await buildGame(owner, newTitle('Reed Engine'));
  const word = `bulrush${Date.now().toString(36)}`;
  const boardId = `game.${id}`;
  const { id: categoryId } = await post<{ id: number }>(owner, '/api/forumsActions/addCategory', {
    ...{ boardId, title: 'Plans', isPrivate: true },
  });
  const { id: forumId } = await post<{ id: number }>(owner, '/api/forumsActions/addForum', {
    ...{ boardId, categoryId, title: 'Secrets' },
  });
  const thread = { boardId, categoryId, forumId, title: `The ${word} ending`, content: 'Not yet' };
  await post(owner, '/api/forumsActions/addThread', thread);

  for (const visitor of [owner, stranger]) {
    const { page } = visitor;
    await page.goto('/DevLogs');
    await page.getByRole('button', { name: /^Search and commands/ }).click();
    await field(visitor).waitFor();
    await looksRight(visitor);
    await page.keyboard.type(word);
  }
  await option(owner, new RegExp(`The ${word} ending`)).waitFor();
  await looksRight(owner);
  await dialog(stranger).getByText('Sorry, no matching results were found.').first().waitFor();
  await looksRight(stranger);
  expect(await dialog(stranger).textContent()).not.toContain('ending');
  await option(owner, new RegExp(`The ${word} ending`)).click();
  await owner.page.getByRole('heading', { name: `The ${word} ending` }).waitFor();
  expect(await dialog(owner).count()).toBe(0);
  await stranger.page.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(stranger).waitFor({ state: 'detached' });
});

test('without a connection it still goes to pages, says what it cannot find, and finds it later', async () => {
  const visitor = await newVisitor(wideAndDark);
  const { context, page } = visitor;
  expectComplaints([visitor], /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503/);
  await page.goto('/Forums');
  await open(visitor);
  await context.setOffline(true);
  await page.keyboard.type('game');
  await option(visitor, 'Games').waitFor();
  const retry = dialog(visitor).getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  await looksRight(visitor);
  await turnTo(visitor, lightPhone);
  await looksRight(visitor);
  await context.setOffline(false);
  await retry.click();
  await retry.waitFor({ state: 'detached' });
});
