import type { Browser } from 'playwright-core';
import { axeFindings, newAccount, newVisitor, openBrowser, register, type Account, type Visitor } from './people';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

interface DemoLogin {
  who: string;
  email: string;
  password: string;
}

const demoLogins = () => JSON.parse(process.env.SITE_DEMO ?? '[]') as DemoLogin[];

async function logIn({ page }: Visitor, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.goto('/Login');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log In' }).click();
}

async function openOwnProfile({ page }: Visitor, { alias }: Account): Promise<string> {
  await page.goto('/Developer');
  await page.getByRole('heading', { name: alias, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

async function say({ page }: Visitor, message: string) {
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill(message);
  await box.press('Enter');
}

const menuOf = ({ page }: Visitor, { alias }: Pick<Account, 'alias'>) =>
  page.getByRole('button', { name: `Your menu, ${alias}` });

/** A refused call is what these journeys are about; the browser tells it in its console. */
const own = ({ complaints }: Visitor) => complaints.filter((text) => !/status of 40[134]/.test(text));

test('a moderator bans somebody, who is out at once everywhere, and lifts the ban again', async () => {
  const moderator = demoLogins().find(({ who }) => who === 'a site moderator');
  if (!moderator) throw new Error('The site that is tested has no demo community.');
  const [judge, troll, guest] = [await newVisitor(browser), await newVisitor(browser), await newVisitor(browser)];
  const account = newAccount('Keys Cheap');
  const message = `Cheap keys ${account.alias}`;
  await register(troll, account);
  const profile = await openOwnProfile(troll, account);
  await guest.page.goto(profile);
  await guest.page.getByRole('heading', { name: account.alias, level: 1 }).waitFor();
  await say(troll, message);
  await guest.page.getByText(message, { exact: true }).first().waitFor();

  await logIn(judge, moderator);
  await judge.page.getByRole('button', { name: /^Your menu/ }).waitFor();
  await judge.page.goto(profile);
  await judge.page.getByRole('button', { name: 'Ban', exact: true }).click();
  await judge.page.getByLabel('Reason').fill('Sold keys in the chatroom');
  expect(await axeFindings(judge)).toEqual([]);
  await judge.page.getByRole('button', { name: `Ban ${account.alias}` }).click();

  await menuOf(troll, account).waitFor({ state: 'detached' });
  await guest.page.getByText('This account is banned.').waitFor();
  await guest.page.getByText(message, { exact: true }).first().waitFor({ state: 'detached' });
  await logIn(troll, account);
  await troll.page
    .getByText(/banned/i)
    .first()
    .waitFor();

  await judge.page.goto('/Moderation');
  const list = judge.page.getByRole('list', { name: 'Banned developers' });
  const entry = list.getByRole('listitem').filter({ hasText: account.alias });
  await entry.getByText('Sold keys in the chatroom').waitFor();
  expect(await axeFindings(judge)).toEqual([]);
  await judge.page.getByRole('link', { name: 'Audit log' }).click();
  const log = judge.page.getByRole('list', { name: 'Audit log' });
  await log.getByRole('listitem').filter({ hasText: account.alias }).first().waitFor();
  expect(await axeFindings(judge)).toEqual([]);
  await judge.page.goBack();
  await entry.getByRole('button', { name: `Lift the ban of ${account.alias}` }).click();
  await judge.page.getByRole('dialog').getByRole('button', { name: 'Lift the ban' }).click();
  await entry.waitFor({ state: 'detached' });

  await logIn(troll, account);
  await menuOf(troll, account).waitFor();
  for (const visitor of [judge, troll, guest]) {
    expect(own(visitor)).toEqual([]);
    await visitor.context.close();
  }
});

test('an account is deleted: its posts and messages stay without a name, its page and its game go', async () => {
  const [leaver, guest] = [await newVisitor(browser), await newVisitor(browser)];
  const account = newAccount('Fare Well');
  const message = `Goodbye from ${account.alias}`;
  await register(leaver, account);
  const profile = await openOwnProfile(leaver, account);
  await say(leaver, message);
  await guest.page.goto(profile);
  await guest.page.getByRole('heading', { name: account.alias, level: 1 }).waitFor();
  const line = guest.page.getByText(message, { exact: true }).first();
  await line.waitFor();

  await leaver.page.goto('/AccountSettings');
  await leaver.page.getByLabel(/DELETE/).fill('DELETE');
  await leaver.page.getByRole('button', { name: /delete/i }).click();
  await menuOf(leaver, account).waitFor({ state: 'detached' });

  await guest.page.getByRole('heading', { name: "This Developer Doesn't Exist" }).waitFor();
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: "This Developer Doesn't Exist" }).waitFor();
  await line.waitFor();
  await guest.page.getByText('DELETED USER').first().waitFor();
  await logIn(leaver, account);
  await leaver.page.getByRole('main').getByRole('alert').first().waitFor();
  for (const visitor of [leaver, guest]) {
    expect(own(visitor)).toEqual([]);
    await visitor.context.close();
  }
});
