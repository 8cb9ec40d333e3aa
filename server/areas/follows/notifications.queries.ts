import { notificationsTexts as texts } from '#shared/areas/notifications/notificationTexts';
import { isCovering } from '#shared/marks';
import { paths } from '#shared/pages';
import { quotedLength, quotedWords, thumbnailOf, type NotificationSource } from '../../content';
import type { LeftJoinedRow, SelectedRow } from '../../db/rows';
import type { DeveloperRow, FeedPostRow, GameRow, MediaPieceRow } from '../../db/tables';

/** The posts of a day that anybody may see as news: those of banned and deleted accounts are none. */
const livingPosts = `from news_posts
  join feed_posts on feed_posts.id = news_posts.postId
  left join developers as newsAuthor on newsAuthor.id = feed_posts.authorId
  where news_posts.newsDayId = newsDay.id and coalesce(newsAuthor.isBanned, false) = false
    and (feed_posts.gameId is not null or newsAuthor.id is not null)`;

const newsColumns = {
  newsPostId: 'newestNews.id',
  newsMark: 'newestNews.mark',
  newsPieceMark: 'newsPiece.mark',
  newsMediaType: 'newsPiece.mediaType',
  newsMediaUrl: 'newsPiece.mediaUrl',
  newsPreviewUrl: 'newsPiece.previewImageUrl',
  newsDeveloper: 'newsDeveloper.alias',
  newsDeveloperUrl: 'newsDeveloper.stringUrl',
  newsGame: 'newsGame.alias',
  newsGameUrl: 'newsGame.stringUrl',
} as const;
type NewsColumns = SelectedRow<typeof newsColumns, { newestNews: FeedPostRow }> &
  LeftJoinedRow<typeof newsColumns, { newsPiece: MediaPieceRow; newsDeveloper: DeveloperRow; newsGame: GameRow }> & {
    newsPosts: number;
    newsWords: string;
  };

/** The posts of a followed developer or game on a day. */
export const newPostNotifications: NotificationSource<NewsColumns> = {
  targets: { posts: 'news_days as newsDay' },
  joinShown: (query, db) => {
    void query
      .leftJoin('developers as newsDeveloper', (on) => {
        on.onVal('newsDay.parentType', 'developer').andOn('newsDeveloper.id', 'newsDay.parentId');
      })
      .leftJoin('games as newsGame', (on) => {
        on.onVal('newsDay.parentType', 'game').andOn('newsGame.id', 'newsDay.parentId');
      })
      .leftJoin('feed_posts as newestNews', 'newestNews.id', db.raw(`(select max(feed_posts.id) ${livingPosts})`))
      .leftJoin('media_pieces as newsPiece', 'newsPiece.postId', 'newestNews.id')
      .select(newsColumns)
      .select(
        db.raw(`(select count(*) ${livingPosts}) as newsPosts`),
        db.raw(
          `left(coalesce(newsPiece.title, if(newestNews.title = '', newestNews.content, newestNews.title)), ?) as newsWords`,
          [quotedLength],
        ),
      );
  },
  isLiving: (condition) => {
    void condition.whereRaw(`exists (select 1 ${livingPosts})`);
  },
  textOf: ({ newsGame, newsDeveloper, newsPosts, newsWords, newsMark, newsPieceMark }) => {
    const mark = newsPieceMark ?? newsMark;
    const words = isCovering(mark) ? texts.somethingMarked(mark) : quotedWords(newsWords);
    return texts.posted(newsGame ?? newsDeveloper ?? '', newsPosts, words);
  },
  linkOf: ({ newsGameUrl, newsDeveloperUrl, newsPosts, newsPostId }) => {
    const subpage = newsPosts === 1 ? `Post/${newsPostId}` : '';
    return newsGameUrl === null ? paths.developer(newsDeveloperUrl ?? '', subpage) : paths.game(newsGameUrl, subpage);
  },
  asGame: "if(newsDay.parentType = 'game', newsDay.parentId, null)",
  pictureOf: ({
    newsPieceMark: mark,
    newsMediaType: mediaType,
    newsMediaUrl: mediaUrl,
    newsPreviewUrl: previewImageUrl,
  }) => thumbnailOf({ mark, mediaType, mediaUrl, previewImageUrl }),
};

/** The new followers of a day, without banned accounts. */
const livingFollowers = `from notifications as follow
  join developers as follower on follower.id = follow.actorId and follower.isBanned = false
  where follow.receiverId = notified.receiverId and follow.targetType = 'followers'
    and follow.targetId = notified.targetId and follow.action = notified.action`;

interface FollowerColumns {
  newFollowers: number;
  newestFollower: string;
  nextFollower: string | null;
  followedDeveloperUrl: string | null;
  followedGame: string | null;
  followedGameUrl: string | null;
}

/** New followers of the receiver or of their game. */
export const followerNotifications: NotificationSource<FollowerColumns> = {
  targets: { followers: 'news_days as followDay' },
  joinShown: (query, db) => {
    const aliasAt = (offset: number) =>
      `(select follower.alias ${livingFollowers} order by follow.id desc limit ${offset}, 1)`;
    void query
      .leftJoin('developers as followedDeveloper', (on) => {
        on.onVal('followDay.parentType', 'developer').andOn('followedDeveloper.id', 'followDay.parentId');
      })
      .leftJoin('games as followedGame', (on) => {
        on.onVal('followDay.parentType', 'game').andOn('followedGame.id', 'followDay.parentId');
      })
      .select({
        followedDeveloperUrl: 'followedDeveloper.stringUrl',
        followedGame: 'followedGame.alias',
        followedGameUrl: 'followedGame.stringUrl',
      })
      .select(
        db.raw(`(select count(*) ${livingFollowers}) as newFollowers`),
        db.raw(`${aliasAt(0)} as newestFollower`),
        db.raw(`${aliasAt(1)} as nextFollower`),
      );
  },
  isLiving: (condition) => {
    void condition.whereNotNull('followDay.id').whereRaw(`exists (select 1 ${livingFollowers})`);
  },
  textOf: ({ newestFollower, nextFollower, newFollowers, followedGame }) =>
    texts.followed([newestFollower, nextFollower ?? ''], newFollowers, followedGame),
  linkOf: ({ followedGameUrl, followedDeveloperUrl }) =>
    followedGameUrl === null
      ? paths.developer(followedDeveloperUrl ?? '', 'Connections')
      : paths.game(followedGameUrl, 'Followers'),
};
