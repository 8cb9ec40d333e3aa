import { feed, type FeedPost } from '#shared/areas/feed';
import { newEntry } from '../../../server/areas/feed';
import type { CommentRow, DeveloperRow, FeedPostRow } from '../../../server/db/tables';
import type { TestSite } from './site';
import { buildWatch } from './watches';

export type Client = ReturnType<TestSite['visitor']>;
export type GivenPost = Partial<FeedPostRow> & Pick<FeedPostRow, 'parentType' | 'parentId'>;

/** Inserts a post. On a developer's page its author is that developer by default; on a game's it has none. */
export async function buildPost({ db }: TestSite, given: GivenPost): Promise<number> {
  const now = new Date();
  const id = given.id ?? (await newEntry(db, 'post'));
  await db('feed_posts').insert({
    id,
    content: 'Words',
    authorId: given.parentType === 'developer' ? given.parentId : null,
    gameId: given.parentType === 'game' ? given.parentId : null,
    postDate: now,
    modifiedDate: now,
    ...given,
  });
  const isOfTeam = given.type === 'media' && given.parentType === 'game';
  const developerId = given.authorId ?? (given.parentType === 'developer' ? given.parentId : null);
  if (!isOfTeam)
    await buildWatch({ db }, { targetType: 'post', targetId: id, developerId, created: given.postDate ?? now });
  return id;
}

/** Inserts a comment, and counts it on its post. */
export async function buildComment(
  { db }: TestSite,
  given: Partial<CommentRow> & Pick<CommentRow, 'postId' | 'authorId'>,
): Promise<number> {
  const now = new Date();
  const id = await newEntry(db, 'comment');
  await db('comments').insert({ id, content: 'Words', timestamp: now, modifiedDate: now, ...given });
  await db('feed_posts').where({ id: given.postId }).increment('commentCount', 1);
  const { postId: targetId, authorId: developerId, timestamp: created = now } = given;
  await buildWatch({ db }, { targetType: 'post', targetId, developerId, created });
  return id;
}

/** Inserts several posts; returns their ids, oldest first. */
export async function buildPosts(site: TestSite, count: number, given: GivenPost) {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await buildPost(site, given));
  return ids;
}

export const ownPage = ({ id }: Pick<DeveloperRow, 'id'>) => ({ parentType: 'developer' as const, parentId: id });
export const gamePage = ({ id }: { id: number }) => ({ parentType: 'game' as const, parentId: id });

/** A page of a feed, parsed by the contract. */
export async function listPosts(client: Client, query: Record<string, string | number>): Promise<FeedPost[]> {
  const { body, status } = await client.get('/api/feedPosts').query(query);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return feed.listPosts.output.parse(body);
}

/** The status and error text of a refused call. */
export async function failing(request: PromiseLike<{ status: number; body: unknown }>) {
  const { status, body } = await request;
  return { status, error: (body as { error?: string }).error };
}
