import { notificationsTexts } from '#shared/areas/notifications/notificationTexts';
import { isCovering } from '#shared/marks';
import { paths } from '#shared/pages';
import { siteName } from '#shared/siteIdentity';
import { isTimeZone } from '#shared/timeZones';
import { quotedWords } from '../../content';
import type { MailMessage } from '../../infrastructure/mail';
import { mailLink, nameInMail, renderMail } from '../../infrastructure/mailTemplate';
import type { Settings } from '../../settings';
import { reasonOfMail } from '../notifications';
import { addressOfSearch, foundText } from '../savedSearches';
import { maxPages, type Contents } from './contents';
import type { NewFind } from './finds.queries';
import type { PageWithPosts } from './posts.queries';

interface Item {
  text: string;
  path: string;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

function itemOfPage({ name, stringUrl, isGame, posts, postId, mark, words }: PageWithPosts): Item {
  const subpage = posts === 1 ? `Post/${postId}` : '';
  const quoted = isCovering(mark) ? notificationsTexts.somethingMarked(mark) : quotedWords(words);
  return {
    text: notificationsTexts.posted(name, posts, quoted),
    path: isGame ? paths.game(stringUrl, subpage) : paths.developer(stringUrl, subpage),
  };
}

function itemsOfPages(pages: readonly PageWithPosts[]): Item[] {
  const others = (pages[0]?.pages ?? 0) - maxPages;
  const more = { text: `${count(others, 'other', 'others')} you follow posted too`, path: paths.home };
  return [...pages.map(itemOfPage), ...(others > 0 ? [more] : [])];
}

function itemsOfSearch(finds: readonly NewFind[]): Item[] {
  const [first, next] = finds;
  if (!first) return [];
  const { searchName, kind, query } = first;
  const found = { searchKind: kind, found: finds.length, firstFound: first.name, nextFound: next?.name ?? null };
  return [{ text: foundText(searchName, found), path: addressOfSearch({ kind, query }) }];
}

function itemsOfUnread({ notifications, conversations, privateChats }: Contents['unread']): Item[] {
  return [
    { number: notifications, one: 'new notification', many: 'new notifications', path: paths.notifications },
    { number: conversations, one: 'unread conversation', many: 'unread conversations', path: paths.inbox },
    { number: privateChats, one: 'unread private chat', many: 'unread private chats', path: paths.privateChats },
  ].flatMap(({ number, one, many, path }) => (number === 0 ? [] : [{ text: count(number, one, many), path }]));
}

interface About {
  to: { id: number; alias: string; email: string; timeZone: string };
  /** The time of the last digest. */
  since: string;
  contents: Contents;
}

/** The digest. */
export function digestMail(settings: Settings, { to, since, contents }: About): MailMessage {
  const timeZone = isTimeZone(to.timeZone) ? to.timeZone : 'UTC';
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(since));
  const sections = [
    { title: 'New posts', items: itemsOfPages(contents.pages) },
    { title: 'Saved searches', items: contents.finds.flatMap(itemsOfSearch) },
    { title: 'Waiting for you', items: itemsOfUnread(contents.unread) },
  ];
  return renderMail({
    to: to.email,
    subject: `Patch notes from ${siteName()}`,
    paragraphs: [`Hello ${nameInMail(to.alias)},`, `This is what you have missed since ${day}.`],
    sections: sections.flatMap(({ title, items }) =>
      items.length === 0
        ? []
        : [
            {
              title,
              items: items.map(({ text, path }) => ({ text: nameInMail(text), url: mailLink(settings, path) })),
            },
          ],
    ),
    link: { label: `Open ${siteName()}`, url: mailLink(settings, paths.home) },
    why: reasonOfMail(settings, { kind: 'digest', to }),
  });
}
