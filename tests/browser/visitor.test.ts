import { arrive, buildGame, looksRight, newTitle, newVisitor, type Visitor } from '../support/browser/people';

/** Logs in on the page that is open, without going to another one first. */
async function logInHere({ page }: Visitor, { email, password }: { email: string; password: string }) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
}

test('an action that a visitor chooses on a profile, card or game is done once they have logged in', async () => {
  const [owner, writer] = [await arrive('Keeper'), await arrive('Rower')];
  const { stringUrl } = await buildGame(owner, newTitle('Lamp Oil'));
  const { alias } = owner.account;
  const profile = `/Developer/${alias.replaceAll(' ', '-')}`;

  const visitor = await newVisitor();
  await visitor.page.goto(profile);
  await visitor.page.getByRole('button', { name: `Message ${alias}` }).waitFor();
  await looksRight(visitor);
  await visitor.page.getByRole('button', { name: `Message ${alias}` }).click();
  await logInHere(visitor, writer.account);
  await visitor.page.waitForURL(`**${profile}`);
  await visitor.page.getByRole('textbox', { name: 'Your message' }).waitFor();
  await visitor.page.getByRole('tab', { name: 'Private Chat', selected: true }).waitFor();

  const follower = await newVisitor();
  await follower.page.goto(`/Game/${stringUrl}`);
  await follower.page.getByRole('button', { name: 'Follow', exact: true }).click();
  await logInHere(follower, writer.account);
  await follower.page.getByRole('button', { name: /^Unfollow/ }).waitFor();
  await follower.page.reload();
  await follower.page.getByRole('button', { name: /^Unfollow/ }).waitFor();

  const inviter = await newVisitor();
  await inviter.page.goto(`/Developer/${writer.account.alias.replaceAll(' ', '-')}`);
  await inviter.page.getByRole('link', { name: 'Invite' }).click();
  await inviter.page.getByRole('main').getByRole('link', { name: 'Log In' }).click();
  await logInHere(inviter, owner.account);
  await inviter.page.getByRole('textbox', { name: 'Your note' }).waitFor();
  await looksRight(inviter);

  const [card] = [await newVisitor()];
  await card.page.goto('/Browse');
  await card.page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Message/ })
    .waitFor({ state: 'attached' });
});

test('a click that a visitor has left behind is not done later', async () => {
  const [owner, writer] = [await arrive('Keeper'), await arrive('Rower')];
  const { stringUrl } = await buildGame(owner, newTitle('Lamp Oil'));
  const { page } = await newVisitor();
  await page.goto(`/Game/${stringUrl}`);
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await page.getByRole('heading', { name: 'Log In' }).waitFor();
  await page.getByRole('link', { name: 'Resources' }).click();
  await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
  await page.goto('/Login');
  await logInHere({ page } as Visitor, writer.account);
  await page.waitForURL('**/Resources**');
  await page.goto(`/Game/${stringUrl}`);
  await page.getByRole('button', { name: /^Follow (?!or)/ }).waitFor();
});
