import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { copyLatestPieces } from '../../server/areas/media';
import { textKey } from '../../server/db/keys';
import { developerIdAt, inChunks, lastNames, pick, range, sentence, things, type Size } from './generate';

/** The busiest thread and album. */
export const longThread = 1;
export const busyAlbum = 1;
export const longThreadPosts = 5_000;
const piecesAnAlbum = 10;
/** The order in which four albums get their pieces: people upload one to four at a time. */
const sittings = 'AAABBCCCCDAABBBCDDDDABBBBCCCDDAAAABCCDDD';
const albumsAtATime = sittings.length / piecesAnAlbum;
/** The number of public forums on a new site. */
const forums = 13;
const votesAtMost = 5;

/** Votes, media and forums; developers, games, feed posts and comments must be there. */
export async function fillContent(db: Knex, size: Size, now: number) {
  await fillMedia(db, size, now);
  await fillForums(db, size, now);
  await fillVotes(db, 'post', size.posts, size);
  await fillVotes(db, 'media', size.pieces, size);
  await fillVotes(db, 'forum', size.forumPosts, size);
  await db.raw(
    'analyze table feed_posts, comments, votes, media_albums, media_pieces, forums, forum_threads, forum_posts, addresses',
  );
}

const ids = (from: number, to: number) => range(from + 1, to + 1);

/** How many albums there are. */
export const albumsOf = ({ pieces }: Size) => Math.ceil(pieces / sittings.length) * albumsAtATime;

async function fillMedia(db: Knex, size: Size, now: number) {
  const albums = albumsOf(size);
  const pageOf = (albumId: number) => {
    const gameId = albumId % 5 === 0 ? 1 + (albumId % size.games) : null;
    const pageId = gameId ?? developerIdAt(albumId * 17, size);
    return { gameId, pageId, pageType: gameId === null ? ('developer' as const) : ('game' as const) };
  };
  const albumOf = (pieceId: number) => {
    const [round, at] = [Math.floor((pieceId - 1) / sittings.length), (pieceId - 1) % sittings.length];
    return 1 + round * albumsAtATime + 'ABCD'.indexOf(sittings.charAt(at));
  };
  await inChunks(albums, (from, to) =>
    db('media_albums').insert(
      ids(from, to).map((id) => {
        const title = `${pick(things, id)} ${id}`;
        return { id, ...pageOf(id), title, stringUrl: `Album-${id}`, pieceCount: piecesAnAlbum };
      }),
    ),
  );
  await inChunks(size.pieces, async (from, to) => {
    const rows = ids(from, to).map((id) => ({
      id,
      postId: size.posts + size.comments + id,
      ...pageOf(albumOf(id)),
      albumId: albumOf(id),
    }));
    // Spread over the same time as posts.
    const created = (id: number) => new Date(now - (size.pieces - id) * 20 * minuteMs);
    await db('feed_entries').insert(rows.map(({ postId }) => ({ id: postId, kind: 'post' as const })));
    await db('feed_posts').insert(
      rows.map(({ id, postId, pageType, pageId, gameId }) => ({
        ...{ id: postId, type: 'media' as const, content: String(id), parentType: pageType, parentId: pageId, gameId },
        ...{ authorId: developerIdAt(albumOf(id) * 17, size), postDate: created(id), modifiedDate: created(id) },
      })),
    );
    await db('media_pieces').insert(
      rows.map((row) => ({
        ...row,
        ...{ mediaType: kindOf(row.id), title: `${pick(things, row.id)} ${row.id}`, stringUrl: `Piece-${row.id}` },
        ...{ description: sentence(row.id, 20), mediaUrl: `al${row.albumId}id${row.id}_piece.jpg` },
        ...{ authorId: developerIdAt(row.albumId * 17, size), width: 1_280, height: 720 },
        ...{ created: created(row.id), modified: created(row.id) },
        // Every third album is in an order that somebody chose, and a few pieces are marked.
        rank: row.albumId % 3 === 0 ? -1 - ((row.id * 7) % piecesAnAlbum) : 0,
        mark: row.id % 60 === 0 ? ('spoiler' as const) : ('none' as const),
      })),
    );
    await copyLatestPieces(db, rows);
    const featured = rows.flatMap(({ id, gameId }) => (gameId === null ? [] : { gameId, pieceId: id, rank: id % 10 }));
    if (featured.length > 0) await db('game_featured_pieces').insert(featured);
  });
}

