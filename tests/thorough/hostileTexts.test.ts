import { hostileTexts } from '../support/hostileTexts';
import { arrive, myId, newTitle, type Person } from '../support/browser/people';
import { startServer, type BuiltServer } from '../support/server/builtServer';

// A site of its own: the pictures of its texts are missing, of which other tests would complain.
let server: BuiltServer;
let writer: Person;
/** Requests to other sites, as type and protocol. */
const elsewhere: string[] = [];
/** Pictures of other sites that were asked for at this one. */
let pictures = 0;
let dialogs = 0;

beforeAll(async () => {
  server = await startServer('hostileTexts', { HUMAN_CHECK_WORK: '1000' });
  writer = await arrive('Nadia Quote', { site: server.url });
  const site = new URL(server.url).host;
  await writer.context.route(
    (url) => url.protocol.startsWith('http') && url.host !== site,
    async (route) => {
      elsewhere.push(`${route.request().resourceType()} ${new URL(route.request().url()).protocol}`);
      await route.abort();
    },
  );
  writer.page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/picture/')) pictures += 1;
  });
  writer.page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
});
afterAll(async () => {
  server.child.kill();
  await server.ended;
  await server.db.destroy();
});

/** Expects that no script ran, that nothing was requested from elsewhere, and that the session lives. */
async function nothingHasHappened() {
  const { page } = writer;
  expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
  expect(dialogs).toBe(0);
  expect(elsewhere).toEqual([]);
  expect(new URL(page.url()).host).toBe(new URL(server.url).host);
  expect(
    await page.locator('main iframe, main object, main embed, main script, main style, main form[action]').count(),
  ).toBe(0);
  const { isLoggedIn } = (await (await page.request.get('/api/login')).json()) as { isLoggedIn: boolean };
  expect(isLoggedIn).toBe(true);
}

/** Makes a call with the page's session. */
const send = (path: string, body: Record<string, unknown>) => sendAs(path, { data: body });
const sendForm = (path: string, multipart: Record<string, string | number>) => sendAs(path, { multipart });

async function sendAs(path: string, content: Parameters<Person['page']['request']['post']>[1]) {
  const answer = await writer.page.request.post(`/api${path}`, content);
  return { status: answer.status(), body: (await answer.json()) as { id: number; stringUrl: string } };
}

/** The created item; no call may be refused. */
async function made(answer: ReturnType<typeof sendAs>) {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

// Control characters are refused on input; everything else is stored as typed.
const stored = hostileTexts.filter((text) => !/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/.test(text));
/** The texts in ten groups, each of which is one document. */
const groups = Array.from({ length: 10 }, (_none, at) => stored.filter((_text, index) => index % 10 === at));

/** A text cut to one line and a maximum length, as names and titles need it. */
const asTitle = (text: string, most: number) => text.replace(/[\t\n\u2028\u2029]/g, ' ').slice(0, most);

const pressAll = () =>
  writer.page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main article *, main [role="region"] *')) {
      if (element.closest('a, [aria-haspopup]')) continue;
      for (const type of ['mouseover', 'focus', 'pointerdown'])
        element.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });

