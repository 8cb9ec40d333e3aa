import { readFile } from 'node:fs/promises';
import { arrive, expectComplaints, lightPhone, logIn, looksRight, menuOf, newVisitor } from '../support/browser/people';
import { codeOf } from '../support/server/secondStep';

const appCode = 'Code from your authenticator app';

test('an authenticator app is set up by keys; the next login needs its code, and a recovery code lets in without the phone', async () => {
  const home = await arrive('Two Steps');
  const { account, page } = home;
  const cafe = await newVisitor(lightPhone);
  await logIn(cafe, account);
  await menuOf(cafe, account).waitFor();

  await page.goto('/AccountSettings#two-step');
  await page.locator('#two-step:focus').getByRole('button', { name: 'Add a passkey' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'Key for your authenticator app' }).waitFor();
  await looksRight(home);
  const key = (await dialog.locator('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel('Code that the app shows').fill('000000');
  await page.keyboard.press('Enter');
  await dialog.getByText('This code is not right').first().waitFor();
  await dialog.getByLabel('Code that the app shows').fill(codeOf(key));
  await page.keyboard.press('Enter');

  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await list.waitFor();
  await looksRight(home);
  const [recoveryCode = ''] = await list.getByRole('listitem').allInnerTexts();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain(recoveryCode);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 of 10 left').waitFor();
  await looksRight(home);
  await menuOf(cafe, account).waitFor({ state: 'detached' });

  await logIn(cafe, account);
  await cafe.page.getByLabel(appCode).waitFor();
  await looksRight(cafe);
  expect(await cafe.context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'loggedIn' }));
  await cafe.page.getByLabel(appCode).fill(codeOf(key, 1));
  await cafe.page.keyboard.press('Enter');
  await menuOf(cafe, account).waitFor();

  const borrowed = await newVisitor();
  await logIn(borrowed, account);
  await borrowed.page.getByRole('button', { name: 'Use a recovery code' }).click();
  await borrowed.page.getByLabel('Recovery code').fill(recoveryCode);
  await borrowed.page.getByRole('button', { name: 'Log In' }).click();
  await menuOf(borrowed, account).waitFor();

  // Its owner ends the lost app with it.
  await borrowed.page.goto('/AccountSettings#two-step');
  await borrowed.page.getByText('9 of 10 left').waitFor();
  await borrowed.page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await borrowed.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await borrowed.page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();
  expectComplaints([home, cafe, borrowed], /status of 4(0[134]|22)/);
});
