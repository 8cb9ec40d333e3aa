import type { Knex } from 'knex';
import { forumPath } from '#shared/forumPaths';
import { mediaPath } from '#shared/media/mediaPaths';
import { paths } from '#shared/pages';

/** A page in the sitemap: its path and its last change. */
export interface SitemapRow {
  id: number;
  path: string;
  changed: string;
}

/** The kinds of pages in the order of the sitemap. */
export const sitemapKinds = ['developer', 'game', 'thread', 'post', 'piece', 'classified', 'bug', 'playtest'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** The columns that paths are made of; each kind selects those of its own path. */
interface PartsRow {
  id: number;
  changed: string;
  developerUrl: string | null;
  gameUrl: string | null;
  category: string;
  forum: string;
  thread: string;
  album: string;
  piece: string;
}

interface Source {
  /** The pages that visitors see. */
  visible: (db: Knex) => Knex.QueryBuilder;
  /** The column of their ids. */
  id: string;
  columns: { changed: string } & Partial<Record<keyof PartsRow, string>>;
  pathOf: (row: PartsRow) => string;
}

/** Leaves out what banned people wrote. Texts of deleted accounts stay. */
const withoutBanned = (db: Knex, table: string, author: string) =>
  db(table)
    .leftJoin('developers as author', 'author.id', `${table}.${author}`)
    .where((listed) => void listed.whereNull('author.id').orWhere('author.isBanned', false));

/** Adds the developer or game whose page holds the rows of a table. */
const withPage = (query: Knex.QueryBuilder, table: string, [type, id]: readonly [string, string]) =>
  query.leftJoin('games as game', 'game.id', `${table}.gameId`).leftJoin('developers as developer', (on) => {
    on.onVal(`${table}.${type}`, 'developer').andOn('developer.id', `${table}.${id}`);
  });
const pageColumns = { developerUrl: 'developer.stringUrl', gameUrl: 'game.stringUrl' };

const sources: Record<SitemapKind, Source> = {
  developer: {
    visible: (db) => db('developers').where('isBanned', false),
    id: 'developers.id',
    columns: { developerUrl: 'stringUrl', changed: 'lastOnline' },
    pathOf: ({ developerUrl }) => paths.developer(developerUrl ?? ''),
  },
  game: {
    visible: (db) => db('games').where('ownerIsBanned', false),
    id: 'games.id',
    columns: { gameUrl: 'stringUrl', changed: 'lastActive' },
    pathOf: ({ gameUrl }) => paths.game(gameUrl ?? ''),
  },
  thread: {
    visible: (db) =>
      withoutBanned(db, 'forum_threads', 'threadStarterId')
        .join('forums', 'forums.id', 'forum_threads.forumId')
        .join('forum_categories as category', 'category.id', 'forums.categoryId')
        .leftJoin('games as game', 'game.id', 'category.gameId')
        .where({ 'forum_threads.isPrivate': false, 'category.isPrivate': false }),
    id: 'forum_threads.id',
    columns: {
      gameUrl: 'game.stringUrl',
      category: 'category.stringUrl',
      forum: 'forums.stringUrl',
      thread: 'forum_threads.stringUrl',
      changed: 'forum_threads.lastPostTime',
    },
    pathOf: ({ gameUrl, category, forum, thread }) => forumPath({ game: gameUrl, category, forum, thread }),
  },
  // Posts that show a piece are left to its page; what is marked as mature is for those who look for it.
  post: {
    visible: (db) =>
      withPage(withoutBanned(db, 'feed_posts', 'authorId'), 'feed_posts', ['parentType', 'parentId'])
        .whereNot('feed_posts.type', 'media')
        .whereNot('feed_posts.mark', 'mature'),
    id: 'feed_posts.id',
    columns: { ...pageColumns, changed: 'feed_posts.modifiedDate' },
    pathOf: ({ id, gameUrl, developerUrl }) => {
      if (gameUrl !== null) return paths.game(gameUrl, `Post/${id}`);
      return developerUrl === null ? paths.post(id) : paths.developer(developerUrl, `Post/${id}`);
    },
  },
  piece: {
    visible: (db) =>
      withPage(withoutBanned(db, 'media_pieces', 'authorId'), 'media_pieces', ['pageType', 'pageId'])
        .join('media_albums as album', 'album.id', 'media_pieces.albumId')
        .where((shown) => void shown.whereNotNull('game.id').orWhere('developer.isBanned', false))
        .whereNot('media_pieces.mark', 'mature'),
    id: 'media_pieces.id',
    columns: {
      ...pageColumns,
      album: 'album.stringUrl',
      piece: 'media_pieces.stringUrl',
      changed: 'media_pieces.modified',
    },
    pathOf: ({ gameUrl, developerUrl, album, piece }) =>
      mediaPath({
        pageType: gameUrl === null ? 'developer' : 'game',
        page: gameUrl ?? developerUrl ?? '',
        album,
        piece,
      }),
  },
  classified: {
    visible: (db) => db('classifieds').where({ state: 'open', isBanned: false }),
    id: 'classifieds.id',
    columns: { changed: 'renewed' },
    pathOf: ({ id }) => paths.classified(id),
  },
  playtest: {
    visible: (db) =>
      db('playtests').join('games as game', 'game.id', 'playtests.gameId').where('game.ownerIsBanned', false),
    id: 'playtests.id',
    columns: { changed: 'playtests.created' },
    pathOf: ({ id }) => paths.playtest(id),
  },
  bug: {
    visible: (db) => withoutBanned(db, 'bug_items', 'authorId'),
    id: 'bug_items.id',
    columns: { changed: 'bug_items.created' },
    pathOf: ({ id }) => paths.bug(id),
  },
};

interface IdRange {
  /** The range: above `after`, up to and including `upTo`. */
  after: number;
  upTo: number;
}

function listed(db: Knex, kind: SitemapKind, { after, upTo }: IdRange): Knex.QueryBuilder {
  const { visible, id } = sources[kind];
  return visible(db).where(id, '>', after).where(id, '<=', upTo).orderBy(id);
}

export async function readSitemapRows(
  db: Knex,
  kind: SitemapKind,
  between: IdRange,
  most: number,
): Promise<SitemapRow[]> {
  const { id, columns, pathOf } = sources[kind];
  const rows = await listed(db, kind, between)
    .limit(most)
    .select<PartsRow[]>({ id, ...columns });
  return rows.map((row) => ({ id: row.id, changed: row.changed, path: pathOf(row) }));
}

export const largestId = 2_147_483_647;
const allIds: IdRange = { after: 0, upTo: largestId };

/** The first listed id after another one; null at the end. */
export async function nextSitemapId(db: Knex, kind: SitemapKind, after: number): Promise<number | null> {
  const row = await listed(db, kind, { after, upTo: largestId }).first<{ id: number } | undefined>({
    id: sources[kind].id,
  });
  return row?.id ?? null;
}

/** Whether all pages together are at most so many. Counts no further than that. */
export async function areAtMost(db: Knex, most: number): Promise<boolean> {
  let left = most;
  for (const kind of sitemapKinds) {
    const ids = listed(db, kind, allIds)
      .limit(left + 1)
      .select({ id: sources[kind].id });
    const row = await db.from(ids.as('listed')).count({ total: '*' }).first<{ total: number }>();
    left -= Number(row.total);
    if (left < 0) return false;
  }
  return true;
}
