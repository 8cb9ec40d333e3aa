import { linkInMail } from '../support/browser/mails';
import {
  arrive,
  buildGame,
  expectComplaints,
  lightPhone,
  logIn,
  looksRight,
  menuOf,
  newTitle,
  newVisitor,
  openProfile,
  siteUrl,
  takeIn,
  type Visitor,
} from '../support/browser/people';
import { withAuthenticator } from '../support/browser/authenticator';

const gone = "This Developer Doesn't Exist";

/** Asks for the deletion by keyboard. */
async function deleteLater({ page }: Visitor, texts: 'It stays' | 'It is deleted') {
  await page.goto('/AccountSettings#delete-later');
  const part = page.getByRole('region', { name: 'Delete your account in 14 days' });
  await part.getByLabel('It stays').focus();
  if (texts === 'It is deleted') await page.keyboard.press('ArrowDown');
  await part.getByLabel(texts, { exact: true }).and(page.locator(':checked')).waitFor();
  await part.getByRole('button', { name: 'Delete in 14 days' }).press('Enter');
  await page.getByRole('link', { name: 'Log in' }).first().waitFor();
}

test('an account is hidden and comes back: its game waits for it, whoever looks on sees both at once', async () => {
  const leaver = await arrive('Long Leave');
  const mate = await arrive('Stays Here', lightPhone);
  const { account } = leaver;
  const profile = await openProfile(leaver, account);
  const game = await buildGame(leaver, newTitle('Two Masts'));
  await takeIn(leaver, game, mate);
  await mate.page.goto(`/Game/${game.stringUrl}`);
  await mate.page.getByRole('list', { name: 'Team' }).waitFor();
  const away = mate.page.getByText('The owner is away');
  expect(await away.count()).toBe(0);

  await leaver.page.goto('/AccountSettings#delete-later');
  await leaver.page.getByRole('button', { name: 'Delete in 14 days' }).waitFor();
  await looksRight(leaver);
  await deleteLater(leaver, 'It is deleted');
  await menuOf(leaver, account).waitFor({ state: 'detached' });
  await away.waitFor();
  await looksRight(mate);
  const guest = await newVisitor();
  await guest.page.goto(profile);
  await guest.page.getByRole('heading', { name: gone }).waitFor();

  // On another device: the question may be put off, and a later sign-in asks again.
  const phone = await newVisitor(lightPhone);
  await logIn(phone, account);
  await phone.page.getByText(/Do you want to keep it\?/).waitFor();
  await looksRight(phone);
  await phone.page.getByRole('button', { name: 'Let it be deleted' }).click();
  await logIn(phone, account);
  await phone.page.getByRole('button', { name: 'Keep my account' }).focus();
  await phone.page.keyboard.press('Enter');
  await menuOf(phone, account).waitFor();
  await away.waitFor({ state: 'detached' });
  await mate.page.getByRole('link', { name: account.alias }).first().waitFor();
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: account.alias, level: 1 }).waitFor();

  expectComplaints([leaver, mate, phone, guest], /status of 404/);
});

test('the link of the mail keeps the account by its button, once', async () => {
  const leaver = await arrive('Mail Leave');
  const { account } = leaver;
  await deleteLater(leaver, 'It stays');
  const reader = await newVisitor(lightPhone);
  const link = await linkInMail(account.email, 'Your Spawnpoint account will be deleted');
  await reader.page.goto(link);
  await reader.page.getByRole('main').getByText(account.email).waitFor();
  await looksRight(reader);
  await reader.page.getByRole('button', { name: 'Keep my account' }).click();
  await reader.page.getByText('Your account is kept, as it was before.').waitFor();
  await looksRight(reader);
  await reader.page.goto(link);
  await reader.page.getByText('This link has expired, or the account was kept already.').waitFor();
  expectComplaints([leaver, reader], /status of 404/);
});

test('a sign-in by a passkey asks whether to keep the account, too', async () => {
  // Passkeys belong to names, not to IP addresses.
  const home = await arrive('Key Leave', { site: siteUrl().replace('127.0.0.1', 'localhost') });
  const { account, page } = home;
  await withAuthenticator(home);
  await page.goto('/AccountSettings#two-step');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await deleteLater(home, 'It stays');
  await page.goto('/Login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await menuOf(home, account).waitFor();
  expectComplaints([home]);
});
