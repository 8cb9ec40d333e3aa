import { reportsLimits } from '#shared/areas/reports';
import type { Reported } from './kinds/kind';

const cut = (text: string, most: number) => [...text].slice(0, most).join('');

/** What is kept of a thing: it may be changed or gone before a moderator looks. */
export const keptOf = ({ aboutId, title, text, link }: Reported) => ({
  aboutId,
  title: cut(title, reportsLimits.title),
  excerpt: cut(text, reportsLimits.excerpt),
  link,
});
