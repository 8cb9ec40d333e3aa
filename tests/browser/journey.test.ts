import { menuOf, newAccount, newVisitor, register, type Visitor } from '../support/browser/people';

const chatBox = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Your message' });

async function fillProfile({ page }: Visitor) {
  await page.getByRole('button', { name: /edit roles/i }).click();
  await page.getByLabel('What you do').fill('Builds lighthouses');
  await page.getByRole('checkbox', { name: 'Programmer' }).check();
  await page.getByRole('button', { name: 'Save' }).click();
}

async function createGame({ page }: Visitor, title: string) {
  await page.goto('/CreateNewGameProject');
  await page.getByRole('textbox', { name: /title/i }).fill(title);
  await page.getByRole('combobox', { name: 'Genres' }).click();
  await page.getByRole('option', { name: 'Adventure', exact: true }).click();
  await page.getByRole('combobox', { name: 'Platforms' }).fill('win');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Create game project' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
}

async function post({ page }: Visitor, { subject, content }: { subject: string; content: string }) {
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  await page.getByLabel('Subject (optional)').fill(subject);
  await page.getByRole('textbox', { name: 'Post', exact: true }).fill(content);
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** Waits until the chat announces somebody or something, in a line of its own or folded with those before. */
async function hearOf({ page }: Visitor, name: string) {
  const announced = page.getByText(name).first();
  const folded = page.getByRole('button', { name: /people joined|games? created/ }).last();
  await announced.or(folded).first().waitFor();
  if (!(await announced.isVisible())) await folded.click();
  await announced.waitFor();
}

test('a person registers, fills a profile, makes a game, writes a devlog and chats; another sees it all live', async () => {
  const maker = await newVisitor();
  const watcher = await newVisitor();
  const account = newAccount('Wren Hollow');
  const title = `Tidelight ${Date.now().toString(36)}`;

  await watcher.page.goto('/DevLogs');
  await watcher.page.getByRole('main').waitFor();

  await register(maker, account);
  await hearOf(watcher, account.alias);

  // Somebody else has the profile open while it is being filled in.
  await menuOf(maker, account).click();
  await maker.page.getByRole('menuitem', { name: 'Profile' }).click();
  await maker.page.getByRole('heading', { name: account.alias, level: 1 }).waitFor();
  await watcher.page.goto(new URL(maker.page.url()).pathname);
  await watcher.page.getByRole('heading', { name: account.alias, level: 1 }).waitFor();
  await fillProfile(maker);
  await watcher.page.getByText('Builds lighthouses').first().waitFor();

  await createGame(maker, title);
  await hearOf(watcher, title);

  await watcher.page.goto('/DevLogs');
  await watcher.page.getByRole('article').first().waitFor();
  await maker.page.goto('/DevLogs');
  await post(maker, { subject: 'The lamp is lit', content: 'It **burns** all night.' });
  await maker.page.getByRole('heading', { name: 'The lamp is lit' }).waitFor();
  await watcher.page.getByRole('heading', { name: 'The lamp is lit' }).waitFor();
  await watcher.page.locator('strong', { hasText: 'burns' }).waitFor();

  await chatBox(maker).fill('Hello from the harbour');
  await chatBox(maker).press('Enter');
  await watcher.page.getByText('Hello from the harbour', { exact: true }).first().waitFor();
});
