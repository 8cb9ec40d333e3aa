import type { Knex } from 'knex';
import { contentName } from '#shared/content';
import { matchPage } from '#shared/pages';
import type { ContentRef, PageAddress } from './contentKind';
import { contentKinds } from './registry';

/**
 * The content at a path of the site, which may be gone or hidden: what its fragment names (`#comment-12`), or else what
 * the page is about. Null where a page is about nothing that people have made.
 */
export async function contentAt(
  db: Knex,
  { pathname, hash }: Pick<URL, 'pathname' | 'hash'>,
): Promise<ContentRef | null> {
  const matched = matchPage(pathname);
  if (!matched) return null;
  const [, named = '', id = ''] = /^#([a-zA-Z]{1,20})-(\d{1,10})$/.exec(hash) ?? [];
  const kind = contentName.safeParse(named);
  if (kind.success) return { kind: kind.data, id: Number(id) };
  const at: PageAddress = { page: matched.page.name, params: matched.params, below: partsBelow(pathname) };
  for (const { name, idAt } of contentKinds()) {
    const found = (await idAt?.(db, at)) ?? null;
    if (found !== null) return { kind: name, id: found };
  }
  return null;
}

/** The decoded parts behind the first two; the path has matched, so decoding cannot fail. */
const partsBelow = (pathname: string) =>
  pathname
    .split('/')
    .filter((part) => part !== '')
    .slice(2)
    .map(decodeURIComponent);

/** The id that a part of a path is; null for other texts. */
export const idIn = (part: string | undefined): number | null =>
  part !== undefined && /^[1-9]\d{0,9}$/.test(part) ? Number(part) : null;

/** The part behind this tab of a profile, as '12' behind Post. */
export const isTab = ({ below }: PageAddress, tab: string): boolean => below[0]?.toLowerCase() === tab.toLowerCase();
