import {
  arrive,
  buildGame,
  expectComplaints,
  lightPhone,
  looksRight,
  newTitle,
  newVisitor,
  takeIn,
  type Visitor,
} from '../support/browser/people';

const main = ({ page }: Visitor) => page.getByRole('main');
const press = (visitor: Visitor, name: string) => main(visitor).getByRole('button', { name, exact: true }).click();
const heading = (visitor: Visitor, name: string) =>
  main(visitor)
    .getByRole('heading', { name: new RegExp(`${name}$`) })
    .first()
    .waitFor();
/** Waits until the page has this path below the board. */
const at = ({ page }: Visitor, path: string) => page.waitForURL((url) => url.pathname.endsWith(`/Forums${path}`));

async function addCategory(visitor: Visitor, title: string, isPrivate = false) {
  await press(visitor, 'Add category');
  const form = main(visitor).getByRole('form', { name: 'Add category' });
  await form.getByLabel('Title').fill(title);
  if (isPrivate) await form.getByRole('checkbox', { name: 'Members only' }).check();
  await form.getByRole('button', { name: 'Add category' }).click();
  await heading(visitor, title);
}

async function addForum(visitor: Visitor, category: string, title: string) {
  await press(visitor, `Add forum to ${category}`);
  const form = main(visitor).getByRole('form', { name: `Add forum to ${category}` });
  await form.getByLabel('Title').fill(title);
  await form.getByRole('button', { name: 'Add forum' }).click();
  await main(visitor).getByRole('link', { name: title, exact: true }).waitFor();
}

async function startThread(visitor: Visitor, subject: string, content: string) {
  await press(visitor, 'New thread');
  const form = main(visitor).getByRole('form', { name: 'New thread' });
  await form.getByLabel('Subject').fill(subject);
  await form.getByRole('textbox', { name: 'Post' }).fill(content);
  await form.getByRole('button', { name: 'Post thread' }).click();
  await heading(visitor, subject);
}

async function reply(visitor: Visitor, content: string) {
  const box = main(visitor).getByRole('textbox', { name: 'Reply' });
  await box.fill(content);
  await box.press('Control+Enter');
  await main(visitor).getByText(content, { exact: true }).waitFor();
}

async function choose(visitor: Visitor, deed: string) {
  await press(visitor, 'Thread');
  await visitor.page.getByRole('menuitem', { name: deed, exact: true }).click();
}

async function rename(visitor: Visitor, field: string, title: string) {
  await main(visitor).getByLabel(field).fill(title);
  await press(visitor, 'Save');
}

