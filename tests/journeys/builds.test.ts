import { buildsTexts } from '#shared/areas/builds/builds';
import { accountIsNoLongerNew, testInTime } from '../support/browser/clock';
import { arrive, buildGame, lightPhone, looksRight, myId, newTitle, siteUrl } from '../support/browser/people';
import { begin, findingsIn, frameOf, uploadBuild, withAllFeatures, withoutSession } from '../support/browser/playing';
import { until } from '../support/until';

const able = {
  draws: '255,136,0,255',
  visits: 1,
  saved: 1,
  'plays sound': 'running',
  'reads its files': 'harbour',
  'runs a worker': 42,
};
const unable = {
  'reads the page': 'refused: SecurityError',
  'reads its address': 'refused: SecurityError',
  'leads the page away': 'refused: SecurityError',
  'opens a window': 'null',
  'calls the site': 'refused: TypeError',
  'calls others': 'refused: TypeError',
  'shows a picture of the site': 'refused',
  'runs a script of others': 'refused',
  'connects to the site': 'refused',
  'connects by its own host': 'refused',
  'frames the site': 'refused',
  'has a service worker': 'refused: TypeError',
  'asks where the player is': 'denied',
  'has a cookie': '',
  'knows where it was led from': '',
};

testInTime(
  'a game draws, saves, loads its save and plays sound in its frame, and reaches nothing of the site or its player',
  async () => {
    const owner = await arrive('Builder');
    await accountIsNoLongerNew(await myId(owner));
    const title = newTitle('Harbour Run');
    const { stringUrl } = await buildGame(owner, title);
    await owner.page.goto(`/Game/${stringUrl}`);
    const dialog = await uploadBuild(owner.page, '0.1');
    await looksRight(owner);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await owner.page.getByRole('link', { name: 'Play', exact: true }).click();
    await owner.page.getByRole('heading', { level: 1, name: `Play ${title}` }).waitFor();
    await looksRight(owner);

    const player = await withAllFeatures(owner);
    const { page, context, dialogs, downloads } = player;
    const before = await context.cookies(siteUrl());
    await page.goto(`/Game/${stringUrl}/Play`);
    expect(frameOf(page)).toBeUndefined();
    await begin(page);
    const first = await findingsIn(page);
    expect(first).toMatchObject({ ...able, ...unable, 'is isolated': false });
    expect(dialogs).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(`/Game/${stringUrl}/Play`);
    expect(context.pages()).toHaveLength(1);
    expect(await context.cookies(siteUrl())).toEqual(before);
    await page.getByRole('button', { name: `Your menu, ${owner.account.alias}` }).waitFor();
    const address = frameOf(page)!.url();

    // Stop ends it, and its saves are there when somebody comes back.
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: /^Play/ }).waitFor();
    expect(frameOf(page)).toBeUndefined();
    await page.close();
    const later = await context.newPage();
    await later.goto(`/Game/${stringUrl}/Play`);
    await begin(later);
    expect(await findingsIn(later)).toMatchObject({ visits: 2, saved: 2 });
    expect(downloads).toEqual([]);
    await later.goBack();
    await later.getByRole('button', { name: /^Play/ }).waitFor();

    // By itself it shows a page that leads here.
    await later.goto(address);
    await later.getByText(buildsTexts.opened).waitFor();
    await later.getByRole('link', { name: title }).click();
    await later.waitForURL(`**/Game/${stringUrl}`);
    await context.close();
  },
);

testInTime('games keep their saves apart, and each has its own when it is played again', async () => {
  const owner = await arrive('Archivist');
  await accountIsNoLongerNew(await myId(owner));
  const [first, second] = [
    await buildGame(owner, newTitle('Left Dock')),
    await buildGame(owner, newTitle('Right Dock')),
  ];
  for (const { stringUrl } of [first, second]) {
    await owner.page.goto(`/Game/${stringUrl}`);
    await uploadBuild(owner.page, '0.1');
  }
  const { context } = await withAllFeatures(owner);
  const play = async ({ stringUrl }: { stringUrl: string }) => {
    const page = await context.newPage();
    await page.goto(`/Game/${stringUrl}/Play`);
    await begin(page);
    const { visits, saved } = await findingsIn(page);
    await page.close();
    return [visits, saved];
  };
  expect(await play(first)).toEqual([1, 1]);
  expect(await play(second)).toEqual([1, 1]);
  expect(await play(first)).toEqual([2, 2]);
  await context.close();
});

