import { arrive, expectComplaints, menuOf, newVisitor, post, wideAndDark } from '../support/browser/people';
import { folderOf, startServer, type BuiltServer } from '../support/server/builtServer';
import { makeNewerBuild } from '../support/server/newerBuild';

// A site of its own, which is deployed anew under open tabs.
let server: BuiltServer;
beforeAll(async () => {
  server = await startServer('deployment', { HUMAN_CHECK_WORK: '1000' });
});
afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
});

test('a deployment breaks no open tab: links and buttons work, and what was typed is there', async () => {
  const here = { ...wideAndDark, site: server.url };
  const writer = await arrive('Dora Lock', here);
  const reader = await newVisitor(here);
  const { id } = await post<{ id: number }>(writer, '/api/bugsAndSuggestions', {
    ...{ title: 'The gate jams', description: 'Since the flood.', type: 'bug' },
  });
  const path = `/BugsAndSuggestions/${id}`;
  await writer.page.goto(path);
  await reader.page.goto(path);
  const box = writer.page.getByRole('textbox', { name: 'Comment', exact: true });
  await box.fill('It opens when one kicks it, twice.');

  // Both will ask for code that is gone.
  expectComplaints([writer, reader], /status of 404|Failed to fetch dynamically|ERR_CONNECTION_REFUSED|WebSocket/);
  const scriptOf = () => reader.page.evaluate(() => document.querySelector<HTMLLinkElement>('link[data-begin]')?.href);
  const before = await scriptOf();
  await server.deploy(await makeNewerBuild(`${folderOf('deployment')}/newer`));

  await reader.page.getByRole('link', { name: 'Resources', exact: true }).first().click();
  await reader.page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor();
  await reader.page.waitForURL('**/Resources');

  // The code of the menu is missing: the page comes anew, and with it the next press opens the menu.
  const isReloaded = writer.page.waitForEvent('framenavigated');
  await menuOf(writer, writer.account).click();
  await isReloaded;
  await menuOf(writer, writer.account).click();
  await writer.page.getByRole('menuitem', { name: 'Settings' }).click();
  await writer.page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
  await writer.page.goBack();
  await box.waitFor();
  expect(await box.inputValue()).toBe('It opens when one kicks it, twice.');
  await writer.page.getByRole('button', { name: 'Comment', exact: true }).click();
  await reader.page.goto(path);
  await reader.page.getByText('It opens when one kicks it, twice.').waitFor();
  expect(await scriptOf()).not.toBe(before);
});