test('a moderated life of a forum, and somebody who looks on and is taken along', async () => {
  const [owner, guest] = [await arrive('Owner'), await arrive('Guest', lightPhone)];
  const { stringUrl } = await buildGame(owner, newTitle('Fog Engine'));
  const board = `/Game/${stringUrl}/Forums`;
  await owner.page.goto(board);
  await guest.page.goto(board);
  await main(guest).getByText("This Group doesn't have any forums set up").waitFor();

  // New categories and forums appear live.
  await addCategory(owner, 'Workshop');
  await main(guest).getByText('No Forums have been created for this Category').waitFor();
  await addForum(owner, 'Workshop', 'Shaders');
  await addForum(owner, 'Workshop', 'Archive');
  await looksRight(owner);
  await main(guest).getByRole('link', { name: 'Shaders', exact: true }).click();
  await main(guest).getByText('No one has posted a thread in this forum yet').waitFor();

  // A thread that comes live, and replies in both directions.
  await main(owner).getByRole('link', { name: 'Shaders', exact: true }).click();
  await startThread(owner, 'Glowing water', 'How does it **glow**?');
  await main(guest).getByRole('link', { name: 'Unread: Glowing water' }).click();
  await at(guest, '/Workshop/Shaders/Glowing-water');
  await reply(guest, 'By the moon.');
  await main(owner).getByText('By the moon.', { exact: true }).waitFor();
  await reply(owner, 'And algae.');
  await main(guest).getByText('And algae.', { exact: true }).waitFor();
  await looksRight(guest);
  await looksRight(owner);

  // Pinning and locking reach the other page live.
  await choose(owner, 'Pin');
  await main(guest).getByRole('img', { name: 'Pinned' }).first().waitFor();
  await choose(owner, 'Lock');
  await main(guest).getByRole('img', { name: 'Locked' }).first().waitFor();
  await main(guest).getByRole('textbox', { name: 'Reply' }).waitFor({ state: 'detached' });
  await reply(owner, 'Closed for the night.');
  await choose(owner, 'Unlock');
  await main(guest).getByRole('textbox', { name: 'Reply' }).waitFor();

  // Renaming thread, forum and category takes the other page along each time, and former addresses redirect.
  await choose(owner, 'Rename');
  await rename(owner, 'Subject', 'Tidal light');
  await at(guest, '/Workshop/Shaders/Tidal-light');
  await heading(guest, 'Tidal light');
  await main(owner).getByRole('link', { name: 'Workshop', exact: true }).click();
  await press(owner, 'Edit forum Shaders');
  await rename(owner, 'Title', 'Light');
  await at(guest, '/Workshop/Light/Tidal-light');
  await press(owner, 'Edit category Workshop');
  await rename(owner, 'Title', 'Craft');
  await at(owner, '/Craft');
  await at(guest, '/Craft/Light/Tidal-light');
  await guest.page.goto(`${board}/Workshop/Shaders/Glowing-water`);
  await at(guest, '/Craft/Light/Tidal-light');
  await main(guest).getByText('By the moon.', { exact: true }).waitFor();

  // Moved to another forum.
  await owner.page.goto(`${board}/Craft/Light/Tidal-light`);
  await choose(owner, 'Move');
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  // It is announced too.
  await dialog.getByText('Select a destination forum').first().waitFor();
  await dialog.getByLabel('Forum').selectOption({ label: 'Archive' });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await at(owner, '/Craft/Archive/Tidal-light');
  await at(guest, '/Craft/Archive/Tidal-light');
  await main(guest).getByText('By the moon.', { exact: true }).waitFor();

  // A post goes, then the thread with all posts in it.
  const posts = main(guest).getByRole('article');
  await main(guest)
    .getByRole('button', { name: /^Delete: post by Guest/ })
    .click();
  await guest.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await main(owner).getByText('By the moon.', { exact: true }).waitFor({ state: 'detached' });
  expect(await posts.count()).toBe(3);
  await choose(owner, 'Delete');
  await owner.page
    .getByText('Are you sure you want to delete this thread and all the posts in it?', { exact: true })
    .waitFor();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await at(owner, '/Craft/Archive');
  await at(guest, '/Craft/Archive');
  await guest.page.getByText('This thread was deleted.').waitFor();
  expectComplaints([owner, guest]);
});

