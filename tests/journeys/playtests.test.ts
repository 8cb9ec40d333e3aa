import { readFile } from 'node:fs/promises';
import { dayMs } from '#shared/durations';
import { arrive, buildGame, lightPhone, looksRight, newTitle, newVisitor } from '../support/browser/people';

test('a game asks for testers; somebody answers from a phone; both talk, others read along, and all learn what became of it', async () => {
  const [owner, tester] = [await arrive('Asker'), await arrive('Tester', lightPhone)];
  const reader = await newVisitor();
  const [game, title] = [newTitle('Ferry Line'), newTitle('Is the ferry too slow?')];
  const { id, stringUrl } = await buildGame(owner, game);
  await reader.page.goto(`/Game/${stringUrl}`);
  await tester.page.goto('/Playtests');
  await tester.page.getByRole('heading', { level: 1, name: 'Playtests' }).waitFor();

  const asking = owner.page.getByRole('main');
  await owner.page.goto(`/Game/${stringUrl}`);
  await asking.getByRole('link', { name: 'Ask for playtesters' }).click();
  await owner.page.waitForURL(`**/Playtests/New?game=${id}`);
  await asking.getByLabel('Title', { exact: true }).fill(title);
  await asking.getByLabel('Address where it can be played').fill('harbour.example/ferry');
  await asking.getByRole('textbox', { name: 'What to look at (optional)' }).fill('The **first** crossing.');
  await asking
    .getByRole('group', { name: /^Where it runs/ })
    .getByRole('checkbox')
    .first()
    .check();
  await asking.getByLabel('Last day').fill(new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10));
  await asking.getByLabel('Question', { exact: true }).fill('What was slow?');
  await asking.getByRole('button', { name: 'Add a question' }).click();
  const second = asking.getByRole('group', { name: 'Question 2' });
  await second.getByLabel('Question', { exact: true }).fill('How long did it feel?');
  await second.getByLabel('Kind of answer').selectOption('scale');
  await looksRight(owner);
  await asking.getByRole('button', { name: 'Ask for testers' }).click();
  await asking.getByRole('heading', { level: 1, name: title }).waitFor();
  await looksRight(owner);

  // Both had their pages open before.
  const card = reader.page.getByRole('region', { name: 'Playtests' }).getByRole('link', { name: title });
  await card.waitFor();
  await looksRight(reader);
  await card.click();
  await reader.page.getByRole('heading', { level: 1, name: title }).waitFor();
  await tester.page.getByRole('link', { name: title }).click();
  const answering = tester.page.getByRole('main');
  await answering.getByLabel('What was slow?').fill('The ferry, by far.');
  await answering.getByRole('radio', { name: '4', exact: true }).check();
  await answering.getByLabel('Played on (optional)').fill('An old phone');
  await answering.getByRole('checkbox', { name: /^Others may read this/ }).check();
  await looksRight(tester);
  await answering.getByRole('button', { name: 'Send answer' }).click();
  await answering.getByRole('article', { name: `Answer by ${tester.account.alias}` }).waitFor();

  const answer = `Answer by ${tester.account.alias}`;
  const asRead = asking.getByRole('article', { name: answer });
  await asRead.getByText('The ferry, by far.').waitFor();
  await reader.page.getByRole('article', { name: answer }).getByText('The ferry, by far.').waitFor();
  await asRead.getByRole('button', { name: /^Helped/ }).click();
  await answering.getByText('Helped', { exact: true }).waitFor();
  await asRead.getByRole('button', { name: /^Reply: / }).click();
  await asRead.getByLabel('Reply', { exact: true }).fill('Which of the two?');
  await asRead.getByRole('button', { name: 'Reply', exact: true }).click();
  await answering.getByText('Which of the two?').waitFor();
  await answering.getByLabel('Reply', { exact: true }).fill('The one in the evening.');
  await answering.getByRole('button', { name: 'Reply', exact: true }).click();
  await asRead.getByText('The one in the evening.').waitFor();
  await looksRight(owner);
  await looksRight(tester);

  await asking.getByText('Table', { exact: true }).click();
  await asking.getByRole('cell', { name: 'The ferry, by far.' }).waitFor();
  await looksRight(owner);
  await asking.getByText('Charts', { exact: true }).click();
  await asking.getByText('1 answer, median 4').waitFor();
  await looksRight(owner);
  const arriving = owner.page.waitForEvent('download');
  await asking.getByRole('button', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await arriving).path(), 'utf8');
  expect(csv).toContain(`${tester.account.alias},`);
  expect(csv).toContain('An old phone');

  await asking.getByRole('button', { name: 'Close playtest' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByLabel('What became of it').fill('The evening ferry now leaves twice as often.');
  await looksRight(owner);
  await dialog.getByRole('button', { name: 'Close and tell testers' }).click();
  for (const { page } of [owner, tester, reader]) {
    await page.getByRole('heading', { name: 'What became of it' }).waitFor();
    await page.getByText('The evening ferry now leaves twice as often.').waitFor();
  }
  await tester.page.goto('/Notifications');
  await tester.page.getByText(`${game} says what became of the playtest`).waitFor();
  await reader.page.goto('/Playtests?state=ended');
  await reader.page.getByRole('link', { name: title }).waitFor();
  await looksRight(reader);
});

test('the button for a new playtest stands beside the words above the list, on all screens', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  for (const width of [390, 820, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/Playtests');
    const [button, lead] = [
      await page.getByRole('main').getByRole('link', { name: 'New playtest' }).boundingBox(),
      await page.getByText('Games looking for people to play them').boundingBox(),
    ];
    expect(button!.x).toBeGreaterThanOrEqual(lead!.x + lead!.width);
    expect(button!.y).toBeLessThan(lead!.y + lead!.height);
  }
  await looksRight(visitor);
});
