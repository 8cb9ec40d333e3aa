import { chromium, type Browser, type BrowserContextOptions, type Frame, type Page } from 'playwright-core';
import { defaultTimeout, until } from '../until';
import { siteUrl, type Visitor } from './people';
import { probingGame, type Findings } from './playedGame';

/**
 * The browser of the tests has features turned off, of which some end all scripts in a frame of another site: nothing could be
 * learnt in it. The last list counts.
 */
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-features=Translate'],
  });
});
afterAll(() => browser.close());

async function openContext(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ baseURL: siteUrl(), ...options });
  context.setDefaultTimeout(defaultTimeout);
  return context;
}

/** The same person in the browser with all features. */
export async function withAllFeatures(
  { context }: Visitor,
  looks: BrowserContextOptions = {},
): Promise<Visitor & { dialogs: string[]; downloads: string[] }> {
  const storageState = await context.storageState();
  const own = await openContext({ storageState, ...looks });
  const page = await own.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const downloads: string[] = [];
  page.on('download', (download) => void downloads.push(download.suggestedFilename()));
  return { context: own, page, complaints: [], dialogs, downloads };
}

/** A visitor in it. */
export const withoutSession = () => openContext();

/** The frame of the game that runs. */
export const frameOf = (page: Page) => page.frames().find((frame) => /^http:\/\/g\d+\.localhost/.test(frame.url()));

/** The frame of the game in the page, once it is there. */
export async function gameIn(page: Page): Promise<Frame> {
  const frame = await until(
    () => Promise.resolve(frameOf(page)),
    (found): found is Frame => found !== undefined,
  );
  return frame!;
}

/** The findings of the game in the page. */
export async function findingsIn(page: Page): Promise<Findings> {
  const frame = await gameIn(page);
  await frame.waitForFunction(() => 'findings' in window);
  return frame.evaluate(() => (window as unknown as { findings: Findings }).findings);
}

/** Begins a game once the page is taken over, and nothing moves any more. */
export async function begin(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^Play/ }).click();
}

/** Uploads a build on the page of its game, by default of the game that probes its frame, and waits until it can be played. */
export async function uploadBuild(
  page: Page,
  version: string,
  { zip = probingGame(version), usesThreads = false, testersOnly = false } = {},
) {
  await page.getByRole('button', { name: 'Builds' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Zip').setInputFiles({
    name: 'harbour.zip',
    mimeType: 'application/zip',
    buffer: zip,
  });
  await dialog.getByLabel('Version').fill(version);
  if (usesThreads) await dialog.getByLabel('Uses threads').check();
  if (testersOnly) await dialog.getByLabel('Testers only').check();
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog
    .getByRole('listitem', { name: `Build ${version}` })
    .getByText(testersOnly ? 'Testers only' : 'Played now')
    .waitFor();
  return dialog;
}
