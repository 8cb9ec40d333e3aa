import { withAuthenticator } from '../support/browser/authenticator';
import {
  arrive,
  expectComplaints,
  lightPhone,
  looksRight,
  menuOf,
  newVisitor,
  siteUrl,
} from '../support/browser/people';

/** Passkeys belong to names, not to IP addresses. */
const site = siteUrl().replace('127.0.0.1', 'localhost');

test('a passkey is added, logs in, confirms a sign-in and is removed', async () => {
  const home = await arrive('Pass Key', { site });
  const { account, page } = home;
  const { client, authenticatorId } = await withAuthenticator(home);
  await page.goto('/AccountSettings#two-step');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('My laptop');
  await looksRight(home);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('My laptop').waitFor();
  await looksRight(home);

  // The same device, later.
  const { credentials } = await client.send('WebAuthn.getCredentials', { authenticatorId });
  const later = await newVisitor({ ...lightPhone, site });
  const device = await withAuthenticator(later);
  const [credential] = credentials;
  if (!credential) throw new Error('The authenticator has no passkey.');
  await device.client.send('WebAuthn.addCredential', { authenticatorId: device.authenticatorId, credential });
  await later.page.goto('/Login');
  await looksRight(later);
  await later.page.getByRole('button', { name: 'Use a passkey' }).click();
  await menuOf(later, account).waitFor();

  await later.page.goto('/AccountSettings#two-step');
  await later.page.getByRole('button', { name: 'Remove the passkey My laptop' }).click();
  await later.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await later.page.getByRole('button', { name: 'Remove the passkey My laptop' }).waitFor({ state: 'detached' });
  await later.page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor();

  const gone = await newVisitor({ site });
  await withAuthenticator(gone);
  await gone.page.goto('/Login');
  await gone.page.getByRole('button', { name: 'Use a passkey' }).click();
  await gone.page.getByText('No passkey was used. Try again.').waitFor();
  expectComplaints([home, later, gone], /status of 40[13]/);
});
