import {
  arrive,
  buildGame,
  lightPhone,
  logIn,
  looksRight,
  newTitle,
  newVisitor,
  openInvitations,
  type Visitor,
} from '../support/browser/people';

const taps = ({ page }: Visitor) => page.evaluate(() => Number(sessionStorage.getItem('taps') ?? '0'));

/** Counts the taps of a visitor from now on, also on later pages. */
const countTaps = ({ page }: Visitor) =>
  page.addInitScript(() => {
    addEventListener('click', ({ isTrusted }) => {
      if (isTrusted) sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps') ?? '0') + 1));
    });
  });

/** A game that seeks artists, with an opening of its owner. */
async function openPosition(owner: Visitor, { title, opening }: { title: string; opening: string }) {
  const { page } = owner;
  const { id, stringUrl } = await buildGame(owner, title);
  await page.goto(`/Game/${stringUrl}`);
  await page.getByRole('button', { name: 'Edit recruitment' }).click();
  await page.getByRole('checkbox', { name: 'Artists', exact: true }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.goto(`/Classifieds/New?as=${id}`);
  const main = page.getByRole('main');
  await main.getByLabel('Title').fill(opening);
  await main.getByRole('textbox', { name: 'Pitch' }).fill('Twelve backgrounds, no hurry.');
  await main.getByRole('radio', { name: 'Hobby' }).check();
  await main.getByRole('button', { name: /^Post/ }).click();
  await page.waitForURL(/\/Classifieds/);
  return stringUrl;
}

/** Opens an opening from its game and applies to it with a note. */
async function apply(visitor: Visitor, { stringUrl, opening, note }: Record<'stringUrl' | 'opening' | 'note', string>) {
  const { page } = visitor;
  await page.goto(`/Game/${stringUrl}`);
  await page.getByRole('link', { name: `Apply: ${opening}` }).click();
  await page.getByLabel('Your note').click();
  await page.getByLabel('Your note').fill(note);
}

test('an artist applies from a phone in four taps; the owner talks, accepts and greets; another one reads why not', async () => {
  const owner = await arrive('Keeper');
  const artist = await newVisitor(lightPhone);
  const second = await arrive('Sketcher');
  const [title, opening] = [newTitle('Lamp Oil'), newTitle('Painter of fog')];
  const stringUrl = await openPosition(owner, { title, opening });
  // Somebody of the demo community, who has a portfolio.
  await logIn(artist, { email: 'developer@spawnpoint.example', password: 'demo-lantern-keeper' });
  await artist.page.getByRole('button', { name: /^Your menu/ }).waitFor();
  await countTaps(artist);
  await apply(artist, { stringUrl, opening, note: 'I paint fog in three colours.' });
  await artist.page.getByRole('group', { name: 'Pieces you show' }).getByRole('listitem').first().waitFor();
  await looksRight(artist);
  expect(await artist.page.getByRole('group', { name: 'Pieces you show' }).getByRole('listitem').count()).toBe(3);
  // Pictures that come late would move the button away from the pointer.
  await artist.page.waitForLoadState('networkidle');
  await artist.page.getByRole('button', { name: 'Send application' }).click();
  await artist.page.getByText(`Your application to ${title} has been sent.`).waitFor();
  expect(await taps(artist)).toBeLessThanOrEqual(4);

  await openInvitations(owner, { count: 1 });
  const card = owner.page.getByRole('article').filter({ hasText: 'I paint fog in three colours.' });
  await card.getByText('New', { exact: true }).waitFor();
  const pieces = card.getByRole('region', { name: /^Pieces that/ }).getByRole('listitem');
  await pieces.first().waitFor();
  expect(await pieces.count()).toBe(3);
  await looksRight(owner);
  await artist.page.getByRole('link', { name: 'Your invitations' }).click();
  await artist.page.getByRole('article', { name: title }).getByText('Seen', { exact: true }).waitFor();
  await card.getByRole('button', { name: /^Talk/ }).click();
  await owner.page.getByRole('textbox', { name: 'Your message' }).waitFor();
  await card.getByRole('button', { name: /^Accept/ }).click();
  await card.getByText(`is now a member of ${title}.`).waitFor();
  const box = owner.page.getByRole('textbox', { name: 'Your message' });
  await owner.page.waitForFunction(
    (field) => (field as HTMLTextAreaElement).value.startsWith('Welcome to the team'),
    await box.elementHandle(),
  );
  const accepted = artist.page.getByRole('article', { name: title });
  await accepted.getByText('Your Request has been Accepted!').waitFor();
  await looksRight(artist);
  await accepted.getByRole('link', { name: 'Meet the team' }).click();
  await artist.page.getByRole('heading', { level: 1, name: title }).waitFor({ state: 'attached' });
  const greeting = artist.page.getByRole('textbox', { name: 'Your message' });
  await artist.page.waitForFunction(
    (field) => (field as HTMLTextAreaElement).value.startsWith('Hello everyone'),
    await greeting.elementHandle(),
  );

  await apply(second, { stringUrl, opening, note: 'I sketch boats.' });
  const artistRole = second.page.getByRole('checkbox', { name: 'Artist', exact: true });
  if (!(await artistRole.isChecked())) await artistRole.check();
  await second.page.getByRole('button', { name: 'Send application' }).click();
  await second.page.getByText(`Your application to ${title} has been sent.`).waitFor();
  const other = owner.page.getByRole('article').filter({ hasText: 'I sketch boats.' });
  await other.getByRole('button', { name: /^Decline/ }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByRole('listitem').first().getByRole('button').click();
  await looksRight(owner);
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await other.getByText(/^You have declined the request/).waitFor();
  await second.page.goto(`/Game/${stringUrl}`);
  await second.page.getByText(/^You can apply again from/).waitFor();
  await openInvitations(second);
  await second.page.getByText(/^Thank you for applying/).waitFor();
  await looksRight(second);
});
