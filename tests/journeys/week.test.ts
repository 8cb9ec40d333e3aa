import { look, news, openNews } from '../support/browser/bell';
import { digestComesDue, digestIsPlanned, nextHour, nightFallsFor, testInTime } from '../support/browser/clock';
import { linkInMail, mailsTo } from '../support/browser/mails';
import {
  arrive,
  lightPhone,
  looksRight,
  myId,
  newVisitor,
  openProfile,
  post,
  type Person,
} from '../support/browser/people';
import { until } from '../support/until';

const subject = 'Patch notes from Spawnpoint';

async function confirmAddress({ page, account }: Person) {
  await page.goto(await linkInMail(account.email, 'Confirm your email address for Spawnpoint'));
  await page.getByRole('button', { name: 'Confirm my email address' }).click();
  await page.getByText('is confirmed.').waitFor();
}

const write = (by: Person, title: string) =>
  post<{ id: number }>(by, '/api/feedPosts', { subject: title, content: `About ${title}` });

/** The texts of the digests that have come, once there are so many. */
async function digestsOf({ account }: Person, count: number): Promise<string[]> {
  const mails = await until(
    () => mailsTo(account.email, subject),
    ({ length }) => length >= count,
  );
  return mails.map(({ text = '' }) => text);
}

const choice = ({ page }: Person, name: string) =>
  page.getByRole('radiogroup', { name: /^Patch notes/ }).getByRole('radio', { name, exact: true });
const isChosen = (visitor: Person, name: string) =>
  choice(visitor, name).and(visitor.page.locator(':checked')).waitFor();

testInTime(
  'a week: follow, post, one notification a day, patch notes of what was missed, their end and their return',
  async () => {
    const [writer, reader] = [await arrive('Week Writer'), await arrive('Week Reader', lightPhone)];
    const days = { readerId: await myId(reader), writerId: await myId(writer) };
    const name = writer.account.alias;
    await confirmAddress(reader);
    await nextHour();
    await digestIsPlanned(days.readerId);

    // Monday: the reader follows, and reads the posts of that day.
    await openProfile(reader, writer.account);
    await reader.page.getByRole('button', { name: `Follow ${name}`, exact: true }).click();
    await reader.page.getByRole('button', { name: `Unfollow ${name}` }).waitFor();
    await write(writer, 'The keel is laid');
    await write(writer, 'The ribs stand');
    await reader.page.goto('/Resources');
    await openNews(reader, `${name} posted twice`);
    await reader.page.getByRole('heading', { name: 'The ribs stand' }).first().waitFor();
    await reader.page.goto('/Resources');
    await nightFallsFor(days);

    // From Tuesday on the reader is away, and each day with posts is one line for later.
    await write(writer, 'The planks are on');
    const unread = (text: string) =>
      news(reader)
        .filter({ hasText: 'Unread' })
        .filter({ hasText: `${name} ${text}` });
    await look(reader, () => unread('posted “The planks are on”').waitFor());
    await nightFallsFor(days);
    await nightFallsFor(days);
    await write(writer, 'The mast is stepped');
    const last = await write(writer, 'The sails are bent');
    await look(reader, async () => {
      await unread('posted twice').waitFor();
      await unread('posted “The planks are on”').waitFor();
      expect(
        await news(reader)
          .filter({ hasText: `${name} posted` })
          .count(),
      ).toBe(3);
    });
    await nightFallsFor(days);

    // Friday morning.
    await digestComesDue(days.readerId);
    const [first = ''] = await digestsOf(reader, 1);
    expect(first).toContain(`- ${name} posted 3 times\n`);
    expect(first).not.toMatch(/keel|ribs|notification/);
    await digestComesDue(days.readerId);
    expect(await digestsOf(reader, 1)).toHaveLength(1);

    // The mail program ends them by one click, on a device where nobody is logged in; the settings follow.
    await reader.page.goto('/AccountSettings#notifications');
    await isChosen(reader, 'Weekly');
    await looksRight(reader);
    const elsewhere = await newVisitor();
    const end = new URL(/https?:\/\/\S+\/Unsubscribe\/\S+/.exec(first)?.[0] ?? '').pathname;
    const form = { 'List-Unsubscribe': 'One-Click' };
    expect((await elsewhere.context.request.post(end, { form })).status()).toBe(204);
    await isChosen(reader, 'Off');
    for (let day = 0; day < 7; day += 1) await nightFallsFor(days);
    await write(writer, 'Nobody hears of this');
    await nightFallsFor(days);
    await digestComesDue(days.readerId);
    expect(await digestsOf(reader, 1)).toHaveLength(1);

    // The page of the same link brings them back.
    await elsewhere.page.goto(end);
    await elsewhere.page.getByText('You get no emails about “Patch notes”.').waitFor();
    await looksRight(elsewhere);
    await elsewhere.page.getByRole('button', { name: 'Send them again' }).click();
    await elsewhere.page.getByText('You get emails about “Patch notes”.').waitFor();
    await isChosen(reader, 'Weekly');
    await write(writer, 'She floats');
    await nightFallsFor(days);
    await digestIsPlanned(days.readerId);
    await digestComesDue(days.readerId);
    const [, second = ''] = await digestsOf(reader, 2);
    expect(second).toContain(`${name} posted “She floats”`);
    expect(second).not.toContain('posted 3 times');
    const link = new URL(/https?:\/\/\S+\/Post\/\d+/.exec(second)?.[0] ?? '').pathname;
    expect(link).not.toContain(`/${last.id}`);
    await elsewhere.page.goto(link);
    await elsewhere.page.getByRole('heading', { name: 'She floats' }).first().waitFor();
  },
);
