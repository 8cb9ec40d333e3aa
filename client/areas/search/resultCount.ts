import { searchLimits, type searches } from '#shared/areas/search';
import type { OutputOf } from '#shared/endpoint';
import type { Results } from './search.slice';

type ContentCount = OutputOf<typeof searches.countContent>;

/** The number of results as a text, "140+" where there are more than were counted; undefined until both are known. */
export function resultCount(names: Results | undefined, content: ContentCount | undefined): string | undefined {
  if (!names || !content) return undefined;
  const nameCounts = [names.developers.length, names.games.length];
  const contentCounts = Object.values(content);
  const isMore =
    nameCounts.some((count) => count >= searchLimits.results) ||
    contentCounts.some((count) => count >= searchLimits.counted);
  const total = [...nameCounts, ...contentCounts].reduce((sum, count) => sum + count, 0);
  return `${total}${isMore ? '+' : ''}`;
}
