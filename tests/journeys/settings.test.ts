import { contactTexts } from '#shared/areas/contact';
import {
  arrive,
  buildGame,
  expectComplaints,
  looksRight,
  newTitle,
  openProfile,
  read,
} from '../support/browser/people';

test('the settings stand in four tabs; the channels of notifications are chosen in a table by keys, on a small phone too', async () => {
  const mika = await arrive('Mika Vale', { width: 320, height: 700 });
  const { page } = mika;
  await page.goto('/AccountSettings#notifications');
  const group = page.getByRole('radiogroup', { name: /^Upvotes/ });
  await group.getByRole('radio', { name: 'In the app' }).focus();
  await page.keyboard.press('ArrowRight');
  await group.getByText('Saved').waitFor();
  expect(await group.getByRole('radio', { name: 'By email too' }).isChecked()).toBe(true);
  const { settings } = await read<{ settings: { kind: string; channel: string }[] }>(
    mika,
    '/api/notifications/settings',
  );
  expect(settings.find(({ kind }) => kind === 'upvotes')?.channel).toBe('email');
  await looksRight(mika);

  await page.getByRole('navigation', { name: 'Account Settings' }).getByRole('link', { name: 'Account' }).click();
  await page.getByLabel('Username').waitFor();
  await looksRight(mika);
  // The address of a section, as in mails, leads to its tab.
  await page.goto('/AccountSettings#tokens');
  await page.getByRole('heading', { name: 'Access tokens' }).waitFor();
});

test('an account that takes no invitations chooses so by keys, and an inviter reads at once that it is no use', async () => {
  const mika = await arrive('Mika Vale', { width: 320, height: 700 });
  await mika.page.goto('/AccountSettings#people');
  const group = mika.page.getByRole('radiogroup', { name: /^Invite me/ });
  await group.getByRole('radio', { name: 'Everyone' }).focus();
  await mika.page.keyboard.press('ArrowLeft');
  await group.getByText('Saved').waitFor();
  expect(await group.getByRole('radio', { name: 'Nobody' }).isChecked()).toBe(true);
  await looksRight(mika);

  const juno = await arrive('Juno Park');
  await buildGame(juno, newTitle('Fog Harbour'));
  const { alias } = mika.account;
  await openProfile(juno, mika.account);
  await juno.page.getByRole('link', { name: 'Invite', exact: true }).click();
  await juno.page.getByText(contactTexts.notReachable(alias)).waitFor();
  await looksRight(juno);
});

test('a post of a new account with too many links leads to the page that says what is limited, and until when', async () => {
  const mika = await arrive('Mika Vale');
  const { page } = mika;
  expectComplaints([mika], /status of 422/);
  await page.goto('/DevLogs');
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  const post = page.getByRole('textbox', { name: 'Post', exact: true });
  await post.fill('https://lantern.example '.repeat(201));
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Why, and until when' }).click();
  await page.waitForURL('**/AccountLimits');
  await page.getByText('200 links to other sites in a text').waitFor();
  await looksRight(mika);
  await page.goBack();
  await page.getByRole('button', { name: 'Continue your draft' }).waitFor();
});
