import sharp from 'sharp';
import {
  lightPhone,
  looksRight,
  newAccount,
  newVisitor,
  register,
  wideAndDark,
  type Visitor,
} from '../support/browser/people';

/** Bounds of what a newcomer does after the form of the account, typing apart. */
const most = { ms: 120_000, clicks: 8 } as const;

async function face() {
  const create = { width: 200, height: 200, channels: 3, background: '#336699' } as const;
  return { name: 'face.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

const heading = ({ page }: Visitor, name: string | RegExp) => page.getByRole('heading', { name });

test('a new account has a role, a picture, five follows and a full home in under two minutes, with few clicks', async () => {
  const visitor = await newVisitor({ ...lightPhone, chat: 'as on a first visit' });
  const { page } = visitor;
  const began = performance.now();
  await register(visitor, newAccount('Newcomer'));
  await heading(visitor, 'What do you do?').waitFor();
  await looksRight(visitor);

  let clicks = 0;
  const press = async (role: 'checkbox' | 'button' | 'radio' | 'link', name: string) => {
    await page.getByRole('main').getByRole(role, { name, exact: true }).click();
    clicks += 1;
  };
  await press('checkbox', 'Artist');
  await press('button', 'Save and continue');
  await heading(visitor, /^Show your face/).waitFor();
  await page
    .getByRole('main')
    .locator('input[type="file"]')
    .setInputFiles(await face());
  await press('button', 'Save and continue');
  await heading(visitor, 'What brings you here?').waitFor();
  await press('radio', 'Look around');
  await heading(visitor, 'People and games to follow').waitFor();
  await looksRight(visitor);
  await press('button', 'Follow all');
  await page.getByRole('button', { name: 'Following all' }).waitFor();
  await press('link', 'Go to the home page');

  await heading(visitor, /^Welcome, Newcomer/).waitFor();
  // Whoever follows five sees those first.
  const following = page.getByRole('radio', { name: 'Following', exact: true });
  await following.scrollIntoViewIfNeeded();
  expect(await following.isChecked()).toBe(true);
  await page.getByRole('article').first().waitFor();
  expect(await page.getByRole('region', { name: 'Make yourself at home' }).count()).toBe(0);
  expect(performance.now() - began).toBeLessThan(most.ms);
  expect(clicks).toBeLessThanOrEqual(most.clicks);

  const counts = (await (await page.request.get('/api/login')).json()) as { counts: { following: number } };
  expect(counts.counts.following).toBeGreaterThanOrEqual(5);
});

test('skipped steps are not asked again after a reload; home lists what is left until it is closed for good', async () => {
  const visitor = await newVisitor({ ...wideAndDark, chat: 'as on a first visit' });
  const { page } = visitor;
  const account = newAccount('Hasty');
  await register(visitor, account);
  for (const step of ['What do you do?', /^Show your face/, 'What brings you here?']) {
    await heading(visitor, step).waitFor();
    const skip = page.getByRole('main').getByText('Skip', { exact: true });
    await skip.click();
  }
  const left = page.getByRole('region', { name: 'Make yourself at home' });
  await left.getByRole('button', { name: 'Follow people and games' }).waitFor();
  expect(await left.getByRole('link').allTextContents()).toEqual(['Say what you do', 'Add a picture']);
  await looksRight(visitor);

  await page.goto('/Register');
  await page.getByRole('main').getByText(account.alias).first().waitFor();
  expect(await heading(visitor, 'What do you do?').count()).toBe(0);

  await page.goto('/');
  await left.getByRole('button', { name: 'Close “Make yourself at home”' }).click();
  await left.waitFor({ state: 'detached' });
  await page.reload();
  await heading(visitor, /^Welcome, Hasty/).waitFor();
  await page.getByRole('link', { name: 'Start a game project' }).waitFor();
  expect(await left.count()).toBe(0);
});
