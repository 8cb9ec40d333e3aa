import type { Knex } from 'knex';

/** A page in the sitemap: its address and when something last happened there. */
export interface SitemapRow {
  id: number;
  stringUrl: string;
  changed: string;
}

export type SitemapKind = 'developer' | 'game';

interface IdRange {
  /** The last id that is left out before, and the last one that is in. */
  after: number;
  upTo: number;
}

/** Those who may be found, in the order of their ids. */
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

/** The first visible id after another one; null where none follows. */
export async function nextSitemapId(db: Knex, kind: SitemapKind, after: number): Promise<number | null> {
  const row = await visible(db, kind, { after, upTo: largestId }).first<{ id: number } | undefined>('id');
  return row?.id ?? null;
}
