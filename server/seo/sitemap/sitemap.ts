import type { Knex } from 'knex';
import { resourceCategories } from '#shared/areas/resources';
import { paths } from '#shared/pages';
import { currentSite } from '../../site';
import { escapeXml } from '../escape';
import {
  largestId,
  nextSitemapId,
  readSitemapRows,
  sitemapKinds,
  type SitemapKind,
  type SitemapRow,
} from './sitemap.queries';

/** The most addresses of one sitemap, by the sitemap protocol. */
export const addressesPerPart = 50_000;
const rowsAtOnce = 1_000;

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The site's own pages in the sitemap: the sections of the resources and the legal pages. */
const ownPages = [
  ...resourceCategories.flatMap(({ id, sections }) => sections.map((section) => paths.resources(id, section.id))),
  paths.terms,
  paths.privacy,
];
/** An imprint is there where the operator has written one. */
const presentPages = () => (currentSite().legal?.imprint === undefined ? ownPages : [...ownPages, paths.imprint]);

/**
 * A part covers a range of ids of one kind, so that it is found without counting and never changes its meaning. Part 0 is
 * the site's own pages; then the kinds take turns, each with its first range, then with its second.
 */
interface Part {
  kind: SitemapKind;
  /** The range of ids, counted from 0. */
  range: number;
}

const kindCount = sitemapKinds.length;
const numberOf = ({ kind, range }: Part) => range * kindCount + sitemapKinds.indexOf(kind) + 1;
const partAt = (number: number): Part => ({
  kind: sitemapKinds[(number - 1) % kindCount] ?? 'developer',
  range: Math.floor((number - 1) / kindCount),
});
const idsOf = ({ range }: Part, size: number) => ({ after: range * size, upTo: (range + 1) * size });
const allIds = { after: 0, upTo: largestId };

/** The whole sitemap, as pieces of XML. */
export async function* wholeSitemap(db: Knex, site: string): AsyncGenerator<string> {
  yield openUrlset(site);
  for (const kind of sitemapKinds) yield* entriesOf(db, site, kind, allIds);
  yield '</urlset>\n';
}

/** The index of non-empty parts; empty ranges of ids are skipped. */
export async function* sitemapIndex(db: Knex, site: string, size: number): AsyncGenerator<string> {
  yield `${declaration}<sitemapindex ${namespace}>\n${partEntry(site, 0)}`;
  for (const kind of sitemapKinds) {
    let id = await nextSitemapId(db, kind, 0);
    while (id !== null) {
      const part = { kind, range: Math.floor((id - 1) / size) };
      yield partEntry(site, numberOf(part));
      id = await nextSitemapId(db, kind, idsOf(part, size).upTo);
    }
  }
  yield '</sitemapindex>\n';
}

/** One part by its number; empty where it has no pages. */
export async function* sitemapPart(db: Knex, site: string, number: number, size: number): AsyncGenerator<string> {
  if (number === 0) {
    yield `${openUrlset(site)}</urlset>\n`;
    return;
  }
  const part = partAt(number);
  const ids = idsOf(part, size);
  const first = await nextSitemapId(db, part.kind, ids.after);
  if (first === null || first > ids.upTo) return;
  yield `${declaration}<urlset ${namespace}>\n`;
  yield* entriesOf(db, site, part.kind, ids);
  yield '</urlset>\n';
}

/** Entries by id, a thousand rows at a time, so that memory stays small. */
async function* entriesOf(db: Knex, site: string, kind: SitemapKind, ids: typeof allIds): AsyncGenerator<string> {
  let { after } = ids;
  for (;;) {
    const rows = await readSitemapRows(db, kind, { after, upTo: ids.upTo }, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => entryOf(site, row)).join('');
    after = last.id;
  }
}

const openUrlset = (site: string) =>
  `${declaration}<urlset ${namespace}>\n${presentPages()
    .map((path) => `<url>${locationOf(site, path)}<priority>0.8</priority></url>\n`)
    .join('')}`;

const entryOf = (site: string, { path, changed }: SitemapRow) =>
  `<url>${locationOf(site, path)}<lastmod>${changed}</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>\n`;

const partEntry = (site: string, number: number) =>
  `<sitemap>${locationOf(site, `/sitemap-${number}.xml`)}</sitemap>\n`;

const locationOf = (site: string, path: string) => `<loc>${escapeXml(`${site}${path}`)}</loc>`;
