import { bell, look, news } from '../support/browser/bell';
import { nightFalls } from '../support/browser/clock';
import {
  arrive,
  buildGame,
  lightPhone,
  looksRight,
  myId,
  newTitle,
  openProfile,
  post,
  type Person,
  type Visitor,
} from '../support/browser/people';

const feed = ({ page }: Visitor) => page.getByRole('region', { name: 'Latest posts' });
const choice = ({ page }: Visitor, name: string) =>
  page.getByRole('radiogroup', { name: 'Whose posts are shown' }).getByRole('radio', { name });
const titlesOf = (visitor: Visitor) => feed(visitor).getByRole('article').getByRole('heading').allTextContents();

const write = (by: Person, subject: string, gameId?: number) =>
  post<{ id: number }>(by, '/api/feedPosts', {
    ...{ subject, content: `About ${subject}` },
    ...(gameId !== undefined && { postParentType: 'game', postParentId: gameId }),
  });
const follow = (by: Person, parentType: 'developer' | 'game', parentId: number) =>
  post(by, '/api/follows/state', { parentType, parentId, state: 'following' });

/** Chooses a state in the menu beside the button. */
async function choose({ page }: Visitor, name: string, state: RegExp) {
  await page.getByRole('button', { name: `Follow or mute ${name}` }).click();
  await page.getByRole('menuitemradio', { name: state }).click();
}

test('a new follower finds today’s posts first, is notified once, and sees the rest live', async () => {
  const [writer, reader, noise] = [await arrive('Writer'), await arrive('Reader'), await arrive('Noise', lightPhone)];
  const others: Person[] = [];
  for (const name of ['Ada', 'Bo', 'Cy', 'Dee']) others.push(await arrive(name, lightPhone));
  const title = newTitle('Tide Engine');
  const game = await buildGame(writer, title);
  const writerId = await myId(writer);

  // Yesterday: the writer is at home and hears of each new follower at once, in one line.
  await writer.page.goto('/');
  await bell(writer).waitFor();
  await openProfile(reader, writer.account);
  await reader.page.getByRole('button', { name: `Follow ${writer.account.alias}`, exact: true }).click();
  await reader.page.getByRole('button', { name: `Unfollow ${writer.account.alias}` }).waitFor();
  await look(writer, () =>
    news(writer)
      .filter({ hasText: `${reader.account.alias} follows you` })
      .waitFor(),
  );
  for (const other of others) await follow(other, 'developer', writerId);
  const [last, before] = [others[3]?.account.alias, others[2]?.account.alias];
  await look(writer, async () => {
    await news(writer)
      .filter({ hasText: `${last}, ${before} and 3 others follow you` })
      .waitFor();
    expect(await news(writer).filter({ hasText: 'follow you' }).count()).toBe(1);
    await looksRight(writer);
  });
  await follow(reader, 'game', game.id);
  for (const other of others.slice(0, 3)) await follow(reader, 'developer', await myId(other));
  await nightFalls();

  // Today.
  for (const subject of ['First light', 'Second light', 'Third light']) await write(writer, subject, game.id);
  await write(writer, 'A note of mine');
  await write(noise, 'Buy nothing');
  await reader.page.goto('/');
  await feed(reader).scrollIntoViewIfNeeded();
  await feed(reader).getByText('A note of mine', { exact: true }).waitFor();
  expect(await choice(reader, 'Following').isChecked()).toBe(true);
  // In two columns, newest first from left to right.
  const [first, ...rest] = await titlesOf(reader);
  expect([first, ...rest.sort()]).toEqual(['A note of mine', 'First light', 'Second light', 'Third light']);
  await look(reader, async () => {
    await news(reader)
      .filter({ hasText: `${title} posted 3 times` })
      .waitFor();
    expect(await news(reader).filter({ hasText: 'posted' }).count()).toBe(2);
  });
  await looksRight(reader);

  // What comes while they look is there without a reload, and still told in the same line.
  await feed(reader).getByRole('article').last().scrollIntoViewIfNeeded();
  await write(writer, 'Fourth light', game.id);
  const pill = reader.page.getByRole('button', { name: '1 new post' });
  const fourth = feed(reader).getByText('Fourth light', { exact: true });
  await pill.or(fourth).first().waitFor();
  if (await pill.isVisible()) await pill.click();
  await fourth.waitFor();
  await look(reader, async () => {
    await news(reader)
      .filter({ hasText: `${title} posted 4 times` })
      .waitFor();
    expect(await news(reader).filter({ hasText: 'posted' }).count()).toBe(2);
  });

  // Another window of theirs: the open list follows what they do there.
  const elsewhere: Visitor = { ...reader, page: await reader.context.newPage() };
  await openProfile(elsewhere, writer.account);
  await elsewhere.page.getByRole('button', { name: `Unfollow ${writer.account.alias}` }).click();
  await feed(reader).getByText('A note of mine', { exact: true }).waitFor({ state: 'hidden' });
  await choice(reader, 'Everybody').check({ force: true });
  await feed(reader).getByText('A note of mine', { exact: true }).waitFor();
  await elsewhere.page.goto(`/Game/${game.stringUrl}`);
  await choose(elsewhere, title, /^Muted/);
  await elsewhere.page.getByRole('button', { name: `Unmute ${title}` }).waitFor();
  await fourth.waitFor({ state: 'hidden' });
  await feed(reader).getByText('Buy nothing', { exact: true }).waitFor();
  await look(reader, async () => {
    await news(reader).first().waitFor();
    expect(await news(reader).filter({ hasText: title }).count()).toBe(0);
  });

  // The choice is remembered, and what is muted is listed in the settings.
  await elsewhere.page.goto('/DevLogs');
  await feed(elsewhere).getByText('Buy nothing', { exact: true }).waitFor();
  expect(await choice(elsewhere, 'Everybody').isChecked()).toBe(true);
  await elsewhere.page.goto('/AccountSettings#muted');
  await elsewhere.page.getByRole('button', { name: `Unmute ${title}` }).click();
  await elsewhere.page.getByText("You haven't muted anyone.").waitFor();
  await fourth.waitFor();
  await looksRight(elsewhere);
});
