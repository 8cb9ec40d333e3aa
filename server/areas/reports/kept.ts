import { reportsLimits } from '#shared/areas/reports';
import { truncate } from '#shared/characters';
import type { Content } from '../../content';

/** What is kept of a thing: it may be changed or gone before a moderator looks. */
export const keptOf = ({ authorId: aboutId, title, text, link }: Content) => ({
  aboutId,
  title: truncate(title, reportsLimits.title),
  excerpt: truncate(text, reportsLimits.excerpt),
  link,
});
