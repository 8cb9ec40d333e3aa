import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const siteUrl = () => {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('Browser tests are run by `npm test -- browser`.');
  return url;
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags });

/** Somebody at a browser of their own: a page, and what its console complained of. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  complaints: string[];
}

interface Looks {
  width?: number;
  height?: number;
  colorScheme?: 'dark' | 'light';
}

export async function newVisitor(
  browser: Browser,
  { width = 1_440, height = 900, colorScheme = 'dark' }: Looks = {},
): Promise<Visitor> {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, baseURL: siteUrl() });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${page.url()})`);
  });
  page.on('pageerror', (error) => complaints.push(`${error.message} (${page.url()})`));
  return { page, context, complaints };
}

let people = 0;

export interface Account {
  alias: string;
  email: string;
  password: string;
}

export function newAccount(name: string): Account {
  people += 1;
  const alias = `${name} ${Date.now().toString(36)}${people}`;
  return {
    alias,
    email: `${alias.replaceAll(' ', '.').toLowerCase()}@example.com`,
    password: 'a lantern in the harbour',
  };
}

/** Registers through the form, as a person does. */
export async function register({ page }: Visitor, { alias, email, password }: Account) {
  await page.goto('/Register');
  await page.getByLabel('Screen Name').fill(alias);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Verify Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Verify Password').fill(password);
  await page.getByRole('button', { name: 'Register Account' }).click();
  await page
    .getByRole('main')
    .getByText(/welcome/i)
    .first()
    .waitFor();
}

/** What axe finds on the page as it stands; nothing is right. */
export async function axeFindings({ page }: Visitor): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes
        .slice(0, 3)
        .map((node) => node.target.join(' '))
        .join(' | ')}`,
  );
}

/** How far the page can be scrolled to the side, in px; 0 is right. */
export const sidewaysScroll = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
