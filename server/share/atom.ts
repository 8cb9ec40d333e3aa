import { Feed } from 'feed';
import { paths, siteName } from '#shared/routes';
import type { FedPost } from './atom.queries';
import { escapeHtml, fitForXml } from './escape';
import { shorten, wordsOf } from './plainText';

export const entriesAFeed = 20;
const titleLength = 60;

interface FeedOf {
  title: string;
  /** Where people read it. */
  pagePath: string;
  /** Where the feed itself is. */
  feedPath: string;
}

/** An Atom feed of posts, the newest first. */
export function writeFeed(site: string, { title, pagePath, feedPath }: FeedOf, posts: readonly FedPost[]): string {
  const feed = new Feed({
    id: `${site}${pagePath}`,
    title: plain(title),
    link: `${site}${pagePath}`,
    feed: `${site}${feedPath}`,
    updated: lastChange(posts),
    copyright: '',
    generator: siteName,
  });
  for (const post of posts) feed.addItem(entryOf(site, post));
  return feed.atom1();
}

function entryOf(site: string, post: FedPost) {
  const { id, alias, stringUrl, parentType } = post;
  const words = wordsOf(post.content);
  return {
    // Names and addresses may change, this must not.
    id: `tag:${new URL(site).hostname},2020:post/${id}`,
    title: html(post.title || shorten(words.join(' '), titleLength) || alias),
    link: `${site}${paths[parentType](stringUrl, `Post/${id}`)}`,
    date: new Date(post.modifiedDate),
    published: new Date(post.postDate),
    author: [{ name: plain(alias), link: `${site}${paths[parentType](stringUrl)}` }],
    content: words.map((paragraph) => `<p>${html(paragraph)}</p>`).join('\n'),
  };
}

/** Titles and contents are HTML; nothing that ends a CDATA section is left in them. */
const html = (text: string) => escapeHtml(fitForXml(text));

/** The library takes `&amp;` in plain text for an ampersand that is escaped already. */
const plain = (text: string) => fitForXml(text).replaceAll('&', '&amp;');

/** When something last changed in a list; of an empty one, when there was no site yet. */
export function lastChange(posts: readonly FedPost[]): Date {
  const times = posts.map(({ modifiedDate }) => Date.parse(modifiedDate));
  return new Date(Math.max(Date.UTC(2020, 0, 1), ...times));
}
