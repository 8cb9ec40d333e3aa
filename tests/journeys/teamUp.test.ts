import { bell } from '../support/browser/bell';
import {
  arrive,
  buildGame,
  lightPhone,
  looksRight,
  newTitle,
  openInvitations,
  openProfile,
  type Person,
  type Visitor,
} from '../support/browser/people';

/** Fills in role and skill on one's own profile. */
async function sayWhatICan(visitor: Person, { role, skill }: { role: string; skill: string }) {
  const { page } = visitor;
  await openProfile(visitor, visitor.account);
  await page.getByRole('button', { name: 'Say what you do' }).click();
  await page.getByRole('checkbox', { name: role, exact: true }).check();
  await page.getByRole('combobox', { name: 'Skills' }).fill(skill);
  await page.getByRole('option', { name: skill, exact: true }).click();
  await looksRight(visitor);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit Roles and Skills' }).waitFor();
}

const address = ({ page }: Visitor) => page.url().slice(new URL(page.url()).origin.length);
const cards = ({ page }: Visitor) => page.getByRole('region', { name: 'Results' }).getByRole('article');
const team = ({ page }: Visitor) => page.getByRole('region', { name: 'Current Members' });

/** Scrolls down, opens a card and goes back: the list and its position are as before. */
async function lookAndComeBack(visitor: Visitor) {
  const { page } = visitor;
  const before = address(visitor);
  // Counted now, because scrolling there loads more.
  const card = cards(visitor).nth((await cards(visitor).count()) - 1);
  await card.scrollIntoViewIfNeeded();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  // Where the page stands at the click: what is loaded below lays the cards out anew, and the click scrolls once more.
  const left = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('click', () => resolve(window.scrollY), { capture: true, once: true });
      }),
  );
  await card.getByRole('heading').getByRole('link').click();
  const top = await left;
  expect(top).toBeGreaterThan(0);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  await page.waitForFunction(() => window.scrollY === 0);
  await page.goBack();
  await page.waitForFunction((at) => Math.abs(window.scrollY - at) <= 1, top);
  expect(address(visitor)).toBe(before);
  await cards(visitor).getByRole('link', { name, exact: true }).waitFor();
}

test('an owner finds an artist by skill and invites; the artist accepts, and both see the team at once', async () => {
  const skill = 'Krita';
  const [owner, artist] = [await arrive('Owner'), await arrive('Artist', lightPhone)];
  const { page } = owner;
  const title = newTitle('Fog Engine');
  const { stringUrl } = await buildGame(owner, title);
  await sayWhatICan(artist, { role: 'Artist', skill });

  // The address holds page and sort, and Back restores them with the scroll position.
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Developers' }).click();
  await page.getByLabel('Sort by').selectOption({ label: 'Name' });
  await page.waitForURL('**/Browse/Developers?sort=alias');
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL('**/Browse/Developers?sort=alias&page=2');
  await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current="page"]')).waitFor();
  await lookAndComeBack(owner);
  expect(await page.getByLabel('Sort by').inputValue()).toBe('alias');

  // Filters by tag search survive a visit to a profile too.
  await page.getByRole('combobox', { name: 'Skill' }).fill('k');
  await page.getByRole('combobox', { name: 'Skill' }).fill(skill.toLowerCase());
  await page.getByRole('option', { name: skill }).click();
  await page.waitForURL(/\/Browse\/Developers\?seekingSkill=\d+&sort=alias$/);
  await page.getByRole('radio', { name: 'Artists', exact: true }).click();
  await page.waitForURL(/\/Browse\/Developers\?seekingRole=artists&seekingSkill=\d+&sort=alias$/);
  const found = cards(owner).filter({ hasText: artist.account.alias });
  await found.getByText(skill, { exact: true }).waitFor();
  for (const card of await cards(owner).all()) await card.getByText('Artist', { exact: true }).first().waitFor();
  await looksRight(owner);
  await found.getByRole('link', { name: artist.account.alias, exact: true }).click();
  await page.getByRole('button', { name: `Follow ${artist.account.alias}` }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: `Remove ${skill}` }).waitFor();
  expect(await page.getByRole('radio', { name: 'Artists', exact: true }).isChecked()).toBe(true);
  await page.goForward();

  await page.getByRole('button', { name: `Follow ${artist.account.alias}` }).click();
  await page.getByRole('link', { name: '1 follower' }).waitFor();
  await page.getByRole('link', { name: 'Invite' }).click();
  await page.getByRole('radio', { name: title }).check();
  await page.getByRole('checkbox', { name: 'Artist', exact: true }).check();
  await page.getByLabel('Position titles').fill('Painter of fog');
  await looksRight(owner);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByText(`Invitation Successfully Sent to ${artist.account.alias}.`).waitFor();

  // The answer and the new member appear live.
  await page.goto(`/Game/${stringUrl}/Members`);
  await team(owner).getByRole('link', { name: owner.account.alias }).waitFor();
  const onlooker = await artist.context.newPage();
  await onlooker.goto(`/Game/${stringUrl}/Members`);
  await onlooker.getByRole('region', { name: 'Current Members' }).waitFor();
  await openInvitations(artist, { count: 1 });
  await artist.page.getByRole('article', { name: title }).waitFor();
  await looksRight(artist);
  await artist.page.getByRole('button', { name: 'Accept' }).click();
  await artist.page.getByText(`You are now a member of ${title}`).waitFor();
  // What is left is that the owner follows.
  await artist.page.getByRole('button', { name: 'Notifications 1 unread' }).waitFor();
  await team(owner).getByText('Painter of fog').waitFor();
  await onlooker.getByText('Painter of fog').waitFor();
  await onlooker.getByRole('button', { name: 'Leave this game project' }).waitFor();

  await page.getByRole('button', { name: 'Notifications 1 unread' }).click();
  await page.getByText(`${artist.account.alias} accepted your invitation to ${title}`).waitFor();
  await looksRight(owner);
});