test('the latest threads of all categories: one line each, live, with the actions of a post where one points', async () => {
  const [writer, guest] = [await arrive('Writer'), await arrive('Guest', { ...lightPhone, hasTouch: true })];
  const subject = newTitle('Fog at noon');
  await guest.page.goto('/Forums');
  await main(guest).getByRole('link', { name: 'Latest' }).click();
  await main(guest).getByRole('region', { name: 'Latest threads' }).getByRole('listitem').first().waitFor();
  await writer.page.goto('/Forums/Spawnpoint/Off-Topic');
  await startThread(writer, subject, 'How thick is it?');
  await main(guest)
    .getByRole('link', { name: `Unread: ${subject}` })
    .waitFor();
  await looksRight(guest);

  // Where nothing hovers, the actions are a menu.
  await main(guest)
    .getByRole('link', { name: `Unread: ${subject}` })
    .click();
  await main(guest)
    .getByRole('button', { name: /^Menu: post by/ })
    .click();
  await guest.page.getByRole('menuitem', { name: 'Quote' }).click();
  await main(guest).getByRole('textbox', { name: 'Reply' }).waitFor();
  const quote = main(writer).getByRole('button', { name: /^Quote: post by/ });
  const actions = await quote.evaluateHandle((button) => button.parentElement!);
  const until = (opacity: string) =>
    writer.page.waitForFunction(([row, wanted]) => getComputedStyle(row).opacity === wanted, [
      actions,
      opacity,
    ] as const);
  await main(writer).getByRole('textbox', { name: 'Reply' }).focus();
  await writer.page.mouse.move(0, 0);
  await until('0');
  await quote.focus();
  await until('1');

  await writer.page.goto('/Forums?view=latest');
  const row = main(writer).getByRole('listitem').filter({ hasText: subject });
  const { height } = (await row.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(44);
  expect(height).toBeLessThanOrEqual(48);
  await looksRight(writer);
  // A link shows a view; the one that is chosen is remembered.
  await writer.page.goto('/Forums');
  await main(writer).getByRole('link', { name: 'Latest' }).click();
  await row.waitFor();
  await writer.page.goto('/Forums');
  await row.waitFor();
  expectComplaints([writer, guest]);
});

test('a category for members is there for nobody else, by whatever way, until it is opened', async () => {
  const [owner, member, stranger] = [await arrive('Owner'), await arrive('Member', lightPhone), await newVisitor()];
  const game = await buildGame(owner, newTitle('Fog Engine'));
  await takeIn(owner, game, member);
  const board = `/Game/${game.stringUrl}/Forums`;
  const subject = newTitle('The ending');
  const address = subject.replaceAll(' ', '-');
  await owner.page.goto(board);
  await member.page.goto(board);
  await stranger.page.goto(board);
  await main(stranger).getByText("This Group doesn't have any forums set up").waitFor();

  await addCategory(owner, 'Plans', true);
  await addForum(owner, 'Plans', 'Secrets');
  await main(owner).getByRole('link', { name: 'Secrets', exact: true }).click();
  await startThread(owner, subject, 'Nobody leaves the island.');
  await main(member).getByText('Members only').waitFor();
  await main(member).getByRole('link', { name: 'Unread: Secrets' }).click();
  await main(member)
    .getByRole('link', { name: `Unread: ${subject}` })
    .click();
  await main(member).getByText('Nobody leaves the island.').waitFor();
  await looksRight(member);

  // A stranger sees nothing of it in lists, at addresses or in calls.
  await main(stranger).getByText("This Group doesn't have any forums set up").waitFor();
  const told = await askAll(owner, stranger, { gameId: game.id, slugs: ['Plans', 'Secrets', address] });
  expect(told.filter(({ text }) => text.includes(subject) || text.includes(game.stringUrl))).toEqual([]);
  expect(told.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404, 404, 200]);
  const thread = `${board}/Plans/Secrets/${address}`;
  await stranger.page.goto(thread);
  await main(stranger).getByText("This doesn't exist").waitFor();
  expect(await stranger.page.content()).not.toMatch(/island|The ending /);

  // Once public, everybody sees it; once private again, it disappears from all pages but the team's.
  await owner.page.goto(`${board}/Plans`);
  const close = async (isPrivate: boolean) => {
    await press(owner, 'Edit category Plans');
    await main(owner).getByRole('checkbox', { name: 'Members only' }).setChecked(isPrivate);
    await press(owner, 'Save');
    await main(owner).getByRole('form').waitFor({ state: 'detached' });
    expect(await main(owner).getByText('Members only').count()).toBe(isPrivate ? 1 : 0);
  };
  await close(false);
  await stranger.page.goto(thread);
  await main(stranger).getByText('Nobody leaves the island.').waitFor();
  await close(true);
  // Which of the two depends on what is read again first, the thread or its category.
  await main(stranger)
    .getByText(/This (category )?doesn't exist/i)
    .waitFor();
  expect(await main(stranger).getByText('Nobody leaves the island.').count()).toBe(0);
  await main(member).getByText('Nobody leaves the island.').waitFor();
  expectComplaints([owner, member, stranger]);
});

interface Place {
  gameId: number;
  slugs: [string, string, string];
}

/** The answers of all reading calls about a private thread to a stranger; its ids are read by a member. */
async function askAll(owner: Visitor, stranger: Visitor, { gameId, slugs: [category, forum, thread] }: Place) {
  const board = `parentType=game&parentId=${gameId}`;
  const path = `category=${category}&forum=${forum}&thread=${thread}`;
  const place = JSON.parse((await ask(owner, `forums/place?${board}&${path}`)).text) as {
    forum: { id: number };
    thread: { id: number };
  };
  return Promise.all(
    [
      `forums/categoriesAndForums?${board}`,
      `forums/place?${board}&${path}`,
      `forums/forum?forumId=${place.forum.id}`,
      `forums/threads?forumId=${place.forum.id}`,
      `forums/thread?forumId=${place.forum.id}&threadStringUrl=${thread}`,
      `forums/posts?threadId=${place.thread.id}`,
      'forums/recentPosts',
    ].map((call) => ask(stranger, call)),
  );
}

const ask = ({ page }: Visitor, path: string) =>
  page.evaluate(async (from) => {
    const reply = await fetch(`/api/${from}`);
    return { status: reply.status, text: await reply.text() };
  }, path);