test('the preview of the writing box shows each of them as text', async () => {
  const { page } = writer;
  await page.goto('/DevLogs');
  await page.getByRole('button', { name: 'What are you working on?' }).click();
  const field = page.getByRole('textbox', { name: 'Post', exact: true });
  // The tools come with the second line.
  await field.fill('One line\nand another');
  await page.getByRole('button', { name: 'Side by side' }).click();
  for (const text of hostileTexts) {
    await field.fill(text);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await nothingHasHappened();
  await field.fill('');
});

test('in posts, subjects and comments', async () => {
  const { page } = writer;
  const ids: number[] = [];
  for (const [at, group] of groups.entries()) {
    const subject = asTitle(group[0] ?? '', 128);
    const { status, body } = await send('/feedPosts', { subject, content: group.join('\n\n') });
    expect(status).toBe(201);
    ids.push(body.id);
    const comments = groups[(at + 1) % groups.length] ?? [];
    for (const content of [comments.join('\n\n').slice(0, 5_000), comments[0] ?? ''])
      expect((await send('/feedPosts/comments', { content, parentId: body.id })).status).toBe(201);
  }
  await page.goto('/DevLogs');
  await page.getByText('globalThis.hasRun=1').first().waitFor();
  await pressAll();
  await nothingHasHappened();
  // Requested pictures prove that the texts were rendered.
  expect(pictures).toBeGreaterThan(0);
  const stringUrl = writer.account.alias.replaceAll(' ', '-');
  for (const id of ids.slice(0, 4)) {
    await page.goto(`/Developer/${stringUrl}/Post/${id}`);
    await page.getByRole('region', { name: 'Comments' }).getByRole('article').first().waitFor();
    await pressAll();
    await nothingHasHappened();
  }
});

test('in the chat room, live and later', async () => {
  const { page } = writer;
  await page.goto('/');
  for (const message of stored.filter((text) => text.trim().length <= 450).slice(0, 60))
    expect((await send('/chatrooms', { message, chatRoomId: 'siteGeneral' })).status).toBe(201);
  await nothingHasHappened();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await nothingHasHappened();
});

/** Opens a page, waits for a text on it, and presses everything there. */
async function look(path: string, text: string) {
  const { page } = writer;
  await page.goto(path);
  await page.getByRole('main').getByText(text).first().waitFor();
  await page.waitForLoadState('networkidle');
  await pressAll();
  await nothingHasHappened();
}

test('in forums: their names, titles and posts', async () => {
  const [markup = ''] = stored;
  const game = await made(send('/game', { alias: newTitle('Quoted'), platforms: [1], genres: [1] }));
  const boardId = `game.${game.id}`;
  const named = { boardId, title: asTitle(markup, 128) };
  const category = await made(send('/forumsActions/addCategory', named));
  const place = { ...named, categoryId: category.id, description: stored.join(' ').slice(0, 500) };
  const forum = await made(send('/forumsActions/addForum', place));
  const at = { boardId, categoryId: category.id, forumId: forum.id };
  const threads: string[] = [];
  for (const content of stored) {
    const thread = await made(send('/forumsActions/addThread', { ...at, title: asTitle(content, 128), content }));
    threads.push(thread.stringUrl);
    const replies = groups[threads.length - 1];
    if (!replies) continue;
    const reply = { boardId, categoryId: category.id, threadId: thread.id, content: replies.join('\n\n') };
    await made(send('/forumsActions/addPost', reply));
  }
  const board = `/Game/${game.stringUrl}/Forums`;
  const inForum = [board, ...[category, forum].map(({ stringUrl }) => encodeURIComponent(stringUrl))].join('/');
  await look(board, 'globalThis.hasRun=1');
  for (let page = 1; page <= stored.length / 20; page += 1) await look(`${inForum}?page=${page}`, 'hasRun');
  for (const thread of threads.slice(0, groups.length))
    await look(`${inForum}/${encodeURIComponent(thread)}`, 'globalThis.hasRun=1');
  await writer.page.goto('/');
  await writer.page.waitForLoadState('networkidle');
  await nothingHasHappened();
});

test('in what is found by words', async () => {
  for (const kind of ['posts', 'threads', 'forumPosts']) await look(`/Search?q=globalThis&kind=${kind}`, 'hasRun');
});

test('in the names of albums, and in titles and words of pieces', async () => {
  const pageType = 'developer';
  const pageId = await myId(writer);
  const albums: { id: number; stringUrl: string }[] = [];
  // A page shows this many albums.
  for (const text of stored.slice(0, 100))
    albums.push(await made(sendForm('/media/album', { pageType, pageId, albumName: asTitle(text, 80) })));
  const [album] = albums;
  if (!album) throw new Error('There is no album');
  const pieces: string[] = [];
  for (const text of stored) {
    const link = { selectedMediaType: 'url', mediaText: 'https://e.example/?"onmouseover="globalThis.hasRun=1' };
    const words = {
      title: asTitle(text, 80),
      description: groups[pieces.length]?.join('\n\n').slice(0, 5_000) ?? text,
    };
    const piece = await made(sendForm('/media/piece', { pageType, pageId, albumId: album.id, ...link, ...words }));
    pieces.push(piece.stringUrl);
  }
  const portfolio = `/Developer/${writer.account.alias.replaceAll(' ', '-')}/Portfolio`;
  const inAlbum = `${portfolio}/${encodeURIComponent(album.stringUrl)}`;
  await look(portfolio, 'hasRun');
  await look(inAlbum, 'hasRun');
  await look('/Media', 'hasRun');
  for (const piece of pieces.slice(0, groups.length))
    await look(`${inAlbum}/${encodeURIComponent(piece)}`, 'globalThis.hasRun=1');
  await writer.page.goto(`${inAlbum}/${encodeURIComponent(pieces[0] ?? '')}/Edit`);
  await writer.page.getByRole('textbox', { name: 'Description (optional)' }).waitFor();
  await nothingHasHappened();
});

test('in a profile, in names and in the notifications of a mention', async () => {
  const { page } = writer;
  const [markup = ''] = stored;
  const websites = [{ name: markup.slice(0, 64), url: 'https://e.example/"onmouseover="globalThis.hasRun=1' }];
  expect(
    (
      await send('/developer/networking', {
        lookingForGame: true,
        lookingForDescription: stored.join(' ').slice(0, 500),
      })
    ).status,
  ).toBe(200);
  expect([200, 422]).toContain((await send('/developer/websites', { personalWebsites: websites })).status);
  expect((await send('/developer/rolesAndSkills', { role: '<img src=x onerror=globalThis.hasRun=1>' })).status).toBe(
    200,
  );
  const { status, body } = await send('/game', {
    alias: '<img src=x onerror=globalThis.hasRun=1>',
    platforms: [1],
    genres: [1],
  });
  expect(status).toBe(201);
  for (const path of [
    `/Developer/${writer.account.alias.replaceAll(' ', '-')}`,
    `/Game/${body.stringUrl}`,
    '/Browse/Games',
    '/Notifications',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await nothingHasHappened();
  }
});
