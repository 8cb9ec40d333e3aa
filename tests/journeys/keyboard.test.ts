import { coverOfFocus, hasFocus, press, tabTo, typeInto } from '../support/browser/keys';
import { arrive, buildGame, menuOf, newTitle, newVisitor, post, read, type Visitor } from '../support/browser/people';

test('without a mouse: log in, search, follow, invite, read what is answered, write a DevLog', async () => {
  const [keys, friend] = [await newVisitor(), await arrive('Piano Player')];
  const player = await arrive('Keys Only');
  const title = newTitle('Eighty Eight');
  await buildGame(player, title);
  const { page } = keys;
  const main = page.getByRole('main');

  // The skip link leads past the frame; the login form has the focus by itself.
  await page.goto('/Browse/Games');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await press(keys, page.getByRole('link', { name: 'Skip to the content' }), 'Enter', { most: 2 });
  await page.goto('/Login');
  await main.getByRole('textbox', { name: 'Email' }).waitFor();
  await page.keyboard.type(player.account.email);
  await typeInto(keys, main.getByLabel('Password', { exact: true }), player.account.password);
  await page.keyboard.press('Enter');
  await menuOf(keys, player.account).waitFor();

  // Search, by arrow and Enter, to a profile.
  await page.keyboard.press('/');
  await page.keyboard.type(friend.account.alias);
  const developers = page.getByRole('group', { name: 'Developers' });
  await developers.getByRole('option', { name: friend.account.alias }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: friend.account.alias }).waitFor();
  await press(keys, page.getByRole('button', { name: `Follow ${friend.account.alias}` }), 'Enter');
  const unfollow = page.getByRole('button', { name: `Unfollow ${friend.account.alias}` });
  await unfollow.waitFor();
  expect(await hasFocus(unfollow)).toBe(true);

  // An invitation.
  await press(keys, page.getByRole('link', { name: 'Invite' }), 'Enter', { most: 3, key: 'Shift+Tab' });
  await press(keys, page.getByRole('radio', { name: title }), 'Space');
  await press(keys, page.getByRole('checkbox', { name: 'Musician' }), 'Space');
  await typeInto(keys, page.getByLabel('Position titles'), 'Left hand');
  await page.keyboard.press('Enter');
  await page.getByText(`Invitation Successfully Sent to ${friend.account.alias}.`).waitFor();

  // The notification of its acceptance leads to the team.
  await post(friend, '/api/invites/respondToGameInvite', {
    inviteId: await inviteIdOf(friend),
    inviteResponse: 'accept',
  });
  // Backwards, because forwards the focus would pass all links in the chat.
  const bell = page.getByRole('button', { name: 'Notifications 1 unread' });
  await press(keys, bell, 'Enter', { key: 'Shift+Tab' });
  await press(keys, page.getByRole('link', { name: new RegExp(`accepted your invitation to ${title}`) }), 'Enter', {
    most: 4,
  });
  await page.getByText('Your Invitation has been Accepted!').waitFor();
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  // A DevLog with the keyboard shortcuts for pages and for sending.
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await press(keys, page.getByRole('button', { name: 'What are you working on?' }), 'Enter');
  await typeInto(keys, page.getByRole('textbox', { name: 'Post', exact: true }), `Scales in ${title}`);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('article').getByText(`Scales in ${title}`).waitFor();

  // Through the longest form and back: the header never covers the focused element. Toasts do, until they go.
  await page.getByText('Your Post has Successfully been added.').waitFor({ state: 'detached' });
  await press(keys, menuOf(keys, player.account), 'Enter', { key: 'Shift+Tab' });
  await page.locator('[role="menuitem"]:focus').waitFor();
  await page.keyboard.type('Set');
  await page.keyboard.press('Enter');
  const username = page.getByLabel('Username');
  await username.waitFor();
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.locator('main :focus').waitFor();
  await tabTo(keys, page.getByRole('button', { name: /^Log out/ }).last());
  for (let pressed = 0; pressed < 40 && !(await hasFocus(username)); pressed += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await coverOfFocus(keys)).toBe(null);
  }
  expect(await hasFocus(username)).toBe(true);
});

async function inviteIdOf(visitor: Visitor): Promise<number> {
  const { invitationsToGames } = await read<{ invitationsToGames: { items: { id: number }[] } }>(
    visitor,
    '/api/invites',
  );
  const [first] = invitationsToGames.items;
  if (!first) throw new Error('There is no invitation.');
  return first.id;
}
