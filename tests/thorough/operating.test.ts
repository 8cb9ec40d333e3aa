import { deskAccountsTexts } from '#shared/areas/operating/accounts';
import { legalTextTexts } from '#shared/areas/operating/legalTexts';
import {
  arrive,
  expectComplaints,
  lightPhone,
  looksRight,
  post,
  read,
  turnTo,
  wideAndDark,
  type Person,
} from '../support/browser/people';
import { makeOperator } from '../support/browser/operators';
import { startServer, type BuiltServer } from '../support/server/builtServer';
import { urlOf } from '../support/server/database';
import { until } from '../support/until';

// A site of its own: what operators set holds for everybody.
let server: BuiltServer;
beforeAll(async () => {
  server = await startServer('operating', { HUMAN_CHECK_WORK: '1000' });
});
afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
});

const here = () => ({ site: server.url });
async function arriveAsOperator(): Promise<Person> {
  const operator = await arrive('Olga Port', { ...wideAndDark, ...here() });
  await makeOperator(operator, urlOf(server.db));
  return operator;
}

test('every part of the desk is accessible, fits and says nothing in the console, on both screens', async () => {
  const operator = await arriveAsOperator();
  const { page } = operator;
  // Entries for the lists.
  await post(operator, '/api/operator/blocklists', { kind: 'host', value: 'spam.example', note: 'Casino links' });
  await post(operator, '/api/operator/invitations', { note: 'For the jam' });
  await post(operator, '/api/operator/notices', { text: 'Soon', ends: new Date(Date.now() + 3_600_000) });
  await post(operator, '/api/operator/legalTexts', { kind: 'terms', text: '## Be kind', basedOn: 0 });
  await page.goto('/Admin');
  const tabs = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await tabs.first().waitFor();
  const names = await tabs.allTextContents();
  expect(names).toContain('Blocklists');
  for (const name of names) {
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
    await page.getByRole('region').first().waitFor();
    await page.waitForFunction(() => document.querySelector('main [aria-label="Loading"]') === null);
    await looksRight(operator);
    await turnTo(operator, lightPhone);
    await looksRight(operator);
    await turnTo(operator, wideAndDark);
  }
});

test('an operator sees who registers without a reload, and deletes the account; the row beside it has the focus', async () => {
  const operator = await arriveAsOperator();
  const { page } = operator;
  await page.goto('/Admin/Accounts');
  const accounts = page.getByRole('region', { name: 'Newest accounts' });
  const rows = accounts.getByRole('listitem');
  await rows.first().getByRole('link', { name: operator.account.alias }).waitFor();
  const mika = await arrive('Mika Vale', { ...wideAndDark, ...here() });
  const { alias } = mika.account;
  await accounts.getByRole('button', { name: '1 new account' }).click();
  await rows.first().getByRole('link', { name: alias }).waitFor();
  await accounts.getByText('Address not confirmed').click();
  await rows
    .first()
    .getByRole('button', { name: `Delete ${alias}` })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Type ${alias} to confirm`).fill(alias);
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await page.getByText(deskAccountsTexts.deleted).waitFor();
  await rows.filter({ hasText: alias }).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.tagName === 'LI');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(operator.account.alias);
});

test('new terms are shown at the next visit, asked for before a write, accepted, and one goes on where one was', async () => {
  const operator = await arriveAsOperator();
  const mika = await arrive('Mika Vale', { ...wideAndDark, ...here() });
  expectComplaints([mika]);
  const { page } = mika;
  const content = 'The lighthouse turns now';
  const submit = page.getByRole('button', { name: 'Submit' });
  await page.goto('/DevLogs');
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  const text = page.getByRole('textbox', { name: 'Post', exact: true });
  await text.fill(content);

  await operator.page.goto('/Admin/Legal');
  const form = operator.page.getByRole('region', { name: 'Terms' });
  await form.getByLabel('Text').fill('## Be kind\n\nTo everybody, in every text.');
  await form.getByLabel('One that everyone has to accept').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await operator.page.getByText(legalTextTexts.saved).waitFor();
  // The answer leaves before the process knows the new terms.
  const termsOf = async () => (await read<{ info: { terms?: number } }>(mika, '/api/login')).info.terms;
  await until(termsOf, (terms) => (terms ?? 0) > 0);

  await submit.click();
  await page.getByText(legalTextTexts.acceptFirst).first().waitFor();
  await page.reload();
  await page.getByText('The terms have changed. Please read and accept them to go on.').waitFor();
  await page.getByRole('heading', { name: 'Be kind' }).waitFor();
  await looksRight(mika);
  await turnTo(mika, lightPhone);
  await looksRight(mika);
  await turnTo(mika, wideAndDark);
  await page.getByRole('button', { name: 'Accept' }).click();

  await page.getByRole('heading', { level: 1, name: 'DevLogs' }).waitFor();
  await page.getByRole('button', { name: 'Continue your draft' }).click();
  expect(await text.inputValue()).toBe(content);
  await submit.click();
  await page.getByRole('article').getByText(content).waitFor();
});
