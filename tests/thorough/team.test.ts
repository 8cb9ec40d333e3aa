import { arrive, buildGame, looksRight, newTitle, newVisitor, takeIn, type Visitor } from '../support/browser/people';

const row = ({ page }: Visitor, alias: string) => page.getByRole('article', { name: alias });

test('a team is run: positions, moderator flag, removal and return, hand-over, and the end of the project', async () => {
  const owner = await arrive('Juno Park');
  const mate = await arrive('Mika Vale', { width: 390, height: 844 });
  const [juno, mika] = [owner.account, mate.account];
  const title = newTitle('Tide Runner');
  const game = await buildGame(owner, title);
  await takeIn(owner, game, mate);

  // Positions and the moderator flag appear live on the other page.
  await mate.page.goto(`/Game/${game.stringUrl}/Members`);
  await mate.page.getByRole('region', { name: 'Current Members' }).waitFor();
  await owner.page.goto(`/Game/${game.stringUrl}/Members`);
  await owner.page.getByRole('button', { name: 'Edit members' }).click();
  await row(owner, mika.alias).getByRole('checkbox', { name: 'Music' }).check();
  await row(owner, mika.alias).getByRole('textbox', { name: 'Music title' }).fill('Cello and fog');
  await row(owner, mika.alias).getByRole('checkbox', { name: 'Moderator' }).check();
  await looksRight(owner);
  await row(owner, mika.alias).getByRole('button', { name: 'Save' }).click();
  await mate.page.getByText('Cello and fog').waitFor();

  // The credit stands on their own page too; a reader of it sees the rest live.
  const reader = await newVisitor();
  await reader.page.goto(`/Developer/${mika.alias.replaceAll(' ', '-')}`);
  const credit = reader.page.getByRole('region', { name: 'Game projects' }).getByRole('link', { name: title });
  await credit.getByText(/Cello and fog/).waitFor();
  await looksRight(reader);

  // A moderator who loses the flag while editing keeps what was typed.
  await mate.page.goto(`/Game/${game.stringUrl}`);
  await mate.page.getByRole('button', { name: 'Edit recruitment' }).click();
  await mate.page.getByRole('textbox', { name: 'Role titles' }).fill('A second cello');
  await looksRight(mate);
  await row(owner, mika.alias).getByText('Saved').waitFor();
  await row(owner, mika.alias).getByRole('checkbox', { name: 'Moderator' }).uncheck();
  await row(owner, mika.alias).getByRole('button', { name: 'Save' }).click();
  await mate.page.getByText('You can no longer edit this').waitFor();
  expect(await mate.page.getByRole('textbox', { name: 'Role titles' }).inputValue()).toBe('A second cello');
  await mate.page.getByRole('button', { name: 'Cancel' }).click();
  expect(await mate.page.getByRole('button', { name: 'Edit recruitment' }).count()).toBe(0);
  await mate.page.goto(`/Game/${game.stringUrl}/Members`);
  // What members read may arrive when they are none any more.
  mate.expected = /403 \(Forbidden\) \(\S+\/api\/members\/ownership/;

  // A removed member stays in the credits, and can return by an invitation.
  await row(owner, mika.alias).getByRole('button', { name: 'Remove' }).click();
  await owner.page
    .getByRole('group', { name: `Remove ${mika.alias}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await mate.page.getByRole('region', { name: 'Former Members' }).getByText('Cello and fog').waitFor();
  await row(owner, mika.alias).getByText('is no longer a member').waitFor();
  await reader.page.getByRole('heading', { name: 'Past credits' }).waitFor();
  await credit.getByText(/Cello and fog/).waitFor();
  await reader.page.goto(`/Game/${game.stringUrl}`);
  await reader.page.getByText('Also worked on this (1)').click();
  await reader.page
    .getByRole('group')
    .getByText(/Cello and fog/)
    .waitFor();
  await takeIn(owner, game, mate);
  await mate.page.getByRole('button', { name: 'Leave this game project' }).waitFor();

  // The owner hands over and leaves; the new owner deletes the project.
  await owner.page.getByRole('button', { name: 'Done' }).click();
  await owner.page.getByRole('button', { name: 'Leave this game project' }).click();
  await owner.page.getByLabel('New owner').selectOption({ label: mika.alias });
  await looksRight(owner);
  await owner.page.getByRole('button', { name: 'Hand over and leave' }).click();
  await owner.page.getByRole('region', { name: 'Former Members' }).getByText(juno.alias).waitFor();
  await mate.page.getByRole('button', { name: 'Edit members' }).waitFor();
  await mate.page.getByRole('button', { name: 'Leave this game project' }).click();
  await mate.page.getByLabel(/Type the title to confirm/).fill(title);
  await looksRight(mate);
  await mate.page.getByRole('button', { name: 'Leave and delete' }).click();
  await mate.page.getByText(`${title} is deleted.`).waitFor();
  await owner.page.getByRole('heading', { name: "This Game Doesn't Exist" }).waitFor();
});

test('a rename by somebody else replaces the address and leaves an open form as it is; old links lead on', async () => {
  const owner = await arrive('Ines Cardoso');
  const [visitor, other] = [await newVisitor(), await newVisitor()];
  const title = newTitle('Fog');
  const game = await buildGame(owner, title);
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
});
