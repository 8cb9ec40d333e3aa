import type { Browser } from 'playwright-core';
import { axeFindings, newAccount, newVisitor, openBrowser, register, sidewaysScroll, type Visitor } from './people';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A call as the site's own scripts make it; these journeys are about teams, not about how they were asked to join. */
async function post<T>({ page }: Visitor, path: string, body: object): Promise<T> {
  const { status, text } = await page.evaluate(
    async ([to, sent]) => {
      const headers = { 'Content-Type': 'application/json' };
      const reply = await fetch(to, { method: 'POST', headers, body: sent });
      return { status: reply.status, text: await reply.text() };
    },
    [path, JSON.stringify(body)] as const,
  );
  if (status >= 400) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text) as T;
}

const myId = async ({ page }: Visitor) =>
  page.evaluate(async () => {
    const { info } = (await (await fetch('/api/login')).json()) as { info: { id: number } };
    return info.id;
  });

interface Game {
  id: number;
  stringUrl: string;
}

async function invite(owner: Visitor, { id }: Game, invited: Visitor) {
  const memberId = await myId(invited);
  const sent = { selectedGame: id, selectedPositions: ['Artist'], positionTitles: 'Waves', invitedMember: memberId };
  const { id: inviteId } = await post<{ id: number }>(owner, '/api/invites/togame', sent);
  await post(invited, '/api/invites/respondToGameInvite', { inviteId, inviteResponse: 'accept' });
  await post(owner, '/api/invites/deleteInvitation', { inviteId });
}

const row = ({ page }: Visitor, alias: string) => page.getByRole('article', { name: alias });

async function expectWell(visitor: Visitor) {
  expect(await axeFindings(visitor)).toEqual([]);
  expect(await sidewaysScroll(visitor)).toBe(0);
}

test('a team is run: positions, moderator flag, removal and return, hand-over, and the end of the project', async () => {
  const owner = await newVisitor(browser);
  const mate = await newVisitor(browser, { width: 390, height: 844 });
  const [juno, mika] = [newAccount('Juno Park'), newAccount('Mika Vale')];
  await register(owner, juno);
  await register(mate, mika);
  const title = `Tide Runner ${Date.now().toString(36)}`;
  const game = await post<Game>(owner, '/api/game', { alias: title, platforms: [1], genres: [1] });
  await invite(owner, game, mate);

  // Positions and the flag, which the other sees without a reload.
  await mate.page.goto(`/Game/${game.stringUrl}/Members`);
  await mate.page.getByRole('region', { name: 'Current Members' }).waitFor();
  await owner.page.goto(`/Game/${game.stringUrl}/Members`);
  await owner.page.getByRole('button', { name: 'Edit members' }).click();
  await row(owner, mika.alias).getByRole('checkbox', { name: 'Music' }).check();
  await row(owner, mika.alias).getByRole('textbox', { name: 'Music title' }).fill('Cello and fog');
  await row(owner, mika.alias).getByRole('checkbox', { name: 'Moderator' }).check();
  await expectWell(owner);
  await row(owner, mika.alias).getByRole('button', { name: 'Save' }).click();
  await mate.page.getByText('Cello and fog').waitFor();

  // A moderator edits; who loses the flag while typing keeps what was typed.
  await mate.page.getByRole('button', { name: 'Edit recruitment' }).click();
  await mate.page.getByRole('textbox', { name: 'Role titles' }).fill('A second cello');
  await expectWell(mate);
  await row(owner, mika.alias).getByText('Saved').waitFor();
  await row(owner, mika.alias).getByRole('checkbox', { name: 'Moderator' }).uncheck();
  await row(owner, mika.alias).getByRole('button', { name: 'Save' }).click();
  await mate.page.getByText('You may not edit this any more').waitFor();
  expect(await mate.page.getByRole('textbox', { name: 'Role titles' }).inputValue()).toBe('A second cello');
  await mate.page.getByRole('button', { name: 'Cancel' }).click();
  expect(await mate.page.getByRole('button', { name: 'Edit recruitment' }).count()).toBe(0);

  // Removed with a confirmation; the credit stays, and an invitation brings back.
  await row(owner, mika.alias).getByRole('button', { name: 'Remove' }).click();
  await owner.page
    .getByRole('group', { name: `Remove ${mika.alias}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await mate.page.getByRole('region', { name: 'Former Members' }).getByText('Cello and fog').waitFor();
  await row(owner, mika.alias).getByText('is no longer a member').waitFor();
  await invite(owner, game, mate);
  await mate.page.getByRole('button', { name: 'Leave this Game Project' }).waitFor();

  // The owner hands over and leaves; the new owner is told, and ends the project.
  await owner.page.getByRole('button', { name: 'Done' }).click();
  await owner.page.getByRole('button', { name: 'Leave this Game Project' }).click();
  await owner.page.getByLabel('New owner').selectOption({ label: mika.alias });
  await expectWell(owner);
  await owner.page.getByRole('button', { name: 'Hand over and leave' }).click();
  await owner.page.getByRole('region', { name: 'Former Members' }).getByText(juno.alias).waitFor();
  await mate.page.getByRole('button', { name: 'Edit members' }).waitFor();
  await mate.page.getByRole('button', { name: 'Leave this Game Project' }).click();
  await mate.page.getByLabel(/Type the title to confirm/).fill(title);
  await expectWell(mate);
  await mate.page.getByRole('button', { name: 'Leave and delete' }).click();
  await mate.page.getByText(`${title} is deleted.`).waitFor();
  await owner.page.getByRole('heading', { name: "This Game Doesn't Exist" }).waitFor();

  expect(owner.complaints).toEqual([]);
  expect(mate.complaints).toEqual([]);
  await owner.context.close();
  await mate.context.close();
});

test('a rename by somebody else replaces the address and leaves an open form as it is; old links lead on', async () => {
  const owner = await newVisitor(browser);
  const visitor = await newVisitor(browser);
  const other = await newVisitor(browser);
  const account = newAccount('Ines Cardoso');
  await register(owner, account);
  const title = `Fog ${Date.now().toString(36)}`;
  const game = await post<Game>(owner, '/api/game', { alias: title, platforms: [1], genres: [1] });
  await visitor.page.goto(`/Game/${game.stringUrl}/Followers`);
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await owner.page.goto(`/Game/${game.stringUrl}`);
  const second = await owner.context.newPage();
  await second.goto(`/Game/${game.stringUrl}`);
  await second.getByRole('button', { name: 'Edit details' }).click();
  await second.getByRole('textbox', { name: 'Release date' }).fill('When the fog lifts');

  await owner.page.getByRole('button', { name: 'Edit title and picture' }).click();
  await owner.page.getByRole('textbox', { name: 'Title' }).fill(`${title} Two`);
  await owner.page.getByRole('button', { name: 'Save' }).click();
  await visitor.page.waitForURL(`**/Game/${game.stringUrl}-Two/Followers`);
  await second.waitForURL(`**/Game/${game.stringUrl}-Two`);
  expect(await second.getByRole('textbox', { name: 'Release date' }).inputValue()).toBe('When the fog lifts');
  await second.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await visitor.page.getByText('Release: When the fog lifts').waitFor();

  await other.page.goto(`/Game/${game.stringUrl.toLowerCase()}/Members`);
  await other.page.waitForURL(`**/Game/${game.stringUrl}-Two/Members`);
  for (const { context } of [owner, visitor, other]) await context.close();
});
