import type { ConsoleMessage, Page, Response } from 'playwright-core';
import { accountIsNoLongerNew, testInTime } from '../support/browser/clock';
import { engineExports, product } from '../support/browser/exports';
import { begin, frameOf, gameIn, uploadBuild, withAllFeatures } from '../support/browser/playing';
import { arrive, buildGame, myId, newTitle } from '../support/browser/people';
import { loveExport } from '../support/browser/realExport';
import { until } from '../support/until';
import { zipOf } from '../support/server/zips';

testInTime(
  'games run as Godot, Unity, Defold and Bevy export them: their modules compile while they load',
  async () => {
    const owner = await arrive('Exporter');
    await accountIsNoLongerNew(await myId(owner));
    const { stringUrl } = await buildGame(owner, newTitle('Five Harbours'));
    const { page, context } = await withAllFeatures(owner);
    for (const [version, { entries, headers }] of Object.entries(engineExports)) {
      await owner.page.goto(`/Game/${stringUrl}`);
      await uploadBuild(owner.page, version, { zip: zipOf(entries) });

      const sent = new Map<string, object>();
      const note = async (response: Response) => {
        const { pathname } = new URL(response.url());
        const [, file] = /^\/[0-9a-f]{32}\/(.+)$/.exec(pathname) ?? [];
        if (file === undefined || !(file in headers)) return;
        const { 'content-type': type, 'content-encoding': encoding } = await response.allHeaders();
        sent.set(file, { type, ...(encoding !== undefined && { encoding }) });
      };
      const noted: Promise<void>[] = [];
      const listen = (response: Response) => void noted.push(note(response));
      page.on('response', listen);
      await page.goto(`/Game/${stringUrl}/Play`);
      expect(frameOf(page)).toBeUndefined();
      await begin(page);
      const game = await gameIn(page);
      await game.getByText(product, { exact: true }).waitFor();
      await Promise.all(noted);
      page.off('response', listen);
      expect([version, Object.fromEntries(sent)]).toEqual([version, headers]);

      // The type decides: other files compile in no browser while they load.
      const other = await game.evaluate(() =>
        WebAssembly.compileStreaming(fetch('index.html')).then(
          () => 'compiled',
          ({ message }: Error) => message,
        ),
      );
      expect(other).toContain('MIME type');
    }
    await context.close();
  },
);

testInTime('a game that LÖVE exported runs, with threads and without, and keeps its saves', async () => {
  const owner = await arrive('Exporter');
  await accountIsNoLongerNew(await myId(owner));
  const { stringUrl } = await buildGame(owner, newTitle('Bell'));
  const { page, context } = await withAllFeatures(owner);
  for (const usesThreads of [false, true]) {
    const version = usesThreads ? '2 with threads' : '1 without';
    await owner.page.goto(`/Game/${stringUrl}`);
    await uploadBuild(owner.page, version, { zip: loveExport({ usesThreads }), usesThreads });

    await page.goto(`/Game/${stringUrl}/Play`);
    await begin(page);
    const game = await gameIn(page);
    await game.locator('#canvas[style*="visible"]').waitFor();
    expect(await game.evaluate(() => crossOriginIsolated)).toBe(usesThreads);
    // The second version finds what the first one saved: both run on the game's own host.
    expect(await rung(page)).toBe(usesThreads ? 'Rings: 2' : 'Rings: 1');
    // The engine writes its files to the browser's database when its page is about to close.
    await game.evaluate(() => window.dispatchEvent(new Event('beforeunload')));
    const saved = { name: 'rings', text: usesThreads ? '2' : '1' };
    await until(() => game.evaluate(hasSaved, saved), Boolean);
  }
  await context.close();
});

/** Rings the bell of the game in the page once it listens; answers what the game says. */
async function rung(page: Page): Promise<string> {
  const said: string[] = [];
  const listen = (message: ConsoleMessage) => void said.push(message.text());
  page.on('console', listen);
  const game = await gameIn(page);
  await game.locator('#canvas').click();
  await page.keyboard.press('Space', { delay: 200 });
  const found = await until(
    () => Promise.resolve(said.find((text) => text.startsWith('Rings'))),
    (text) => text !== undefined,
  );
  page.off('console', listen);
  return found!;
}

/** Whether a game of Emscripten has put a file with this name and text into the browser's database. */
async function hasSaved(file: { name: string; text: string }): Promise<boolean> {
  const answerOf = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error ?? new Error('failed'));
    });
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await answerOf(indexedDB.open(name));
    try {
      if (!database.objectStoreNames.contains('FILE_DATA')) continue;
      const files = database.transaction('FILE_DATA').objectStore('FILE_DATA');
      const path = (await answerOf(files.getAllKeys())).find(
        (key) => typeof key === 'string' && key.endsWith(`/${file.name}`),
      );
      if (path === undefined) continue;
      const { contents } = (await answerOf(files.get(path))) as { contents?: Uint8Array };
      if (new TextDecoder().decode(contents) === file.text) return true;
    } finally {
      database.close();
    }
  }
  return false;
}