const kindOf = (id: number) => (['Image', 'Image', 'Image', 'Youtube', 'Audio', 'Archive'] as const)[id % 6] ?? 'Image';

async function fillForums(db: Knex, size: Size, now: number) {
  const others = Math.floor((size.forumPosts - longThreadPosts) / (size.threads - 1));
  const forumOf = (threadId: number) => (threadId % 2 === 0 ? 1 : 1 + (threadId % forums));
  const postsOf = (threadId: number) => (threadId === longThread ? longThreadPosts : others);
  const firstPost = (threadId: number) => (threadId === longThread ? 1 : longThreadPosts + (threadId - 2) * others + 1);
  const when = (postId: number) => new Date(now - (size.forumPosts - postId) * minuteMs);
  const threadRow = (id: number) => ({
    ...{
      id,
      forumId: forumOf(id),
      title: `${pick(things, id)} ${pick(lastNames, id * 3)} ${id}`,
      stringUrl: `Thread-${id}`,
    },
    ...{ totalPosts: postsOf(id), created: when(firstPost(id)), threadStarterId: developerIdAt(id * 13, size) },
    ...{
      lastPostTime: when(firstPost(id) + postsOf(id) - 1),
      lastPosterId: developerIdAt(id * 13 + postsOf(id), size),
    },
    pinned: id % 1_000 === 0,
  });
  await inChunks(size.threads, async (from, to) => {
    const rows = ids(from, to).map(threadRow);
    await db('forum_threads').insert(rows);
    await db('addresses').insert(
      rows.map(({ id, forumId, stringUrl }) => ({
        ...{ scope: `thread.${forumId}`, slugKey: textKey(stringUrl), targetId: id },
      })),
    );
  });
  const threadOf = (postId: number) =>
    postId <= longThreadPosts ? longThread : 2 + Math.floor((postId - longThreadPosts - 1) / others);
  const written = longThreadPosts + (size.threads - 1) * others;
  await inChunks(written, (from, to) =>
    db('forum_posts').insert(
      ids(from, to).map((id) => {
        const threadId = threadOf(id);
        const position = id - firstPost(threadId) + 1;
        const content = `${sentence(id, 30)} ${pick(things, id * 3)} ${pick(lastNames, id)} ${sentence(id + 3, 10)}`;
        const authorId = developerIdAt(threadId * 13 + position, size);
        return { id, threadId, position, authorId, content, created: when(id), modified: when(id) };
      }),
    ),
  );
  await db.raw(
    `update forums join (select forumId, count(*) as threads, sum(totalPosts) as posts, max(lastPostTime) as latest
       from forum_threads group by forumId) as counted on counted.forumId = forums.id
     set totalThreads = threads, forums.totalPosts = posts, lastReply = latest`,
  );
}

type VotedOn = 'post' | 'media' | 'forum';
const voted = { post: 'feed_posts', media: 'media_pieces', forum: 'forum_posts' } as const;

/** Up-votes on each item, up to this many, fewer the higher the last digit of its id. */
async function fillVotes(db: Knex, parentType: VotedOn, count: number, size: Size) {
  const created = new Date();
  const votesOf = (id: number) => (id * 7) % (votesAtMost + 1);
  await inChunks(count, async (from, to) => {
    const rows = ids(from, to).flatMap((parentId) =>
      range(0, votesOf(parentId)).map((step) => ({
        ...{ parentType, parentId, voterId: developerIdAt(parentId * 29 + step, size), direction: 1, created },
      })),
    );
    await db('votes').insert(rows);
  });
  await db.raw('update ?? set voteTotal = (id * 7) % ? where id <= ?', [voted[parentType], votesAtMost + 1, count]);
}
