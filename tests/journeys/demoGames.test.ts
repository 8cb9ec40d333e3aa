import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator } from 'playwright-core';
import { fitFindings } from '../support/browser/fitting';
import { openGame, padButton, padStick, serveDemoGames, withGamepad } from '../support/browser/demoGames';
import { axeFindings, newVisitor } from '../support/browser/people';
import { until } from '../support/until';

let games: Awaited<ReturnType<typeof serveDemoGames>>;
beforeAll(async () => {
  games = await serveDemoGames();
});
afterAll(() => games.close());

const titles = ['tidelight', 'ember-courier', 'hollow-orbit'] as const;
const frameOf = (name: string) => `${games.url}/frame/${name}`;
const stateOf = (game: FrameLocator) => game.locator('body').getAttribute('data-state');
const reaches = async (game: FrameLocator, state: string) =>
  expect(
    await until(
      () => stateOf(game),
      (now) => now === state,
    ),
  ).toBe(state);
const textOf = (game: FrameLocator, id: string) => game.locator(`#${id}`).innerText();
const numberOf = async (game: FrameLocator, id: string) => Number.parseInt(await textOf(game, id), 10);

test.each(titles)('%s is played to its end by keys, pauses, and begins again with its best score', async (name) => {
  const player = await newVisitor();
  const { keyboard, clock } = player.page;
  await clock.install();
  const game = await openGame(player, frameOf(name));
  await game.locator('#play').press('Enter');
  await reaches(game, 'playing');

  await keyboard.press('p');
  await reaches(game, 'paused');
  await keyboard.press('p');
  await reaches(game, 'playing');
  await keyboard.press('m');
  expect(await game.locator('#mute').getAttribute('aria-pressed')).toBe('true');
  await keyboard.down('ArrowRight');
  await keyboard.press('Space');
  // Nobody steers: no boat, flame or ship lasts for long.
  expect(
    await until(
      async () => {
        await clock.runFor(2_000);
        return stateOf(game);
      },
      (now) => now === 'over',
      { most: 120_000 },
    ),
  ).toBe('over');
  await clock.runFor(2_000);
  await keyboard.up('ArrowRight');
  expect(await textOf(game, 'over-heading')).not.toBe('');
  const score = await numberOf(game, 'over-score');

  await game.locator('#again').press('Enter');
  await reaches(game, 'playing');
  await player.page.reload({ waitUntil: 'load' });
  await game.locator('#title').waitFor();
  if (score > 0) expect(await textOf(game, 'best')).toBe(`Your best: ${score}`);
  expect(await game.locator('#mute').getAttribute('aria-pressed')).toBe('true');
});

test('the light of Tidelight follows a finger, and the boats that it shows the way come home', async () => {
  const player = await newVisitor({ width: 390, height: 844, hasTouch: true });
  const { page } = player;
  const game = await openGame(player, frameOf('tidelight'));
  await game.locator('#play').tap();
  await reaches(game, 'playing');
  // Across the bay, and back.
  let turn = 0;
  const score = await until(
    async () => {
      turn += 1;
      await page.touchscreen.tap(195 + 120 * Math.sin(turn), 300);
      return numberOf(game, 'score');
    },
    (points) => points > 0,
    { most: 90_000 },
  );
  expect(score).toBeGreaterThan(0);
});

test('the courier jumps from the right half of a touched screen, and bends down from the left', async () => {
  const player = await newVisitor({ width: 390, height: 844, hasTouch: true });
  const game = await openGame(player, frameOf('ember-courier'));
  await game.locator('#play').tap();
  await reaches(game, 'playing');
  const metres = await until(
    async () => {
      await player.page.touchscreen.tap(300, 600);
      await player.page.touchscreen.tap(80, 600);
      return numberOf(game, 'metres');
    },
    (way) => way >= 30,
  );
  expect(metres).toBeGreaterThanOrEqual(30);
  expect(await numberOf(game, 'score')).toBeGreaterThanOrEqual(30);
});

test('a gamepad begins a flight, steers it and pauses it', async () => {
  const player = await newVisitor();
  await withGamepad(player);
  const game = await openGame(player, frameOf('hollow-orbit'));
  await padButton(game, 0, true);
  await reaches(game, 'playing');
  await padButton(game, 0, false);
  expect(await game.locator('body').getAttribute('data-input')).toBe('pad');
  await padStick(game, -1, 0);
  expect(
    await until(
      () => textOf(game, 'time'),
      (left) => left !== '40 s',
    ),
  ).not.toBe('40 s');
  await padButton(game, 9, true);
  await reaches(game, 'paused');
  const left = await textOf(game, 'time');
  await padButton(game, 9, false);
  await padButton(game, 9, true);
  await reaches(game, 'playing');
  expect(
    await until(
      () => textOf(game, 'time'),
      (now) => now !== left,
    ),
  ).not.toBe(left);
});

test.each(titles)('%s fits phones and desktops, is accessible and weighs little', async (name) => {
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1_440, 900],
  ] as const) {
    const player = await newVisitor({ width, height, hasTouch: width < 1_000 });
    await player.page.goto(`${games.url}/${name}.html`, { waitUntil: 'load' });
    await player.page.locator('#title').waitFor();
    expect(await fitFindings(player)).toEqual([]);
    expect(await axeFindings(player)).toEqual([]);
    await player.page.locator('#play').click();
    await player.page.locator('#pause').click();
    await player.page.locator('#paused').waitFor();
    expect(await axeFindings(player)).toEqual([]);
  }
  const folder = 'seeds/demo/builds';
  const bytes = [name, 'kit'].flatMap((part) =>
    readdirSync(join(folder, part)).map((file) => statSync(join(folder, part, file)).size),
  );
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(300_000);
});
