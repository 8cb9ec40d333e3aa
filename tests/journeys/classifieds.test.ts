import { arrive, buildGame, lightPhone, looksRight, newTitle, openInvitations } from '../support/browser/people';

test('an ad arrives live in another browser and ends in an accepted invitation; its author marks it as filled', async () => {
  const [owner, artist] = [await arrive('Owner'), await arrive('Artist', lightPhone)];
  const game = newTitle('Fog Engine');
  await buildGame(owner, game);
  await owner.page.goto('/Classifieds?postType=developers&pay=revenueShare');
  await owner.page
    .getByRole('status')
    .filter({ hasText: /classified/ })
    .first()
    .waitFor();

  const title = newTitle('I paint fog');
  await artist.page.goto('/Classifieds/New');
  await artist.page.getByLabel('Title').fill(title);
  await artist.page.getByRole('textbox', { name: 'Pitch' }).fill('Fog, **mostly**. Sometimes rain.');
  await artist.page.getByRole('radio', { name: 'Revenue share' }).check();
  await artist.page.getByLabel('Hours a week').selectOption({ label: '10 h' });
  await looksRight(artist);
  await artist.page.getByRole('button', { name: 'Post classified' }).click();
  await artist.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await looksRight(artist);

  const page = owner.page;
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) });
  await row.getByText('Revenue share').waitFor();
  await looksRight(owner);
  await row.getByRole('link', { name: `Invite ${artist.account.alias} to a game` }).click();
  await page.getByRole('radio', { name: game }).check();
  await page.getByRole('checkbox', { name: 'Artist', exact: true }).check();
  await page.getByLabel('Position titles').fill('Painter of fog');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByText(`Invitation Successfully Sent to ${artist.account.alias}.`).waitFor();

  await openInvitations(artist, { count: 1 });
  await artist.page.getByRole('button', { name: 'Accept' }).click();
  await artist.page.getByText(`You are now a member of ${game}`).waitFor();

  await page.goto('/Classifieds?postType=developers&pay=revenueShare');
  await row.waitFor();
  await artist.page.goto('/Classifieds?postType=developers&pay=revenueShare');
  await artist.page.getByRole('button', { name: `Mark as filled: ${title}` }).click();
  await row.getByText('Filled', { exact: true }).waitFor();
});
