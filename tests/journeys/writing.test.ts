import type { Locator, Page } from 'playwright-core';
import { arrive, lightPhone, looksRight } from '../support/browser/people';

/** Pastes a picture drawn in the page, as a screenshot from the clipboard. */
const pastePicture = (page: Page, label: string) =>
  page.getByRole('textbox', { name: label, exact: true }).evaluate(async (field) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 });
    canvas.getContext('2d')?.fillRect(0, 0, 160, 180);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(blob ? [blob] : [], 'harbour.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });

test('a post is written with shortcuts, a pasted picture, a mention and code, and all of it is shown', async () => {
  const friend = await arrive('Mika Vale');
  const writer = await arrive('Juno Park');
  const { page } = writer;
  await page.goto('/DevLogs');
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  const field = page.getByRole('textbox', { name: 'Post', exact: true });

  // Undo takes back a shortcut and nothing else.
  await field.pressSequentially('The harbour');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  expect(await field.inputValue()).toBe('**The harbour**');
  await page.keyboard.press('Control+z');
  expect(await field.inputValue()).toBe('The harbour');

  // Typing goes on while the picture is being uploaded.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await pastePicture(page, 'Post');
  await field.pressSequentially('with thanks to ');
  const written = 'The harbour\n![harbour](picture 1)\nwith thanks to ';
  const hasWritten = (text: string) =>
    page.waitForFunction((expected) => document.querySelector('textarea')?.value === expected, text);
  await hasWritten(written);

  // What is cut comes back with its picture, by undo and by pasting.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await hasWritten('');
  await page.keyboard.press('Control+z');
  await hasWritten(written);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await hasWritten(written);

  const slug = friend.account.alias.replaceAll(' ', '-');
  await field.pressSequentially(`@${slug.slice(0, -1)}`);
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.getByRole('option', { name: `@${slug}` }).waitFor();
  await looksRight(writer);
  await page.keyboard.press('Enter');
  expect(await field.inputValue()).toContain(`with thanks to @${slug} `);

  await field.press('Control+End');
  await field.pressSequentially('\n\n```js\nconst lives = 3;\n```');
  await page.getByRole('button', { name: 'Side by side' }).click();
  await page.getByRole('region', { name: 'Preview' }).locator('.hljs-keyword').waitFor();
  await looksRight(writer);
  // The form comes back with its draft.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue your draft' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();

  const post = page.getByRole('article').filter({ hasText: 'with thanks to' }).first();
  await post.locator('.hljs-keyword', { hasText: 'const' }).waitFor();
  const picture = post.getByRole('img', { name: 'harbour' });
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (shown) => shown instanceof HTMLImageElement && shown.naturalWidth === 320,
    await picture.elementHandle(),
  );
  await post.getByRole('link', { name: `@${slug}` }).click();
  await page.waitForURL(`**/Developer/${slug}`);
  await page.getByRole('heading', { name: friend.account.alias, level: 1 }).waitFor();

  await friend.page.goto('/Notifications');
  await friend.page.getByText(`${writer.account.alias} mentioned you`).waitFor();
});

/** How much of a composer is for its words, from 0 to 1. */
const shareOfWords = (composer: Locator) =>
  composer.evaluate((box) => {
    const fields = [...box.querySelectorAll('textarea, input[type=text], input:not([type])')];
    const height = (element: Element) => element.getBoundingClientRect().height;
    return fields.reduce((sum, field) => sum + height(field), 0) / height(box);
  });

test('a short text is one line until there is more; on a phone half of an open box is for the words', async () => {
  const writer = await arrive('Juno Park', { ...lightPhone, hasTouch: true });
  const { page } = writer;
  await page.goto('/Forums/Spawnpoint/Introductions/Say-hello-tell-us-what-you-are-making');
  const reply = page.getByRole('textbox', { name: 'Reply', exact: true });
  const heightOf = async () => (await reply.boundingBox())?.height ?? 0;
  expect(await heightOf()).toBeLessThan(60);
  await reply.click();
  await reply.pressSequentially('One');
  const composer = page.getByRole('region', { name: 'Reply', exact: true });
  expect(await shareOfWords(composer)).toBeGreaterThanOrEqual(0.5);
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  expect(await tools.count()).toBe(0);
  const top = (await reply.boundingBox())?.y;
  await page.keyboard.press('Shift+Home');
  await tools.waitFor();
  // The words stay where they are.
  expect((await reply.boundingBox())?.y).toBe(top);
  expect(await shareOfWords(composer)).toBeGreaterThanOrEqual(0.5);
  await tools.getByRole('button', { name: 'Bold (Ctrl+B)' }).click();
  expect(await reply.inputValue()).toBe('**One**');
  await looksRight(writer);

  await page.goto('/DevLogs');
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  const post = page.getByRole('textbox', { name: 'Post', exact: true });
  await post.fill('One\ntwo');
  await tools.waitFor();
  expect(await shareOfWords(page.locator('form').filter({ has: post }))).toBeGreaterThanOrEqual(0.5);
  await looksRight(writer);
});

test('a finger that comes close to the cross of a dialog closes it', async () => {
  const { page } = await arrive('Juno Park', { ...lightPhone, hasTouch: true });
  await page.goto('/Classifieds');
  await page.getByRole('button', { name: 'Save this search' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Save this search' });
  const { x, y, width, height } = (await dialog.getByRole('button', { name: 'Close' }).boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2 + 20);
  await dialog.waitFor({ state: 'hidden' });
});

test('on a tablet, too, choices are large enough for a finger', async () => {
  const { page } = await arrive('Juno Park', { width: 820, height: 1_100, hasTouch: true });
  const heightOf = async (text: string) => (await page.locator('label', { hasText: text }).boundingBox())?.height;
  await page.goto('/Classifieds');
  expect(await heightOf('Musicians')).toBeGreaterThanOrEqual(44);
  await page.goto('/Classifieds/New');
  expect(await heightOf('This is for a game jam')).toBeGreaterThanOrEqual(44);
});
