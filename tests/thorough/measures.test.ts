import { arrive, lightPhone, newVisitor, openProfile, post, wideAndDark } from '../support/browser/people';

const thread = '/Forums/Game-Development/Game-Design/How-long-may-a-timer-be-invisible';

test('a post of a few words takes at most 100 px of a thread', async () => {
  const { page } = await newVisitor(wideAndDark);
  await page.goto(thread);
  const post = page.getByRole('article').filter({ hasText: 'Let the first tide be late.' });
  await post.waitFor();
  expect((await post.boundingBox())?.height).toBeLessThanOrEqual(100);
});

test.each([wideAndDark, lightPhone])(
  'a long DevLog is not folded in the middle of a picture ($width px)',
  async (looks) => {
    const writer = await arrive('Fern Holt', looks);
    const { page } = writer;
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400"/></svg>';
    await page.route('**/picture/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: svg }));
    const words = 'We painted the harbour again, and then again. '.repeat(looks.width > 700 ? 30 : 14);
    const content = `${words}\n\n![The harbour](https://pictures.example/harbour.svg)\n\n${words}\n\n${words}`;
    await post(writer, '/api/feedPosts', { subject: 'The harbour', content });
    await openProfile(writer, writer.account);
    await page.getByRole('button', { name: 'Show all' }).waitFor();
    const picture = page.getByRole('article').getByRole('img', { name: 'The harbour' });
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    await page.waitForFunction(() => {
      const text = document.querySelector('article [data-folded]')?.getBoundingClientRect();
      const image = document.querySelector('article [data-folded] img')?.getBoundingClientRect();
      return text && image && (image.bottom <= text.bottom || image.top >= text.bottom);
    });
  },
);

test('on a phone the number of followers leads to where they are listed', async () => {
  const { page } = await newVisitor({ ...lightPhone, hasTouch: true });
  await page.goto('/Game/Tidelight');
  await page.getByRole('link', { name: /\d followers/ }).tap();
  await page
    .getByRole('main')
    .getByRole('list', { name: /followers/i })
    .waitFor();
  await page.waitForFunction(() => {
    const tabs = document.querySelector('main nav a[aria-current]');
    return tabs !== null && tabs.getBoundingClientRect().bottom < window.innerHeight / 2;
  });
});

test.each(['/', '/Login', '/Search?q=lantern', '/Classifieds', '/Browse/Developers'])(
  'no field of %s is so small that a phone zooms in',
  async (path) => {
    const { page } = await newVisitor({ ...lightPhone, hasTouch: true });
    await page.goto(path);
    await page.getByRole('main').waitFor();
    await page
      .getByRole('button', { name: /search/i })
      .first()
      .click();
    const fields = page.locator('input:not([type="checkbox"], [type="radio"]), textarea, select');
    await fields.filter({ visible: true }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const sizes = await fields.evaluateAll((fields) =>
      fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(sizes.length).toBeGreaterThan(0);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  },
);