test('somebody asks to join, takes it back, asks again, is accepted, and both see it at once', async () => {
  const [owner, writer] = [await arrive('Host'), await arrive('Writer')];
  const title = newTitle('Letters');
  const { stringUrl } = await buildGame(owner, title);
  await owner.page.goto(`/Game/${stringUrl}`);
  await owner.page.getByRole('button', { name: 'Edit recruitment' }).click();
  await owner.page.getByRole('checkbox', { name: 'Writers' }).check();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await owner.page.getByRole('dialog').waitFor({ state: 'detached' });

  async function ask(titles: string) {
    await writer.page.getByRole('checkbox', { name: 'Writer' }).check();
    await writer.page.getByLabel('Position titles').fill(titles);
    await writer.page.getByRole('button', { name: 'Send Request' }).click();
    await writer.page.getByText(`Your Request to join ${title} has been sent.`).waitFor();
  }
  /** Opens the request from its notification; returns its card. */
  async function openRequest(titles: string) {
    await bell(owner).click();
    await owner.page.getByRole('link', { name: new RegExp(`Unread: .*would like to join ${title}`) }).click();
    const card = owner.page.getByRole('article', { name: writer.account.alias }).filter({ hasText: titles });
    await card.waitFor();
    return card;
  }

  // The game is among those that look for writers.
  await writer.page.goto('/Browse/Games?seekingRole=writers&sort=created');
  await cards(writer).getByRole('link', { name: title, exact: true }).click();
  await writer.page.getByRole('link', { name: 'Apply', exact: true }).click();
  await ask('Forty letters');
  const first = await openRequest('Forty letters');
  await openInvitations(writer);
  await writer.page.getByText('Seen', { exact: true }).waitFor();
  await looksRight(writer);
  await writer.page.getByRole('button', { name: 'Retract' }).click();
  await writer.page.getByText('Retracted').waitFor();
  await first.waitFor({ state: 'detached' });

  await writer.page.goto(`/RequestToJoin/${stringUrl}`);
  await ask('Forty better letters');
  await writer.page.goto(`/Game/${stringUrl}/Members`);
  await team(writer).waitFor();
  const second = await openRequest('Forty better letters');
  await looksRight(owner);
  await second.getByRole('button', { name: 'Accept' }).click();
  await owner.page.getByText(`${writer.account.alias} is now a member of ${title}.`).waitFor();
  await team(writer).getByText('Forty better letters').waitFor();
  await writer.page.getByRole('button', { name: 'Leave this game project' }).waitFor();
  await owner.page.getByRole('link', { name: title }).first().click();
  await owner.page.getByRole('link', { name: '2 members' }).waitFor();
  await openInvitations(writer);
  await writer.page.getByText('Your Request has been Accepted!').waitFor();
});
