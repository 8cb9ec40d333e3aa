import { Feed } from 'feed';
import { siteName } from '#shared/siteIdentity';
import { escapeHtml, fitForXml } from '../escape';
import { absolutePicture } from '../siteAddress';
import { renderEntryText, type EntryPlace } from './entryText';

export const entriesPerFeed = 20;

/** An entry of a feed. Paths belong to this site. */
export interface AtomEntry {
  /** The permanent part of the entry's id; names and addresses may change. */
  name: string;
  title: string;
  path: string;
  published: string;
  modified: string;
  author: { alias: string; path?: string };
  /** A picture before the text, of this site or another. */
  picture?: string;
  altText?: string;
  /** A plain line before the text. */
  intro?: string;
  /** Markdown. */
  text: string;
}

export interface FeedHead {
  /** The permanent part of the feed's id; names and addresses may change. */
  name: string;
  title: string;
  /** The page with the same content. */
  pagePath: string;
  /** The path of the feed. */
  feedPath: string;
  /** One line about the page. */
  subtitle?: string;
  /** The path of the picture of the page. */
  logo?: string;
}

/** Writes an Atom feed, newest entries first. */
export function writeFeed(
  place: EntryPlace,
  { name, title, pagePath, feedPath, subtitle, logo }: FeedHead,
  entries: readonly AtomEntry[],
): string {
  const { site } = place;
  const feed = new Feed({
    id: tagOf(site, name),
    title: plain(title),
    link: `${site}${pagePath}`,
    feed: `${site}${feedPath}`,
    updated: lastChange(entries),
    copyright: '',
    generator: siteName(),
    ...(subtitle && { description: plain(subtitle) }),
    ...(logo !== undefined && { image: absolutePicture(logo, site) }),
  });
  for (const entry of entries) feed.addItem(itemOf(place, entry));
  return feed.atom1();
}

/** A permanent id (RFC 4151). */
const tagOf = (site: string, name: string) => `tag:${new URL(site).hostname},2020:${name}`;

function itemOf(place: EntryPlace, { name, title, path, published, modified, author, ...shown }: AtomEntry) {
  const { site } = place;
  const { picture, altText = '', intro = '', text } = shown;
  const src = picture === undefined ? null : html(absolutePicture(picture, site));
  const image = src === null ? [] : [`<p><img src="${src}" alt="${html(altText)}"></p>`];
  const before = intro === '' ? [] : [`<p>${html(intro)}</p>`];
  return {
    id: tagOf(site, name),
    title: html(title),
    link: `${site}${path}`,
    date: new Date(modified),
    published: new Date(published),
    author: [{ name: plain(author.alias), ...(author.path !== undefined && { link: `${site}${author.path}` }) }],
    content: [...image, ...before, fitForXml(renderEntryText(text, { ...place, path }))].join('\n'),
  };
}

/** Titles are HTML; escaping leaves nothing that could end a CDATA section. */
const html = (text: string) => escapeHtml(fitForXml(text));

/** The library leaves `&amp;` in plain text alone, so an ampersand must be escaped before. */
const plain = (text: string) => fitForXml(text).replaceAll('&', '&amp;');

/** The last change of the entries; of an empty list, the founding of the site. */
export function lastChange(entries: readonly Pick<AtomEntry, 'modified'>[]): Date {
  const times = entries.map(({ modified }) => Date.parse(modified));
  return new Date(Math.max(Date.UTC(2020, 0, 1), ...times));
}
