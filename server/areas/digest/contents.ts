import type { Knex } from 'knex';
import { fallbackOf, kindOf, type NotificationKind } from '#shared/areas/notifications/kinds';
import { quotedLength } from '../../content';
import type { Reader } from './digests.queries';
import { readNewFinds, type NewFind } from './finds.queries';
import { readFollowedPages, type PageWithPosts } from './posts.queries';
import { countConversations, countNotifications, countPrivateChats } from './unread.queries';

/** What somebody has missed since the last digest. */
export interface Contents {
  /** Those of the followed pages that posted last. */
  pages: readonly PageWithPosts[];
  /** By search, the newest find of each first. */
  finds: readonly (readonly NewFind[])[];
  unread: { notifications: number; conversations: number; privateChats: number };
}

/** Up to where a digest goes. */
interface Bounds {
  upTo: Date;
  upToPost: number;
}

/** Followed pages that one digest names. */
export const maxPages = 10;

/** What these readers have missed, by their ids; nothing that they were mailed or have read, and none who have missed nothing. */
export async function readContents(
  db: Knex,
  readers: readonly Reader[],
  { upTo, upToPost }: Bounds,
): Promise<ReadonlyMap<number, Contents>> {
  if (readers.length === 0) return new Map();
  const isMailed = ({ channels }: Reader, kind: NotificationKind | null) =>
    kind !== null && (channels.get(kind) ?? fallbackOf(kind)) === 'email';
  const readerIds = readers.map(({ id }) => id);
  const withPosts = readers.filter((reader) => !isMailed(reader, 'posts')).map(({ id }) => id);
  const pages = await readFollowedPages(db, {
    ...{ readerIds: withPosts, upToPost, most: maxPages, wordsLength: quotedLength },
  });
  const finds = await readNewFinds(db, { readerIds, upTo });
  const notifications = await countNotifications(db, { readerIds, upTo });
  const conversations = await countConversations(db, { readerIds, upTo });
  const privateChats = await countPrivateChats(db, { readerIds, upTo });
  const contents = readers.map((reader): [number, Contents] => {
    const isOwn = ({ readerId }: { readerId: number }) => readerId === reader.id;
    const notMailed = notifications.filter(isOwn).filter((counted) => !isMailed(reader, kindOf(counted)));
    return [
      reader.id,
      {
        pages: pages.filter(isOwn),
        finds: bySearch(finds.filter(isOwn)),
        unread: {
          notifications: notMailed.reduce((sum, { total }) => sum + total, 0),
          conversations: conversations.find(isOwn)?.total ?? 0,
          privateChats: privateChats.find(isOwn)?.total ?? 0,
        },
      },
    ];
  });
  return new Map(
    contents.filter(([, { pages: own, finds: found, unread }]) => {
      const counts = unread.notifications + unread.conversations + unread.privateChats;
      return own.length + found.length + counts > 0;
    }),
  );
}

function bySearch(finds: readonly NewFind[]): NewFind[][] {
  const searches = new Map<number, NewFind[]>();
  for (const find of finds) searches.set(find.searchId, [...(searches.get(find.searchId) ?? []), find]);
  return [...searches.values()];
}
