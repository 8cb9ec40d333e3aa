import { arrive, demoModerator, logIn, newTitle, newVisitor, type Visitor } from '../support/browser/people';

const main = ({ page }: Visitor) => page.getByRole('main');
const column = (visitor: Visitor, name: string) => main(visitor).getByRole('region', { name: new RegExp(`^${name}`) });

test('a bug is moved to done, by drag and by keyboard, while its author watches', async () => {
  const [author, moderator] = [await arrive('Lamp Lighter'), await newVisitor()];
  await logIn(moderator, demoModerator());
  await moderator.page.waitForURL((url) => url.pathname !== '/Login');
  await moderator.page.goto('/BugsAndSuggestions');
  await column(moderator, 'Bugs').getByRole('article').first().waitFor();

  const title = newTitle('The lamp goes out');
  await author.page.goto('/BugsAndSuggestions');
  await main(author).getByRole('button', { name: 'New bug or suggestion' }).click();
  await main(author).getByLabel('Title').fill(title);
  await main(author).getByRole('textbox', { name: 'Description' }).fill('When the **wind** blows.');
  await main(author).getByRole('button', { name: 'Submit' }).click();
  await main(author).getByText('Thank you!').waitFor();

  // The moderator sees it arrive, and drags it.
  const handle = column(moderator, 'Bugs').getByRole('button', { name: `Move ${title}` });
  await handle.waitFor();
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await column(moderator, 'In-Progress').boundingBox();
  if (!from || !to) throw new Error('Nothing to drag');
  const { mouse } = moderator.page;
  await mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await mouse.down();
  await mouse.move(to.x + to.width / 2, from.y + 20, { steps: 8 });
  await mouse.up();
  await column(moderator, 'In-Progress').getByText(title).waitFor();
  await column(author, 'In-Progress').getByText(title).waitFor();

  // The author opens the item; the moderator moves it on with the keyboard.
  await column(author, 'In-Progress').getByRole('link', { name: title, exact: true }).click();
  const status = main(author).getByRole('status', { name: 'Status' });
  await status.getByText('In-Progress').waitFor();
  const moved = column(moderator, 'In-Progress').getByRole('button', { name: `Move ${title}` });
  await moved.focus();
  await moderator.page.keyboard.press('ArrowRight');
  await status.getByText('Done').waitFor();
  await column(moderator, 'Done').getByText(title).waitFor();

  // The author gets a notification.
  await author.page.goto('/Notifications');
  await main(author).getByText(`Your bug ${title} is now in Done`).waitFor();
});
