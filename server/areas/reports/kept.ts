import { reportsLimits } from '#shared/areas/reports';
import { cut } from '#shared/characters';
import type { Reported } from './kinds/kind';

/** What is kept of a thing: it may be changed or gone before a moderator looks. */
export const keptOf = ({ aboutId, title, text, link }: Reported) => ({
  aboutId,
  title: cut(title, reportsLimits.title),
  excerpt: cut(text, reportsLimits.excerpt),
  link,
});
