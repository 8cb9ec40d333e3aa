import {
  arrive,
  lightPhone,
  logIn,
  looksRight,
  newTitle,
  newVisitor,
  post,
  type Visitor,
} from '../support/browser/people';

const words = 'The fog lies over the harbour, and the boats wait for the morning. ';
const long = words.repeat(4).trim();

test('a long text goes on at another device, in boxes and in forms, and is gone from both once it is sent', async () => {
  const here = await arrive('Mika Vale');
  const there = await newVisitor(lightPhone);
  await logIn(there, here.account);
  await there.page.getByRole('button', { name: /^Your menu/ }).waitFor();
  const { id: postId } = await post<{ id: number }>(here, '/api/feedPosts', { content: newTitle('A devlog') });
  const bug = { title: newTitle('Fog'), description: '', type: 'bug' };
  const { id: bugId } = await post<{ id: number }>(here, '/api/bugsAndSuggestions', bug);
  const path = `/Developer/${here.account.alias.replaceAll(' ', '-')}/Post/${postId}`;
  const saved = ({ page }: Visitor, call = '/api/drafts') =>
    page.waitForResponse((response) => new URL(response.url()).pathname === call && response.ok());
  const box = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Comment', exact: true });

  await here.page.goto(path);
  await here.page.getByRole('button', { name: 'Write a comment' }).click();
  const isSaved = saved(here);
  await box(here).fill(long);
  await isSaved;
  // The settings of the other device list it, and lead to its place.
  await there.page.goto('/AccountSettings#drafts');
  await looksRight(there);
  await there.page.getByRole('link', { name: /^Continue The fog/ }).click();
  await there.page.getByRole('button', { name: 'Continue your comment' }).click();
  expect(await box(there).inputValue()).toBe(long);
  await looksRight(there);

  // Sent there, it is gone here.
  const isEnded = saved(there, '/api/drafts/end');
  await there.page.getByRole('button', { name: 'Reply', exact: true }).click();
  await isEnded;
  await here.page.waitForFunction(() => document.querySelector('textarea')?.value === '');

  // The form of a bug's comment is open already when the text comes.
  await Promise.all([here, there].map(({ page }) => page.goto(`/BugsAndSuggestions/${bugId}`)));
  await box(there).waitFor();
  await box(here).fill(long);
  await there.page.waitForFunction((text) => document.querySelector('textarea')?.value === text, long);

  // Discarded in the settings, it is gone from the form of the other device.
  await there.page.goto('/AccountSettings#drafts');
  await there.page.getByRole('button', { name: /^Discard The fog/ }).click();
  const dialog = there.page.getByRole('dialog', { name: 'Discard this draft?' });
  await dialog.waitFor();
  await looksRight(there);
  await dialog.getByRole('button', { name: 'Discard' }).press('Enter');
  await there.page.getByText('No drafts are kept.').waitFor();
  await here.page.waitForFunction(() => document.querySelector('textarea')?.value === '');
});
