import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { provideChromium } from '../../../scripts/lib/chromium.mjs';

const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];

/** Slow 4G, as Lighthouse simulates it: milliseconds and bytes a second. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** How much slower than this machine the phone's processor is. */
const cpuFactor = 4;

export const openBrowser = async (moreFlags: string[] = []) =>
  chromium.launch({
    executablePath: (await provideChromium()) ?? '/usr/bin/chromium',
    args: [...flags, ...moreFlags],
  });

/** A phone that has not been here before. */
export interface Phone {
  context: BrowserContext;
  page: Page;
  /** Makes the processor slow, and the line too unless `line` is 'fast'. */
  slowDown: (line?: 'fast') => Promise<void>;
}

/** Opens a phone of 390 × 844, logged in if it is given cookies. */
export async function openPhone(browser: Browser, baseURL: string, cookies: Cookies = []): Promise<Phone> {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  });
  await context.addCookies(cookies);
  // The compiler of this script names functions by a helper that pages do not have.
  await context.addInitScript('window.__name = (value) => value');
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  return {
    context,
    page,
    slowDown: async (line) => {
      await devtools.send('Network.enable');
      if (line !== 'fast') await devtools.send('Network.emulateNetworkConditions', slowLine);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuFactor });
    },
  };
}

export type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Logs in by the form; answers the session's cookies. */
export async function logIn(browser: Browser, baseURL: string, login: { email: string; password: string }) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto('/Login');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Email' }).fill(login.email);
  await form.getByLabel('Password', { exact: true }).fill(login.password);
  await form.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/Login'));
  const cookies = await context.cookies();
  await context.close();
  return cookies;
}
