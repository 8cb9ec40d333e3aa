import { linkInMail } from '../support/browser/mails';
import {
  arrive,
  buildGame,
  expectComplaints,
  lightPhone,
  logIn,
  looksRight,
  menuOf,
  myId,
  newTitle,
  newVisitor,
  openProfile,
  post,
  takeIn,
} from '../support/browser/people';

const deletedUser = 'DELETED USER';
const gone = "This Developer Doesn't Exist";

test('a forgotten password is replaced through the link in the mail, which logs out everywhere', async () => {
  const home = await arrive('Lost Keys');
  const { account } = home;
  await home.page.goto('/');
  await menuOf(home, account).waitFor();
  const cafe = await newVisitor(lightPhone);
  const { page } = cafe;

  await page.goto('/Login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByRole('heading', { name: 'Recover your Password' }).waitFor();
  await page.getByLabel('Email').fill(account.email.toUpperCase());
  await page.getByRole('button', { name: 'Send Recovery Link' }).click();
  await page.getByText(/please wait a few minutes and check your spam folder/i).waitFor();

  const link = await linkInMail(account.email, 'Recover your Spawnpoint password');
  await page.goto(link);
  await page.getByRole('main').getByText(account.email).waitFor();
  await page.getByLabel('New Password').fill('a lighthouse in the fog');
  await page.getByLabel('Verify Password').fill('a lighthouse in the frog');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByText('Your passwords do not match').waitFor();
  await looksRight(cafe);
  await page.getByLabel('Verify Password').fill('a lighthouse in the fog');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.getByText('Your password has been updated!').waitFor();
  await menuOf(home, account).waitFor({ state: 'detached' });

  await logIn(cafe, account);
  await page.getByText('The email address or password is incorrect.').waitFor();
  await logIn(cafe, { ...account, password: 'a lighthouse in the fog' });
  await menuOf(cafe, account).waitFor();
  await page.goto(link);
  await page.getByText('This link has expired or was already used. Please request a new one.').waitFor();
  expectComplaints([home, cafe]);
});

test('a developer takes another name: whoever looks on follows, and old links lead to the new address', async () => {
  const renamed = await arrive('Old Name');
  const [onlooker, latecomer] = [await newVisitor(), await newVisitor()];
  const former = await openProfile(renamed, renamed.account);
  const alias = renamed.account.alias.replace('Old', 'New');
  const present = former.replace('Old', 'New');
  await onlooker.page.goto(`${former}/Connections`);
  await onlooker.page.getByRole('heading', { name: renamed.account.alias, level: 1 }).waitFor();

  await renamed.page.getByRole('main').getByRole('link', { name: 'Account settings' }).click();
  await renamed.page.getByLabel('Username').fill(alias);
  await renamed.page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await menuOf(renamed, { alias }).waitFor();

  await onlooker.page.waitForURL(`**${present}/Connections`);
  await onlooker.page.getByRole('heading', { name: alias, level: 1 }).waitFor();
  await latecomer.page.goto(`${former.toLowerCase()}/Connections?from=a-friend`);
  await latecomer.page.waitForURL(`**${present}/Connections?from=a-friend`);
  await latecomer.page.getByRole('heading', { name: alias, level: 1 }).waitFor();
  await latecomer.page.goBack();
  expect(latecomer.page.url()).not.toContain(former.toLowerCase());
});

test('an account is deleted: words stay without a name, a shared game gets another owner, all else goes', async () => {
  const leaver = await arrive('Fare Well');
  const mate = await arrive('Stay Here');
  const guest = await newVisitor();
  const { account } = leaver;
  const [spoken, written] = [newTitle('Goodbye'), newTitle('What I leave behind')];
  await openProfile(leaver, account);
  const alone = await buildGame(leaver, newTitle('Solo Sail'));
  const shared = await buildGame(leaver, newTitle('Two Masts'));
  await takeIn(leaver, shared, mate);
  await post(leaver, '/api/feedPosts', { content: written, postParentType: 'game', postParentId: shared.id });
  await post(mate, '/api/follows', { parentType: 'developer', parentId: await myId(leaver) });
  const box = leaver.page.getByRole('textbox', { name: 'Your message' });
  await box.fill(spoken);
  await box.press('Enter');

  await openProfile(guest, account);
  await guest.page.getByRole('link', { name: '1 follower' }).waitFor();
  const line = guest.page.getByText(spoken, { exact: true }).first();
  await line.waitFor();
  const lonely = await guest.context.newPage();
  await lonely.goto(`/Game/${alone.stringUrl}`);
  await lonely.getByRole('heading', { name: /^Solo Sail/, level: 1 }).waitFor();
  await mate.page.goto(`/Game/${shared.stringUrl}/Members`);
  await mate.page.getByRole('button', { name: 'Leave this game project' }).waitFor();
  expect(await mate.page.getByRole('button', { name: 'Edit members' }).count()).toBe(0);

  await leaver.page.goto('/AccountSettings');
  await leaver.page.getByLabel('New Password', { exact: true }).waitFor();
  await leaver.page.getByLabel(/DELETE/).fill('DELETE');
  await leaver.page.getByText(/will be deleted permanently/).waitFor();
  expect(await leaver.page.getByLabel('New Password', { exact: true }).count()).toBe(0);
  await looksRight(leaver);
  await leaver.page.getByRole('button', { name: 'Delete my account' }).click();
  await menuOf(leaver, account).waitFor({ state: 'detached' });

  // Open pages change at once: the profile and the game without other members go, the shared game has a new owner.
  await guest.page.getByRole('heading', { name: gone }).waitFor();
  await lonely.getByRole('heading', { name: "This Game Doesn't Exist" }).waitFor();
  await mate.page.getByRole('button', { name: 'Edit members' }).waitFor();
  await mate.page.getByRole('region', { name: 'Former Members' }).getByText(deletedUser).waitFor();

  // After a reload messages and posts stand there without a name or link.
  await guest.page.reload();
  await guest.page.getByRole('heading', { name: gone }).waitFor();
  // The chat stands beside no page that is missing.
  await guest.page.getByRole('button', { name: /^Chat/ }).first().click();
  await line.waitFor();
  await guest.page.getByText(deletedUser).first().waitFor();
  expect(await guest.page.getByText(account.alias).count()).toBe(0);
  await guest.page.goto(`/Game/${shared.stringUrl}`);
  const article = guest.page.getByRole('article').filter({ hasText: written });
  await article.getByText(deletedUser).waitFor();
  await openProfile(mate, mate.account);
  await mate.page.getByRole('link', { name: 'Connections' }).click();
  await mate.page.getByText(`${mate.account.alias} is not following any other Developers yet.`).waitFor();
  await logIn(leaver, account);
  await leaver.page.getByText('The email address or password is incorrect.').waitFor();
  expectComplaints([leaver, mate, guest]);
});
