import type { LoggedUser, SessionAnswer } from '#shared/areas/session';
import { arrive } from '../support/browser/people';

// Differences to what was drawn would stand in the console, which makes a test fail.
test("a member's page is taken over as it was drawn, also when something unread has come since", async () => {
  const { page } = await arrive('Reader');
  await page.route('**/api/login', async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as LoggedUser;
    await route.fulfill({ response, json: { ...session, counts: { ...session.counts, notifications: 7 } } });
  });
  await page.goto('/');
});

test("a member's page does not hold the key to their live channel", async () => {
  const { page } = await arrive('Reader');
  await page.goto('/');
  const session = await page.evaluate(async () => (await (await fetch('/api/login')).json()) as SessionAnswer);
  const drawn = await page.locator('#drawn').textContent();
  if (!session.isLoggedIn) throw new Error('They are not logged in.');
  expect(session.info.passkey).not.toBe('');
  expect(drawn).toContain(session.info.alias);
  expect(drawn).not.toContain(session.info.passkey);
});
