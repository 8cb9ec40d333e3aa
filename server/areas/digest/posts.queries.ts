import type { Knex } from 'knex';
import type { Mark } from '#shared/marks';
import { inList, rowsOf } from '../../db/rows';

/** A followed page with its posts since the last digest. */
export interface PageWithPosts {
  readerId: number;
  /** All pages of the reader with such posts. */
  pages: number;
  posts: number;
  isGame: number;
  name: string;
  stringUrl: string;
  /** The newest of the posts. */
  postId: number;
  mark: Mark;
  /** The beginning of its title or text. */
  words: string;
}

interface Wanted {
  readerIds: readonly number[];
  /** The newest post that counts. */
  upToPost: number;
  /** Pages for each reader, those with the newest posts. */
  most: number;
  /** Characters of the words. */
  wordsLength: number;
}

// The join order is forced: the planner might read all posts.
const postsOn = (page: 'developer' | 'game') => `
  select digest.developerId as readerId, post.parentType, post.parentId, post.id, post.authorId, post.gameId
  from digests as digest
  straight_join ${page}_follows as follow on follow.followerId = digest.developerId
  straight_join feed_posts as post force index (feed_posts_followed)
    on post.parentType = '${page}' and post.parentId = follow.${page}Id and post.id > digest.postId and post.id <= ?
  where digest.developerId in (?)`;

/** Without posts of the reader, of banned, deleted, blocked and muted people, and those of a day that the reader has read. */
const isNews = `coalesce(author.isBanned, false) = false
  and (news.gameId is not null or author.id is not null)
  and coalesce(news.authorId, 0) <> news.readerId
  and not exists (select 1 from blocks where blocks.blockerId = news.authorId and blocks.blockedId = news.readerId)
  and not exists (select 1 from blocks where blocks.blockerId = news.readerId and blocks.blockedId = news.authorId)
  and not exists (select 1 from mutes where mutes.muterId = news.readerId
    and mutes.parentType = 'developer' and mutes.parentId = news.authorId)
  and not exists (select 1 from mutes where mutes.muterId = news.readerId
    and mutes.parentType = 'game' and mutes.parentId = news.gameId)
  and not exists (select 1 from news_posts
    join notifications as seen on seen.receiverId = news.readerId and seen.targetType = 'posts'
      and seen.targetId = news_posts.newsDayId and seen.action = 'posted' and seen.actorId = news.authorId
      and seen.hasBeenRead = true
    where news_posts.postId = news.id)`;

/** The pages that these readers follow with new posts, those with the newest first: `listFollowed` for many at once. */
export const readFollowedPages = (db: Knex, { readerIds, upToPost, most, wordsLength }: Wanted) =>
  rowsOf<PageWithPosts>(
    db.raw(
      `select ranked.readerId, ranked.pages, ranked.posts, ranked.parentType = 'game' as isGame, newest.id as postId,
       coalesce(game.alias, developer.alias) as name, coalesce(game.stringUrl, developer.stringUrl) as stringUrl,
       coalesce(piece.mark, newest.mark) as mark,
       left(coalesce(piece.title, if(newest.title = '', newest.content, newest.title)), ?) as words
     from (
       select news.readerId, news.parentType, news.parentId, count(*) as posts, max(news.id) as postId,
         row_number() over (partition by news.readerId order by max(news.id) desc) as place,
         count(*) over (partition by news.readerId) as pages
       from (${postsOn('developer')} union all ${postsOn('game')}) as news
       left join developers as author on author.id = news.authorId
       where ${isNews}
       group by news.readerId, news.parentType, news.parentId
     ) as ranked
     join feed_posts as newest on newest.id = ranked.postId
     left join media_pieces as piece on piece.postId = newest.id
     left join developers as developer on ranked.parentType = 'developer' and developer.id = ranked.parentId
     left join games as game on ranked.parentType = 'game' and game.id = ranked.parentId
     where ranked.place <= ? order by ranked.readerId, ranked.place`,
      [wordsLength, upToPost, inList(readerIds), upToPost, inList(readerIds), most],
    ),
  );
