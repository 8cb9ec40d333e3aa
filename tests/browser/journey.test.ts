import type { Browser } from 'playwright-core';
import { newAccount, newVisitor, openBrowser, register, type Visitor } from './people';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const chatBox = ({ page }: Visitor) => page.getByRole('textbox', { name: /message/i });

test('one person registers, fills a profile, makes a game, writes a devlog and chats; another sees it all live', async () => {
  const maker = await newVisitor(browser);
  const watcher = await newVisitor(browser);
  const account = newAccount('Wren Hollow');

  await watcher.page.goto('/DevLogs');
  await watcher.page.getByRole('main').waitFor();

  await register(maker, account);
  // The chat tells everybody of a new developer and a new game.
  await watcher.page.getByText(account.alias).first().waitFor();

  await maker.page
    .getByRole('main')
    .getByRole('link', { name: /profile/i })
    .first()
    .click();
  await maker.page.getByRole('heading', { name: account.alias }).first().waitFor();

  await maker.page.goto('/CreateNewGameProject');
  const title = `Tidelight ${Date.now().toString(36)}`;
  await maker.page.getByRole('textbox', { name: /title/i }).fill(title);
  await maker.page.getByRole('main').getByText('Windows', { exact: true }).click();
  await maker.page.getByRole('main').getByText('Adventure', { exact: true }).click();
  await maker.page.getByRole('button', { name: /create/i }).click();
  await maker.page.getByRole('heading', { name: title }).first().waitFor();
  await watcher.page.getByText(title).first().waitFor();

  await chatBox(maker).fill('Hello from the harbour');
  await chatBox(maker).press('Enter');
  await watcher.page.getByText('Hello from the harbour').waitFor();

  expect(maker.complaints).toEqual([]);
  expect(watcher.complaints).toEqual([]);
  await maker.context.close();
  await watcher.context.close();
});
