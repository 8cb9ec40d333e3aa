import { openBrowser } from './phone';
import { freePort } from '../../../scripts/lib/site.mjs';

interface Report {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { title: string; displayValue?: string; numericValue?: number }>;
}
type Lighthouse = (url: string, options: object) => Promise<{ lhr: Report } | undefined>;

/** Loads of each page; the one of the middle is printed. */
const rounds = 3;
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
      const reports: Report[] = [];
      while (reports.length < rounds) {
        const result = await lighthouse(url, { port, logLevel: 'error' });
        if (result) reports.push(result.lhr);
      }
      const [middle] = reports.sort((one, other) => scoreOf(one) - scoreOf(other)).slice(rounds >> 1);
      if (middle) console.log(`Lighthouse of ${name}: ${describe(middle)}`);
    }
  } finally {
    await browser.close();
  }
}

const scoreOf = ({ categories }: Report) => categories.performance?.score ?? 0;

/** The scores of the categories, 0 to 100, and the figures of the load. */
function describe({ categories, audits }: Report): string {
  const scores = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
  const figures = shownAudits.map((id) => `${audits[id]?.title} ${audits[id]?.displayValue ?? '?'}`);
  return [...scores, ...figures].join(', ');
}
