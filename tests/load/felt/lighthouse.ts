import { createServer, type AddressInfo } from 'node:net';
import { openBrowser } from './phone';

interface Report {
  categories: { performance?: { score: number | null } };
  audits: Record<string, { title: string; displayValue?: string }>;
}
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Report } | undefined>;

const shownAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** Lighthouse's function, if the package is installed. */
async function findLighthouse(name = 'lighthouse'): Promise<Lighthouse | null> {
  try {
    return ((await import(name)) as { default: Lighthouse }).default;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    return null;
  }
}

/** Prints what Lighthouse finds of pages on its phone, if it is installed: it is no dependency of the site. */
export async function auditPages(addresses: Record<string, string>) {
  const lighthouse = await findLighthouse();
  if (!lighthouse) return;
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    for (const [name, url] of Object.entries(addresses)) {
      const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
      const { categories, audits } = result?.lhr ?? { categories: {}, audits: {} };
      const score = Math.round((categories.performance?.score ?? Number.NaN) * 100);
      const figures = shownAudits.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue ?? '?'}`);
      console.log(`Lighthouse of ${name}: ${score}; ${figures.join(', ')}`);
    }
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
