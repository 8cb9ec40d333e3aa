import type { Browser } from 'playwright-core';
import { axeFindings, newAccount, newVisitor, openBrowser, register, sidewaysScroll, type Visitor } from './people';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

async function arrive(name: string, looks: Parameters<typeof newVisitor>[1] = {}) {
  const visitor = await newVisitor(browser, looks);
  const account = newAccount(name);
  await register(visitor, account);
  return { ...visitor, account };
}

/** A game project of the visitor's own; answers its address. */
async function createGame({ page }: Visitor, title: string): Promise<string> {
  await page.goto('/CreateNewGameProject');
  await page.getByLabel('Title').fill(title);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('group', { name: 'Genres' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Create Game Project' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

async function looksRight(visitor: Visitor) {
  expect(await axeFindings(visitor)).toEqual([]);
  expect(await sidewaysScroll(visitor)).toBe(0);
}

const bell = ({ page }: Visitor) => page.getByRole('button', { name: /^Notifications/ });
const invitations = ({ page }: Visitor) => page.getByRole('link', { name: /^Invitations/ });

test('an owner invites somebody, who sees it at once, accepts, and stands in the team', async () => {
  const owner = await arrive('Owner');
  const artist = await arrive('Artist', { width: 390, height: 844, colorScheme: 'light' });
  const title = `Fog Engine ${Date.now().toString(36)}`;
  const game = await createGame(owner, title);
  const profile = artist.account.alias.replaceAll(' ', '-');

  await owner.page.goto(`/Developer/${profile}`);
  await owner.page.getByRole('button', { name: `Follow ${artist.account.alias}` }).click();
  await owner.page.getByRole('link', { name: '1 follower' }).waitFor();
  await owner.page.getByRole('link', { name: 'Invite' }).click();
  await owner.page.getByRole('radio', { name: title }).check();
  await owner.page.getByRole('checkbox', { name: 'Artist', exact: true }).check();
  await owner.page.getByLabel('Position titles').fill('Painter of fog');
  await looksRight(owner);
  await owner.page.getByRole('button', { name: 'Send Invitation' }).click();
  await owner.page.getByText(`Invitation Successfully Sent to ${artist.account.alias}.`).waitFor();

  await artist.page.getByRole('link', { name: 'Invitations 1 new' }).click();
  await artist.page.getByRole('article', { name: title }).waitFor();
  await looksRight(artist);
  await artist.page.getByRole('button', { name: 'Accept' }).click();
  await artist.page.getByText(`You are now a member of ${title}`).waitFor();
  await artist.page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  await owner.page.getByRole('button', { name: 'Notifications 1 unread' }).click();
  await owner.page.getByText(`${artist.account.alias} accepted your invitation to ${title}`).waitFor();
  await looksRight(owner);
  await owner.page.keyboard.press('Escape');
  await owner.page.goto(`/Game/${game}/Members`);
  await owner.page.getByText('Painter of fog').waitFor();
  expect([owner.complaints, artist.complaints]).toEqual([[], []]);
  await Promise.all([owner.context.close(), artist.context.close()]);
});

test('somebody asks to join, is declined, and dismisses the answer', async () => {
  const owner = await arrive('Host');
  const writer = await arrive('Writer');
  const title = `Letters ${Date.now().toString(36)}`;
  const game = await createGame(owner, title);

  await writer.page.goto(`/RequestToJoin/${game}`);
  await writer.page.getByRole('checkbox', { name: 'Writer' }).check();
  await writer.page.getByLabel('Position titles').fill('Forty letters');
  await writer.page.getByRole('button', { name: 'Send Request' }).click();
  await writer.page.getByText(`Your Request to join ${title} has been sent.`).waitFor();

  await bell(owner).click();
  await owner.page.getByRole('link', { name: new RegExp(`would like to join ${title}`) }).click();
  await owner.page.getByRole('button', { name: 'Decline' }).click();
  await owner.page.getByText(`You have declined the request of ${writer.account.alias} to join ${title}.`).waitFor();

  await invitations(writer).click();
  await writer.page.getByText('Your Request has been Declined.').waitFor();
  await writer.page.getByRole('button', { name: 'Dismiss' }).click();
  await writer.page.getByText('Dismissed').waitFor();
  await looksRight(writer);
  await writer.page.goto('/Invites');
  await writer.page.getByText('You have no pending Invitations.').waitFor();
  expect([owner.complaints, writer.complaints]).toEqual([[], []]);
  await Promise.all([owner.context.close(), writer.context.close()]);
});
