import type { Page } from 'playwright-core';
import sharp from 'sharp';
import {
  arrive,
  expectComplaints,
  lightPhone,
  looksRight,
  newVisitor,
  openProfile,
  type Visitor,
} from '../support/browser/people';

/** A picture of one colour. */
async function picture(name: string) {
  const create = { width: 640, height: 480, channels: 3, background: '#336699' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

async function addAlbum({ page }: Visitor, name: string) {
  await page.getByRole('button', { name: 'Add Album' }).click();
  const form = page.getByRole('region', { name: 'Add Album' });
  await form.getByRole('textbox', { name: 'Name' }).fill(name);
  await form.getByLabel(/^Cover/).setInputFiles(await picture('cover.png'));
  await form.getByRole('button', { name: 'Add album' }).click();
  await page.getByRole('region', { name, exact: true }).waitFor();
}

async function addPicture({ page }: Visitor, { album, title }: { album: string; title: string }) {
  await page.getByRole('button', { name: `Add piece to ${album}` }).click();
  const form = page.getByRole('region', { name: `Add piece to ${album}` });
  await form.getByLabel(/^Image \(/).setInputFiles(await picture('picture.png'));
  await form.getByRole('textbox', { name: 'Title' }).fill(title);
  await form.getByRole('textbox', { name: 'Description (optional)' }).fill('Painted at **low tide**');
  await form.getByRole('button', { name: 'Add piece' }).click();
  await page.getByRole('link', { name: title }).first().waitFor();
}

test('somebody publishes an album and it arrives in the feed of another browser; the pieces are seen, voted on, ordered and deleted', async () => {
  const maker = await arrive('Ines Cardoso');
  const watcher = await newVisitor(lightPhone);
  const title = `The pier ${Date.now().toString(36)}`;
  await watcher.page.goto('/Media');
  await watcher.page.getByRole('main').waitFor();
  await watcher.page.waitForLoadState('networkidle');

  const profile = await openProfile(maker, maker.account);
  await maker.page.getByRole('link', { name: 'Portfolio' }).click();
  await maker.page.getByText('This Developer has not Uploaded any Portfolio Pieces').waitFor();
  await addAlbum(maker, 'Harbour');
  await maker.page.getByText('This Album is empty').waitFor();
  await addPicture(maker, { album: 'Harbour', title });

  // The other browser is told at once, and leads to its page.
  await watcher.page.getByRole('link', { name: title }).first().click();
  await watcher.page.getByRole('heading', { level: 2, name: title }).waitFor();
  await watcher.page.getByText('low tide').waitFor();
  await looksRight(watcher);

  // Arrow keys lead through the album, to a piece that was added meanwhile too.
  await addPicture(maker, { album: 'Harbour', title: `${title} again` });
  await watcher.page.getByRole('link', { name: `Previous: ${title} again` }).waitFor();
  await watcher.page.keyboard.press('ArrowLeft');
  await watcher.page.getByRole('heading', { level: 2, name: `${title} again` }).waitFor();
  await watcher.page.keyboard.press('ArrowRight');
  await watcher.page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();

  // Votes and a new title reach the open page of the piece.
  await maker.page.getByRole('link', { name: title, exact: true }).click();
  await maker.page.getByRole('button', { name: 'Vote up' }).first().click();
  await watcher.page.getByRole('img', { name: '1 point' }).first().waitFor();
  await maker.page.getByRole('link', { name: 'Edit', exact: true }).click();
  await maker.page.getByRole('textbox', { name: 'Title' }).fill(`${title} at dusk`);
  await looksRight(maker);
  await maker.page.getByRole('button', { name: 'Save' }).click();
  await watcher.page.getByRole('heading', { level: 2, name: `${title} at dusk` }).waitFor();

  // Albums are reordered with the keyboard.
  await maker.page.getByRole('link', { name: 'View Entire Portfolio' }).click();
  await addAlbum(maker, 'Music');
  await maker.page.getByRole('button', { name: 'Reorder Albums' }).click();
  await maker.page.getByRole('button', { name: 'Move Music up' }).focus();
  await maker.page.keyboard.press('Enter');
  await maker.page.getByRole('button', { name: 'Save' }).click();
  await maker.page.getByRole('heading', { level: 2, name: 'Music' }).waitFor();
  const headings = maker.page.getByRole('heading', { level: 2, name: /^(Music|Harbour)$/ });
  expect(await headings.allTextContents()).toEqual(['Music', 'Harbour']);

  // A deleted album takes its pieces along, on open pages too.
  await maker.page.getByRole('button', { name: 'Edit album Harbour' }).click();
  await maker.page.getByRole('button', { name: 'Delete album' }).click();
  const dialog = maker.page.getByRole('dialog');
  await dialog.getByText('Are you sure you want to delete this album and all the media pieces inside it?').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await watcher.page.getByText("This piece doesn't exist").waitFor();
  await maker.page.goto(`${profile}/Portfolio`);
  await maker.page.getByRole('region', { name: 'Music' }).waitFor();
  expect(await maker.page.getByRole('region', { name: 'Harbour' }).count()).toBe(0);
});

test('an album is put in order with the keyboard, for others at once; its gallery opens pieces large, with arrow keys', async () => {
  const maker = await arrive('Juno Park');
  const profile = await openProfile(maker, maker.account);
  await maker.page.goto(`${profile}/Portfolio`);
  await addAlbum(maker, 'Harbour');
  for (const title of ['The pier', 'The quay', 'The crane']) await addPicture(maker, { album: 'Harbour', title });
  const watcher = await arrive('Oren Task', lightPhone);
  await watcher.page.goto(`${profile}/Portfolio/Harbour`);
  const titlesOf = ({ page }: Visitor) => page.getByRole('heading', { level: 3 }).allTextContents();
  await watcher.page.getByRole('link', { name: 'The crane' }).waitFor();

  await maker.page.getByRole('button', { name: 'Reorder the pieces of Harbour' }).click();
  const form = maker.page.getByRole('region', { name: 'Reorder the pieces of Harbour' });
  await form.getByRole('button', { name: 'Move The crane back' }).focus();
  await maker.page.keyboard.press('End');
  await form.getByText('The crane is now 3 of 3').waitFor();
  await looksRight(maker);
  // With the pointer too: the pier goes before the quay.
  const grip = async (title: string) => {
    const item = form.getByRole('listitem').filter({ hasText: title });
    const box = await item.locator('[aria-hidden]').first().boundingBox();
    if (!box) throw new Error(`${title} has no grip`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [from, to] = [await grip('The pier'), await grip('The quay')];
  await maker.page.mouse.move(from.x, from.y);
  await maker.page.mouse.down();
  await maker.page.mouse.move(to.x, to.y, { steps: 5 });
  await maker.page.mouse.up();
  await form.getByText('The pier is now 1 of 3').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await maker.page.getByText('The new order is saved.').waitFor();
  // Two columns: the first and third piece stand in the first one.
  await watcher.page.waitForFunction(() => document.querySelector('[data-columns] h3')?.textContent === 'The pier');
  expect(new Set(await titlesOf(watcher))).toEqual(new Set(['The pier', 'The quay', 'The crane']));

  await watcher.page.getByRole('button', { name: 'Gallery' }).click();
  await watcher.page.getByRole('link', { name: 'The pier' }).click();
  const viewer = watcher.page.getByRole('dialog');
  await viewer.getByText('low tide').waitFor();
  await looksRight(watcher);
  expect(new URL(watcher.page.url()).pathname).toBe(`${profile}/Portfolio/Harbour/The-pier`);
  await watcher.page.keyboard.press('ArrowRight');
  await viewer.getByRole('heading', { name: 'The quay' }).waitFor();
  await watcher.page.keyboard.press('ArrowRight');
  await viewer.getByRole('heading', { name: 'The crane' }).waitFor();
  await watcher.page.goBack();
  await viewer.waitFor({ state: 'detached' });
  expect(new URL(watcher.page.url()).pathname).toBe(`${profile}/Portfolio/Harbour`);
  await watcher.page.getByRole('link', { name: 'The pier' }).click();
  await viewer.waitFor();
  await watcher.page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  const focused = () => document.activeElement?.textContent;
  await watcher.page.waitForFunction(() => document.activeElement?.textContent === 'The pier');
  expect(await watcher.page.evaluate(focused)).toBe('The pier');

  // What its maker marks is covered on the open page, until one looks.
  await maker.page.goto(`${profile}/Portfolio/Harbour/The-pier/Edit`);
  await maker.page.getByRole('combobox', { name: 'Content warning' }).selectOption('spoiler');
  await maker.page.getByRole('button', { name: 'Save' }).click();
  await maker.page.waitForURL((url) => !url.pathname.endsWith('/Edit'));
  const cover = watcher.page.getByRole('button', { name: 'Spoiler. Click to look.' });
  await cover.click();
  await cover.waitFor({ state: 'detached' });
});

test('"Add Album" stays in its place while the page is taken over, and does what was pressed before', async () => {
  const maker = await arrive('Vera Lund', lightPhone);
  const { page } = maker;
  const profile = await openProfile(maker, maker.account);
  let release = () => undefined as void;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/UploadArea-[^/]*\.js$/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(`${profile}/Portfolio`, { waitUntil: 'commit' });
  const adder = page.getByRole('button', { name: 'Add Album' });
  const files = page.getByLabel('Files', { exact: true });
  await files.waitFor({ state: 'attached' });
  // Lines above may break elsewhere once the fonts are there, which this test is not about.
  await page.evaluate(async () => void (await document.fonts.ready));
  const before = await adder.boundingBox();
  await adder.click();
  expect(await page.getByRole('textbox', { name: 'Name' }).count()).toBe(0);
  expect(await adder.boundingBox()).toEqual(before);
  release();
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
});

test('six pieces are online after five clicks; a program among them says why it is not', async () => {
  const maker = await arrive('Nuno Prates');
  expectComplaints([maker], /status of 415/);
  const { page } = maker;
  await openProfile(maker, maker.account);
  await page.getByRole('link', { name: 'Portfolio' }).click();
  const files = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => picture(`harbour_at-dawn ${number}.png`)));
  const program = { name: 'setup.png', mimeType: 'image/png', buffer: Buffer.from('MZ'.padEnd(4_000, '\0')) };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await (await chooser).setFiles([...files, program]);
  const form = page.getByRole('form', { name: 'New pieces' });
  await form.getByRole('textbox', { name: 'Alternative text' }).first().fill('A blue harbour');
  await looksRight(maker);
  await form.getByRole('button', { name: 'Publish 7' }).press('Enter');
  await page.getByText('6 pieces are published.').waitFor();
  await page.getByRole('heading', { name: 'One file is not published' }).waitFor();
  await page.getByText('Uploaded media file is not an acceptable type').waitFor();
  await page.getByRole('link', { name: 'Harbour at dawn 1' }).first().waitFor();
  await page.getByRole('img', { name: 'A blue harbour' }).first().waitFor();
  await looksRight(maker);
});

test('two tabs upload at once, one without a connection for a while: each piece is there once, in both', async () => {
  const maker = await arrive('Ines Cardoso');
  expectComplaints([maker], /ERR_FAILED/);
  const profile = await openProfile(maker, maker.account);
  const tabs = [maker.page, await maker.context.newPage()] as const;
  const choose = async (tab: Page, names: string[]) => {
    await tab.goto(`${profile}/Portfolio`);
    await tab.getByLabel('Files').setInputFiles(await Promise.all(names.map(picture)));
    await tab.getByRole('form', { name: 'New pieces' }).waitFor();
  };
  await choose(tabs[0], ['dawn.png', 'noon.png', 'dusk.png']);
  await choose(tabs[1], ['spring.png', 'summer.png', 'autumn.png']);

  // The server takes the second piece, but its answer is lost, and nothing arrives for a while.
  let sendings = 0;
  let isAway = false;
  await tabs[0].route('**/api/media/piece', async (route) => {
    sendings += 1;
    if (sendings === 2) {
      await route.fetch();
      isAway = true;
    }
    return isAway ? route.abort() : route.continue();
  });
  await tabs[0].getByRole('button', { name: 'Publish 3' }).press('Enter');
  await tabs[1].getByRole('combobox', { name: 'Album' }).getByText('Pieces').waitFor({ state: 'attached' });
  await tabs[1].getByRole('button', { name: 'Publish 3' }).press('Enter');
  await tabs[0].getByText('There is no connection.').waitFor();
  await looksRight(maker);
  isAway = false;
  await tabs[0].evaluate(() => window.dispatchEvent(new Event('online')));
  const titles = ['Dawn', 'Noon', 'Dusk', 'Spring', 'Summer', 'Autumn'];
  for (const tab of tabs) {
    await tab.getByText('6 pieces').waitFor();
    for (const name of titles) await tab.getByRole('link', { name, exact: true }).waitFor();
    expect(await tab.getByRole('region', { name: 'Pieces', exact: true }).getByRole('article').count()).toBe(6);
  }

  // When somebody votes for one, the mark of the site hops for its maker, but not for those who want less motion.
  const fan = await arrive('Mika Vale');
  await fan.page.goto(`${profile}/Portfolio/Pieces/Dusk`);
  await fan.page.getByRole('button', { name: 'Vote up' }).first().click();
  await tabs[0].locator('header svg[data-hops="1"]').waitFor();
  const hop = () =>
    tabs[0].locator('header svg[data-hops] > :first-child').evaluate((mark) => {
      const { animationName, animationDuration } = getComputedStyle(mark);
      return { isStill: animationName === 'none', seconds: Number.parseFloat(animationDuration) };
    });
  expect(await hop()).toMatchObject({ isStill: true });
  await tabs[0].emulateMedia({ reducedMotion: 'no-preference' });
  const { isStill, seconds } = await hop();
  expect(isStill).toBe(false);
  expect(seconds).toBeLessThanOrEqual(0.4);
});