testInTime('a game with threads gets a document of its own, and other pages another one', async () => {
  const owner = await arrive('Threader');
  await accountIsNoLongerNew(await myId(owner));
  const { stringUrl } = await buildGame(owner, newTitle('Many Hands'));
  await owner.page.goto(`/Game/${stringUrl}`);
  await uploadBuild(owner.page, '0.1', { usesThreads: true });
  const { page, context } = await withAllFeatures(owner);
  await page.goto(`/Game/${stringUrl}`);
  expect(await page.evaluate(() => window.crossOriginIsolated)).toBe(false);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Play', exact: true }).click();
  await page.waitForURL(`**/Game/${stringUrl}/Play`);
  await begin(page);
  expect(await findingsIn(page)).toMatchObject({ ...able, 'is isolated': true });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page
    .getByRole('link', { name: /^Many Hands/ })
    .first()
    .click();
  await page.waitForURL(`**/Game/${stringUrl}`);
  await until(
    () => page.evaluate(() => window.crossOriginIsolated).catch(() => true),
    (isIsolated) => !isIsolated,
  );
  await context.close();
});

testInTime('on a phone a game covers the page, and back closes it', async () => {
  const owner = await arrive('Pocket', lightPhone);
  await accountIsNoLongerNew(await myId(owner));
  const { stringUrl } = await buildGame(owner, newTitle('Small Tide'));
  await owner.page.goto(`/Game/${stringUrl}`);
  await uploadBuild(owner.page, '0.1');
  await looksRight(owner);
  const { page, context } = await withAllFeatures(owner, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(`/Game/${stringUrl}/Play`);
  await begin(page);
  await findingsIn(page);
  await page.getByText('Turn your device for a larger picture.').waitFor();
  const box = await page.locator('iframe').boundingBox();
  expect(box?.width).toBe(390);
  expect(box?.height).toBeGreaterThan(700);
  await page.goBack();
  await page.getByRole('button', { name: /^Play/ }).waitFor();
  expect(frameOf(page)).toBeUndefined();
  await context.close();
});

testInTime('a build for testers is played by a link until its owner ends it, with threads too', async () => {
  const owner = await arrive('Confidant');
  await accountIsNoLongerNew(await myId(owner));
  const { stringUrl } = await buildGame(owner, newTitle('Hidden Cove'));
  await owner.page.goto(`/Game/${stringUrl}`);
  const dialog = await uploadBuild(owner.page, '0.1', { usesThreads: true, testersOnly: true });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Link for testers').inputValue();
  await looksRight(owner);

  const context = await withoutSession();
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url() + (request.headers().referer ?? '')));
  const page = await context.newPage();
  await page.goto(`/Game/${stringUrl}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Play', exact: true }).count()).toBe(0);
  await page.goto(link);
  await begin(page);
  expect(await findingsIn(page)).toMatchObject({ ...able, 'is isolated': true, 'knows where it was led from': '' });
  const address = frameOf(page)!.url();
  // No address that was asked for has the secret of the link.
  const [, secret = 'none'] = link.split('#link=');
  expect(asked.filter((url) => url.includes(secret))).toEqual([]);

  await dialog.getByRole('button', { name: 'End', exact: true }).click();
  await owner.page.getByRole('button', { name: 'End link' }).click();
  await dialog.getByText('There are no links.').waitFor();
  const statusAt = (at: string) => frameOf(page)!.evaluate(async (url) => (await fetch(url)).status, at);
  expect(
    await until(
      () => statusAt(address),
      (status) => status === 404,
    ),
  ).toBe(404);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByText('There is no build for testers here that you can play.').waitFor();
  await context.close();
});
