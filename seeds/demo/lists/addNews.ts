import type { Knex } from 'knex';
import type { Page } from '#shared/topics';
import { before, days, hours } from '../ids';

interface News extends Page {
  kind: 'posts' | 'followers';
  receiverId: number;
  actorId: number;
  created: string;
  postId: number | null;
}

/** Adds what followers were told in the last days: new posts and new followers, by day; only today's are unread. */
export async function addNews(db: Knex, now: Date) {
  const news = [...(await newPosts(db, before(now, days(4)))), ...(await newFollowers(db, before(now, days(14))))];
  const dayIds = new Map<string, number>();
  const told = new Map<string, object>();
  const unreadFrom = before(now, hours(36)).toISOString();
  for (const { kind, parentType, parentId, receiverId, actorId, created, postId } of news) {
    const day = { kind, parentType, parentId, day: created.slice(0, 10) };
    const key = Object.values(day).join(' ');
    const known = dayIds.get(key) ?? (await db('news_days').insert(day))[0] ?? 0;
    dayIds.set(key, known);
    if (postId !== null) await db('news_posts').insert({ newsDayId: known, postId }).onConflict().ignore();
    const row = { receiverId, actorId, targetType: kind, targetId: known };
    told.set(Object.values(row).join(' '), {
      ...row,
      action: kind === 'posts' ? 'posted' : 'followed',
      hasBeenRead: created < unreadFrom,
      created: new Date(created),
    });
  }
  if (told.size > 0) await db.batchInsert('notifications', [...told.values()], 500);
}

/** A row for each follower of the page of a post, oldest first. */
async function newPosts(db: Knex, since: Date): Promise<News[]> {
  const of = (parentType: Page['parentType']) =>
    db('feed_posts as post')
      .join(`${parentType}_follows as follow`, `follow.${parentType}Id`, 'post.parentId')
      .where('post.parentType', parentType)
      .where('post.postDate', '>', since)
      .whereRaw('post.authorId <> follow.followerId and follow.created < post.postDate')
      .orderBy('post.id')
      .select<Omit<News, 'kind'>[]>(
        ...['post.parentType', 'post.parentId', 'follow.followerId as receiverId', 'post.authorId as actorId'],
        ...['post.postDate as created', 'post.id as postId'],
      );
  return [...(await of('developer')), ...(await of('game'))].map((row) => ({ ...row, kind: 'posts' }));
}

/** A row for each new follower of a developer, or of a game, whose owner hears of it. */
async function newFollowers(db: Knex, since: Date): Promise<News[]> {
  type Follow = Pick<News, 'parentId' | 'receiverId' | 'actorId' | 'created'>;
  const ofPeople: Follow[] = await db('developer_follows')
    .where('created', '>', since)
    .orderBy('id')
    .select('developerId as parentId', 'developerId as receiverId', 'followerId as actorId', 'created');
  const ofGames: Follow[] = await db('game_follows as follow')
    .join('game_members as owner', 'owner.gameId', 'follow.gameId')
    .where({ 'owner.status': 'Current', 'owner.modLevel': 'owner' })
    .where('follow.created', '>', since)
    .orderBy('follow.id')
    .select(
      'follow.gameId as parentId',
      'owner.developerId as receiverId',
      'follow.followerId as actorId',
      'follow.created',
    );
  return [
    ...ofPeople.map((row) => ({ ...row, kind: 'followers' as const, parentType: 'developer' as const, postId: null })),
    ...ofGames.map((row) => ({ ...row, kind: 'followers' as const, parentType: 'game' as const, postId: null })),
  ];
}
