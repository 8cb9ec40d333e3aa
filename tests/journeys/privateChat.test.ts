import { arrive, lightPhone, looksRight, newVisitor, type Person, type Visitor } from '../support/browser/people';

/** A second device of somebody: another browser with the same session. */
async function onPhone({ context }: Person): Promise<Visitor> {
  const phone = await newVisitor({ ...lightPhone, hasTouch: true });
  await phone.context.addCookies(await context.cookies());
  await phone.page.goto('/DevLogs');
  return phone;
}

const tab = ({ page }: Visitor) => page.getByRole('tab', { name: /Private Chat/ });
const messages = ({ page }: Visitor) => page.getByRole('region', { name: 'Messages' });

async function write({ page }: Visitor, words: string) {
  await page.getByLabel('Your message').fill(words);
  await page.keyboard.press('Enter');
}

test('two people talk in private on three devices, each with the right unread counts', async () => {
  const [mika, juno] = [await arrive('Mika Vale'), await arrive('Juno Park')];
  await juno.page.goto('/');
  const phone = await onPhone(juno);
  const address = juno.account.alias.replaceAll(' ', '-');
  await mika.page.goto(`/Developer/${address}`);
  await mika.page.getByRole('button', { name: `Message ${juno.account.alias}` }).click();
  await write(mika, 'Have you a minute?');
  await messages(mika).getByText('Have you a minute?').waitFor();

  // Both devices of the other count it as a stranger's request, on the phone's chat toggle and on the tab.
  await tab(juno).getByText('1 unread conversation').waitFor();
  // The toggle counts messages in the site's room too.
  await phone.page.getByRole('button', { name: /^Chat( \d+ new messages?)?$/ }).click();
  await tab(phone).click();
  await tab(phone).getByText('1 unread conversation').waitFor();
  await tab(juno).click();
  await juno.page.getByRole('button', { name: /Requests/ }).click();
  await juno.page.getByRole('button', { name: /Mika Vale.*1 unread/ }).click();
  await messages(juno).getByText('Have you a minute?').waitFor();
  await phone.page.getByRole('tab', { name: 'Private Chat', exact: true }).waitFor();
  await write(juno, 'For you, two.');
  await messages(mika).getByText('For you, two.').waitFor();
  // A message that is seen at once is unread only until the server knows.
  await mika.page.getByRole('tab', { name: 'Private Chat', exact: true }).waitFor();
  await looksRight(juno);

  // A message that nobody sees is unread on all devices until one of them opens it.
  await juno.page.getByRole('button', { name: 'All conversations' }).click();
  await write(mika, 'The tide table is wrong.');
  await write(mika, 'All of it.');
  await juno.page.getByRole('button', { name: /Mika Vale.*2 unread/ }).waitFor();
  await phone.page.getByRole('button', { name: /Mika Vale.*2 unread/ }).click();
  await messages(phone).getByText('All of it.').waitFor();
  await messages(phone).getByText('New', { exact: true }).waitFor();
  await juno.page.getByRole('button', { name: /Mika Vale(?!.*unread)/ }).waitFor();
  await looksRight(phone);
});
