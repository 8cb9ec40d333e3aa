import { heldPostsTexts as texts } from '#shared/areas/heldPosts';
import { openNews } from '../support/browser/bell';
import { makeOperator } from '../support/browser/operators';
import { arrive, lightPhone, looksRight, turnTo, wideAndDark, type Person } from '../support/browser/people';
import { startServer, type BuiltServer } from '../support/server/builtServer';
import { urlOf } from '../support/server/database';
import { until } from '../support/until';

// A site of its own: whether first posts wait holds for everybody.
let server: BuiltServer;
beforeAll(async () => {
  server = await startServer('heldPosts', { HUMAN_CHECK_WORK: '1000' });
});
afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
});

const here = () => ({ site: server.url });

async function looksRightOnBoth(person: Person) {
  await turnTo(person, lightPhone);
  await looksRight(person);
  await turnTo(person, wideAndDark);
  await looksRight(person);
}

/** An operator who is a moderator too, and has chosen that first posts wait. */
async function arriveAsModerator(): Promise<Person> {
  const moderator = await arrive('Olga Port', { ...wideAndDark, ...here() });
  const { alias } = moderator.account;
  await server.db('developers').where({ alias }).update({ siteModCanBan: true });
  await makeOperator(moderator, urlOf(server.db));
  const { page } = moderator;
  await page.goto('/Admin/Registration');
  const section = page.getByRole('region', { name: 'First posts of new accounts' });
  await section.getByLabel('Moderators read before they appear').selectOption({ label: 'The first one' });
  await section.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved').first().waitFor();
  await until(
    () => server.db('site_settings').first('heldPosts'),
    (row) => row?.heldPosts === 1,
  );
  return moderator;
}

test('the first post of a newcomer waits, is declined, changed and approved, and neither of the two reloads a page', async () => {
  const moderator = await arriveAsModerator();
  const nia = await arrive('New Nia', { ...wideAndDark, ...here() });
  const profile = `/Developer/${nia.account.alias.replaceAll(' ', '-')}`;
  await nia.page.goto(profile);
  await nia.page.getByRole('button', { name: 'What are you working on?' }).click();
  await nia.page.getByRole('textbox', { name: 'Post', exact: true }).fill('Cheap **keys** for everybody');
  await nia.page.keyboard.press('Control+Enter');
  const own = nia.page.getByRole('region', { name: texts.waits });
  await own.getByText('for everybody').waitFor();
  await nia.page.getByText(texts.held).waitFor();
  await looksRightOnBoth(nia);

  // The header and the bell say it; nobody finds the post where it will be.
  const { page } = moderator;
  await page.getByRole('link', { name: /^Reports.*1 waiting/s }).waitFor();
  await openNews(moderator, texts.received(1));
  await page.getByRole('link', { name: 'First posts (1)' }).waitFor();
  const queue = page.getByRole('list', { name: 'First posts that wait' });
  const row = queue.getByRole('listitem').filter({ hasText: nia.account.alias });
  await row.getByText('for everybody').waitFor();
  await looksRightOnBoth(moderator);

  // By keyboard: tick it, decline it, say why.
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Decline' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Decline this post?' });
  await dialog.getByLabel('Reason').waitFor();
  await looksRightOnBoth(moderator);
  await dialog.getByLabel('Reason').fill('Advertising');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText(texts.none).waitFor();

  // Its writer reads why, and sends it again by keyboard.
  await own.getByText('Reason: Advertising').waitFor();
  await looksRightOnBoth(nia);
  await own.getByRole('button', { name: 'Edit' }).focus();
  await nia.page.keyboard.press('Enter');
  const box = own.getByRole('textbox', { name: 'Text' });
  await box.waitFor();
  expect(await box.inputValue()).toBe('Cheap **keys** for everybody');
  await looksRightOnBoth(nia);
  await box.fill('Hello, I draw harbours');
  await own.getByRole('button', { name: 'Send again' }).focus();
  await nia.page.keyboard.press('Enter');
  await own.getByText('Hello, I draw harbours').waitFor();

  await row.getByText('Hello, I draw harbours').waitFor();
  await row.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Approve' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText(texts.none).waitFor();
  await looksRightOnBoth(moderator);
  await own.waitFor({ state: 'detached' });
  await nia.page.getByRole('article').getByText('Hello, I draw harbours').waitFor();

  // The account is known now.
  await nia.page.getByRole('textbox', { name: 'Post', exact: true }).fill('And boats');
  await nia.page.keyboard.press('Control+Enter');
  await nia.page.getByRole('article').getByText('And boats').waitFor();
});
