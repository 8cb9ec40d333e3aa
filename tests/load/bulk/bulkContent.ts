import { longThreadPosts } from '../fillContent';
import { firstId, type Size } from '../generate';
import { below, chance, numbers, sentence, someDeveloper, type BulkFill } from './sql';

const minute = (back: string) => `now(3) - interval ${back} minute`;

/** Feed posts and comments; few people write most of them, and few posts have most comments. */
export async function fillFeeds({ table }: BulkFill, { developers, games, posts, comments }: Size) {
  const author = someDeveloper(developers, 'seq', 'author', 2);
  const isGame = chance(0.2, 'seq', 'as');
  const game = `(1 + ${below(games, 'seq', 'game', 2)})`;
  const when = minute(`(${posts} - seq) * 0.4`);
  await table(
    'feed_posts',
    `insert into feed_posts (id, title, content, postDate, modifiedDate, authorId, parentType, parentId, gameId)
     select seq, ${sentence('seq', 4)}, ${sentence('seq', 20)}, ${when}, ${when}, ${author},
       if(${isGame}, 'game', 'developer'), if(${isGame}, ${game}, ${author}), if(${isGame}, ${game}, null)
     from ${numbers(1, posts)}`,
  );
  const first = posts + 1;
  const said = minute(`(${posts + comments} - seq) * 0.4`);
  await table(
    'comments',
    `insert into comments (id, postId, authorId, content, timestamp, modifiedDate)
     select seq, ${posts} - ${below(posts, 'seq', 'post', 3)}, ${someDeveloper(developers, 'seq', 'author', 2)},
       ${sentence('seq', 16)}, ${said}, ${said} from ${numbers(first, posts + comments)}`,
    `update feed_posts join (select postId, count(*) as said from comments group by postId) as counted
     on counted.postId = feed_posts.id set commentCount = said`,
  );
  await table(
    'feed_entries',
    `insert into feed_entries (id, kind) select seq, if(seq <= ${posts}, 'post', 'comment') from ${numbers(1, posts + comments)}`,
  );
}

/** Threads that are talked in at the same time, each with so many posts. */
interface Block {
  firstThread: number;
  threads: number;
  firstPost: number;
  postsEach: number;
}

const postsABlock = 1_000;
const shapes = [5, 10, 20, 40, 100];

/** Posts of threads stand mixed, as they were written: so many threads at a time. */
function blocksOf({ forumPosts }: Size): Block[] {
  const blocks: Block[] = [{ firstThread: 1, threads: 1, firstPost: 1, postsEach: longThreadPosts }];
  let [firstThread, firstPost] = [2, longThreadPosts + 1];
  for (let index = 0; firstPost + postsABlock <= forumPosts + 1; index += 1) {
    const postsEach = shapes[(index * 7) % shapes.length]!;
    const threads = postsABlock / postsEach;
    blocks.push({ firstThread, threads, firstPost, postsEach });
    firstThread += threads;
    firstPost += postsABlock;
  }
  return blocks;
}

/** Forums with threads between five and a hundred posts long, and one of thousands. */
export async function fillForums({ db, table }: BulkFill, size: Size) {
  const { developers, forumPosts } = size;
  await db.raw(
    'create or replace table bench_blocks (firstThread int, threads int, firstPost int primary key, postsEach int) engine=memory',
  );
  await db.batchInsert('bench_blocks', blocksOf(size), 1_000);
  const each = `from bench_blocks straight_join ${numbers(0, longThreadPosts - 1)} as numbers`;
  const thread = 'firstThread + seq';
  const last = 'firstPost + threads * (postsEach - 1) + seq';
  const when = (post: string) => minute(`(${forumPosts} - (${post})) * 0.2`);
  await table(
    'forum_threads',
    `insert into forum_threads (id, forumId, title, stringUrl, totalPosts, created, threadStarterId, lastPostTime, lastPosterId, pinned)
     select ${thread}, if(seq mod 2 = 0, 1, 1 + (${thread}) mod 13), ${sentence(`(${thread})`, 5)}, concat('Thread-', ${thread}), postsEach,
       ${when('firstPost + seq')}, ${someDeveloper(developers, `(firstPost + seq)`, 'writer', 2)},
       ${when(last)}, ${someDeveloper(developers, `(${last})`, 'writer', 2)}, (${thread}) mod 5000 = 0
     ${each} on seq < threads`,
  );
  await table(
    'forum_posts',
    `insert into forum_posts (id, threadId, position, authorId, content, created, modified)
     select firstPost + seq, firstThread + seq mod threads, 1 + seq div threads, ${someDeveloper(developers, '(firstPost + seq)', 'writer', 2)},
       ${sentence('(firstPost + seq)', 16)}, ${when('firstPost + seq')}, ${when('firstPost + seq')}
     ${each} on seq < threads * postsEach`,
  );
  await table(
    'thread addresses',
    "insert into addresses (scope, slugKey, targetId) select concat('thread.', forumId), lower(stringUrl), id from forum_threads",
  );
  await db.raw('drop table bench_blocks');
  await db.raw(
    `update forums join (select forumId, count(*) as threads, sum(totalPosts) as posts, max(lastPostTime) as latest
       from forum_threads group by forumId) as counted on counted.forumId = forums.id
     set totalThreads = threads, forums.totalPosts = posts, lastReply = latest`,
  );
}

/** Follows, votes and news: one of each from everybody. */
export async function fillConnections({ table }: BulkFill, { developers, games, posts }: Size) {
  const everybody = `from ${numbers(firstId, firstId + developers - 1)}`;
  await table(
    'developer_follows',
    `insert into developer_follows (followerId, developerId, created)
     select seq, ${someDeveloper(developers, 'seq', 'follows', 3)}, now(3) ${everybody}`,
  );
  await table(
    'game_follows',
    `insert into game_follows (followerId, gameId, created) select seq, 1 + ${below(games, 'seq', 'likes', 3)}, now(3) ${everybody}`,
  );
  await table(
    'notifications',
    `insert into notifications (receiverId, actorId, targetType, targetId, action, hasBeenRead, created)
     select seq, ${someDeveloper(developers, 'seq', 'actor')}, 'post', 1 + ${below(posts, 'seq', 'on')}, 'upvote', ${chance(0.5, 'seq', 'read')}, now(3) ${everybody}`,
  );
  await table(
    'votes',
    `insert into votes (parentType, parentId, voterId, direction, created)
     select 'post', ${posts} - ${below(posts, 'seq', 'voted', 2)}, seq, 1, now(3) ${everybody}`,
    `update feed_posts join (select parentId, count(*) as total from votes group by parentId) as counted
     on counted.parentId = feed_posts.id set voteTotal = total`,
  );
  await table(
    'follow counters',
    `update developers join (select followerId as id, count(*) as total from developer_follows group by followerId) as counted using (id)
     set followingDevelopers = total`,
    `update developers join (select developerId as id, count(*) as total from developer_follows group by developerId) as counted using (id)
     set followers = total`,
    `update games join (select gameId as id, count(*) as total from game_follows group by gameId) as counted using (id) set followers = total`,
  );
}
