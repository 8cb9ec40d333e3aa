import { scheduleComesDue, testInTime } from '../support/browser/clock';
import {
  arrive,
  expectComplaints,
  lightPhone,
  logIn,
  looksRight,
  newTitle,
  newVisitor,
  post,
  type Visitor,
} from '../support/browser/people';

/** A time of a `datetime-local` field, of a browser in UTC. */
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 16);
const inZone = async ({ context, page }: Visitor, timezoneId: string) => {
  const devTools = await context.newCDPSession(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId });
};
const listOf = ({ page }: Visitor) => page.getByRole('region', { name: 'Scheduled DevLogs' });

testInTime('a scheduled DevLog is changed at another device, and appears at its time for everybody, once', async () => {
  const writer = await arrive('Mika Vale', { width: 1_440, height: 900 });
  const phone = await newVisitor(lightPhone);
  await logIn(phone, writer.account);
  await phone.page.getByRole('button', { name: /^Your menu/ }).waitFor();
  const reader = await newVisitor();
  await reader.page.goto('/DevLogs');
  await phone.page.goto('/AccountSettings#scheduled');
  await listOf(phone).getByText('No DevLogs are scheduled').waitFor();
  await looksRight(phone);
  const [title, better] = [newTitle('Fog'), newTitle('Thick fog')];

  expectComplaints([writer], /status of 422/);
  await inZone(writer, 'Europe/Berlin');
  const { page } = writer;
  await page.goto('/DevLogs');
  await page.getByRole('button', { name: 'What are you working on?' }).press('Enter');
  await page.getByRole('textbox', { name: 'Subject' }).fill(title);
  await page.getByRole('textbox', { name: 'Post' }).fill('It lies over the harbour.');
  await page.getByRole('button', { name: 'Schedule' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Schedule this DevLog' });
  const time = dialog.getByLabel('Publish at');
  // Clocks in Berlin skip the first of these times, and show the second one twice.
  await time.fill('2030-03-31T02:30');
  await dialog.getByText('Mar 31, 2030 at 3:30am (Europe/Berlin, UTC+2)').waitFor();
  await time.fill('2030-10-27T02:30');
  await dialog.getByText('Oct 27, 2030 at 2:30am (Europe/Berlin, UTC+2)').waitFor();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await dialog.getByText('A DevLog can be scheduled up to 90 days ahead').waitFor();
  await looksRight(writer);
  await time.fill(inHours(5));
  await time.press('Enter');
  await page.getByText('Your DevLog is scheduled.').waitFor();

  // At the other device it is there at once, in the clock of that device too.
  await listOf(phone).getByText(title).waitFor();
  await listOf(phone).getByText('(Europe/Berlin, UTC').waitFor();
  await looksRight(phone);
  await phone.page.getByRole('button', { name: `Edit ${title}` }).click();
  const editing = phone.page.getByRole('dialog', { name: 'Scheduled DevLog' });
  await editing.getByRole('textbox', { name: 'Subject' }).fill(better);
  await looksRight(phone);
  await editing.getByRole('button', { name: 'Save' }).click();
  await listOf(phone).getByText(better).waitFor();
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  await listOf(writer).getByText(better).waitFor();
  await looksRight(writer);
  expect(await reader.page.getByRole('article').filter({ hasText: better }).count()).toBe(0);

  await scheduleComesDue(better);
  const posts = reader.page.getByRole('article').filter({ hasText: better });
  await posts.getByText('It lies over the harbour.').waitFor();
  expect(await posts.count()).toBe(1);
  await listOf(phone).getByText('No DevLogs are scheduled').waitFor();
  await listOf(writer).waitFor({ state: 'detached' });
});

testInTime('a DevLog that is published while it is being edited leaves what was written to its writer', async () => {
  const writer = await arrive('Mika Vale', lightPhone);
  const { page } = writer;
  const title = newTitle('Fog');
  const due = `${inHours(5)}:00.000Z`;
  await post(writer, '/api/scheduledPosts', { subject: title, content: 'Thin', due, timeZone: 'UTC' });
  await page.goto('/AccountSettings#scheduled');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Post' }).fill('Thicker by the hour');
  await scheduleComesDue(title);
  await page.getByRole('button', { name: 'Show what you wrote' }).click();
  const kept = page.getByRole('dialog').getByRole('textbox', { name: 'What you wrote' });
  expect(await kept.inputValue()).toBe('Thicker by the hour');
});
