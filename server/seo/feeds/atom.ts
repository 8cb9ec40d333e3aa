import { Feed } from 'feed';
import { siteName } from '#shared/pages';
import { escapeHtml, fitForXml } from '../escape';

export const entriesPerFeed = 20;

/** Something in a feed; its texts are plain ones, paths those of this site. */
export interface AtomEntry {
  /** Which it is, for ever: names and addresses may change, this must not. */
  name: string;
  title: string;
  path: string;
  published: string;
  modified: string;
  author: { alias: string; path?: string };
  /** The address of a picture, here or elsewhere, that stands before the words. */
  picture?: string;
  paragraphs: readonly string[];
}

interface FeedHead {
  title: string;
  /** Where people read it. */
  pagePath: string;
  /** Where the feed itself is. */
  feedPath: string;
}

/** An Atom feed, the newest entries first. */
export function writeFeed(
  site: string,
  { title, pagePath, feedPath }: FeedHead,
  entries: readonly AtomEntry[],
): string {
  const feed = new Feed({
    id: `${site}${pagePath}`,
    title: plain(title),
    link: `${site}${pagePath}`,
    feed: `${site}${feedPath}`,
    updated: lastChange(entries),
    copyright: '',
    generator: siteName,
  });
  for (const entry of entries) feed.addItem(itemOf(site, entry));
  return feed.atom1();
}

function itemOf(site: string, { name, title, path, published, modified, author, picture, paragraphs }: AtomEntry) {
  const image = picture === undefined ? [] : [`<p><img src="${html(new URL(picture, site).href)}" alt=""></p>`];
  return {
    id: `tag:${new URL(site).hostname},2020:${name}`,
    title: html(title),
    link: `${site}${path}`,
    date: new Date(modified),
    published: new Date(published),
    author: [{ name: plain(author.alias), ...(author.path !== undefined && { link: `${site}${author.path}` }) }],
    content: [...image, ...paragraphs.map((paragraph) => `<p>${html(paragraph)}</p>`)].join('\n'),
  };
}

/** Titles and contents are HTML; nothing that ends a CDATA section is left in them. */
const html = (text: string) => escapeHtml(fitForXml(text));

/** The library takes `&amp;` in plain text for an ampersand that is escaped already. */
const plain = (text: string) => fitForXml(text).replaceAll('&', '&amp;');

/** When something last changed in a list; of an empty one, when there was no site yet. */
export function lastChange(entries: readonly Pick<AtomEntry, 'modified'>[]): Date {
  const times = entries.map(({ modified }) => Date.parse(modified));
  return new Date(Math.max(Date.UTC(2020, 0, 1), ...times));
}
