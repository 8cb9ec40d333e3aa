import type { Knex } from 'knex';

/** A page in the sitemap: its address and its last change. */
export interface SitemapRow {
  id: number;
  stringUrl: string;
  changed: string;
}

export type SitemapKind = 'developer' | 'game';

interface IdRange {
  /** The range: above `after`, up to and including `upTo`. */
  after: number;
  upTo: number;
}

/** Developers who are not banned, or games, by id. */
function visible(db: Knex, kind: SitemapKind, { after, upTo }: IdRange): Knex.QueryBuilder {
  const query = db(kind === 'game' ? 'games' : 'developers')
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id');
  return kind === 'game' ? query : query.where('isBanned', false);
}

export async function readSitemapRows(
  db: Knex,
  kind: SitemapKind,
  between: IdRange,
  most: number,
): Promise<SitemapRow[]> {
  const changed = kind === 'game' ? 'lastActive' : 'lastOnline';
  const query = visible(db, kind, between).limit(most);
  return query.select<SitemapRow[]>({ id: 'id', stringUrl: 'stringUrl', changed });
}

export const largestId = 2_147_483_647;

/** The first listed id after another one; null at the end. */
export async function nextSitemapId(db: Knex, kind: SitemapKind, after: number): Promise<number | null> {
  const row = await visible(db, kind, { after, upTo: largestId }).first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}
