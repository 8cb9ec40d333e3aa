import type { Response } from 'playwright-core';
import { accountIsNoLongerNew, testInTime } from '../support/browser/clock';
import { engineExports, product } from '../support/browser/exports';
import { begin, frameOf, gameIn, uploadBuild, withAllFeatures } from '../support/browser/playing';
import { arrive, buildGame, myId, newTitle } from '../support/browser/people';
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
