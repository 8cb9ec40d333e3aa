import { reportsLimits } from '#shared/areas/reports';
import { cut } from '#shared/characters';
import type { Content } from '../../content';

/** What is kept of a thing: it may be changed or gone before a moderator looks. */
export const keptOf = ({ authorId: aboutId, title, text, link }: Content) => ({
  aboutId,
  title: cut(title, reportsLimits.title),
  excerpt: cut(text, reportsLimits.excerpt),
  link,
});
