import { contentSearch } from '#shared/areas/contentSearch';
import type { Client } from './posts';

/** The results of a search for content, and the whole answer as text. */
export async function searchAs(client: Client, search: string, more: Record<string, string | number> = {}) {
  const { body, text } = await client
    .get('/api/searchContent')
    .query({ search, ...more })
    .expect(200);
  return { found: contentSearch.searchContent.output.parse(body), text };
}
