import sharp from 'sharp';
import {
  arrive,
  buildGame,
  looksRight,
  newTitle,
  newVisitor,
  turnTo,
  lightPhone,
  type Person,
  type Visitor,
} from '../support/browser/people';

const cover = async () => ({
  name: 'cover.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1_680, height: 720, channels: 3, background: '#146c94' } })
    .png()
    .toBuffer(),
});

/** Counts the clicks on a page until it is loaded anew. */
async function countClicks({ page }: Visitor) {
  await page.evaluate(() => {
    document.body.dataset.clicks = '0';
    const count = () => (document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1));
    document.addEventListener('pointerdown', count, true);
  });
  return () => page.evaluate(() => Number(document.body.dataset.clicks));
}

const tagline = 'Keep a lighthouse on a coast that drowns each night.';
const title = ({ page }: Visitor, name: string) => page.getByRole('heading', { name, level: 1 });

/** Fills the form of a new game as a person does who clicks into every field. */
async function createGame({ page }: Person, name: string) {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Title' }).fill(name);
  await main.getByRole('textbox', { name: 'Tagline' }).click();
  await page.keyboard.type(tagline);
  await main.getByLabel(/^Cover/).setInputFiles(await cover());
  await main.getByRole('combobox', { name: 'Genres' }).click();
  await page.keyboard.type('Adventure');
  await page.keyboard.press('Enter');
  await main.getByRole('combobox', { name: 'Platforms' }).click();
  await page.keyboard.type('Windows');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await main.getByRole('checkbox', { name: 'Artists', exact: true }).click();
  await main.getByRole('button', { name: 'Create game project' }).click();
}

test('from New Game to a page that says what it is takes at most 12 clicks; who looks at it sees the words come', async () => {
  const mika = await arrive('Mika Vale');
  const name = newTitle('Tidelight');
  await mika.page.goto('/CreateNewGameProject');
  const clicks = await countClicks(mika);
  await createGame(mika, name);
  await title(mika, name).waitFor();

  // What a visitor with a telephone reads without scrolling.
  const visitor = await newVisitor(lightPhone);
  await visitor.page.goto(new URL(mika.page.url()).pathname);
  for (const part of [
    title(visitor, name),
    visitor.page.getByText(tagline),
    visitor.page.getByRole('link', { name: 'Apply', exact: true }),
  ]) {
    await part.waitFor();
    const box = await part.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(lightPhone.height - 80);
  }

  await mika.page.getByRole('button', { name: 'Edit what it is' }).click();
  const dialog = mika.page.getByRole('dialog', { name: 'Say what it is' });
  await dialog.getByRole('textbox', { name: 'Description' }).click();
  await mika.page.keyboard.type('Each morning another piece of the old town lies dry.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await mika.page.getByText('another piece of the old town').waitFor();
  // The file dialog takes one that the browser does not show here, and one inside it.
  expect((await clicks()) + 2).toBeLessThanOrEqual(12);

  await visitor.page.getByText('another piece of the old town').waitFor();
  await looksRight(visitor);
  await looksRight(mika);
});

test('an empty page asks its owner to say what the game is, and shows visitors no empty frame', async () => {
  const [mika, visitor] = [await arrive('Mika Vale'), await newVisitor()];
  const name = newTitle('Blank');
  const { stringUrl } = await buildGame(mika, name);
  await visitor.page.goto(`/Game/${stringUrl}`);
  await title(visitor, name).waitFor();
  await visitor.page.getByRole('link', { name: 'Recent Activity' }).waitFor();
  const card = (of: Visitor) => of.page.getByRole('region', { name: `What ${name} is` });
  expect(await card(visitor).count()).toBe(0);
  await mika.page.goto(`/Game/${stringUrl}`);
  await card(mika).waitFor();
  await looksRight(mika);
  await turnTo(mika, lightPhone);
  await looksRight(mika);
  await card(mika).getByRole('button', { name: 'Begin' }).click();
  const dialog = mika.page.getByRole('dialog', { name: 'Say what it is' });
  await dialog.getByRole('textbox', { name: 'Tagline' }).fill(tagline);
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const each of [mika, visitor]) await each.page.getByText(tagline).waitFor();
  await looksRight(visitor);
});

test('an ad of a game stands on its page at once, and leads to the form with which one applies', async () => {
  const [mika, visitor] = [await arrive('Mika Vale'), await arrive('Juno Park')];
  const name = newTitle('Harbour');
  const { id, stringUrl } = await buildGame(mika, name);
  await visitor.page.goto(`/Game/${stringUrl}`);
  await title(visitor, name).waitFor();
  await mika.page.goto(`/Classifieds/New?as=${id}`);
  const main = mika.page.getByRole('main');
  await main.getByLabel('Title').fill('Cellist for the harbour');
  await main.getByRole('textbox', { name: 'Pitch' }).fill('Slow music, please.');
  await main.getByRole('radio', { name: 'Hobby' }).check();
  await main.getByRole('button', { name: /^Post/ }).click();
  const card = visitor.page.getByRole('list', { name: 'Positions' }).getByRole('listitem');
  await card.getByRole('link', { name: 'Cellist for the harbour', exact: true }).waitFor();
  await looksRight(visitor);
  await card.getByRole('link', { name: 'Apply: Cellist for the harbour' }).click();
  await visitor.page.getByRole('heading', { name: `Apply to ${name}` }).waitFor();
});
