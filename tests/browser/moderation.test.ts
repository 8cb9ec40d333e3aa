import type { Browser } from 'playwright-core';
import {
  arrive,
  axeFindings,
  isRefusal,
  leave,
  logIn,
  menuOf,
  newVisitor,
  openBrowser,
  openProfile,
  type Visitor,
} from './people';

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

async function say({ page }: Visitor, message: string) {
  const box = page.getByRole('textbox', { name: 'Your message' });
  await box.fill(message);
  await box.press('Enter');
}

test('a moderator bans somebody, who is out at once everywhere, and lifts the ban again', async () => {
  const moderator = demoLogins().find(({ who }) => who === 'a site moderator');
  if (!moderator) throw new Error('The site that is tested has no demo community.');
  const troll = await arrive(browser, 'Keys Cheap');
  const [judge, guest] = [await newVisitor(browser), await newVisitor(browser)];
  const { account } = troll;
  const message = `Cheap keys ${account.alias}`;
  const profile = await openProfile(troll, account);
  await openProfile(guest, account);
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
  await leave([judge, troll, guest], isRefusal);
});
