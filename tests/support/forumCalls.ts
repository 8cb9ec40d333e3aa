import { forums, type Category } from '#shared/areas/forums';
import type { Client } from './posts';

export type Query = Record<string, string | number>;

/** The categories of a board, as the contract promises them. */
export async function board(client: Client, query: Query): Promise<Category[]> {
  const { body } = await client.get('/api/forums/categoriesAndForums').query(query).expect(200);
  return forums.listCategories.output.parse(body);
}
export async function threadsOf(client: Client, forumId: number, more: Query = {}) {
  const { body } = await client
    .get('/api/forums/threads')
    .query({ forumId, ...more })
    .expect(200);
  return forums.listThreads.output.parse(body);
}
export async function postsOf(client: Client, threadId: number, more: Query = {}) {
  const { body } = await client
    .get('/api/forums/posts')
    .query({ threadId, ...more })
    .expect(200);
  return forums.listPosts.output.parse(body);
}
export async function readThread(client: Client, forumId: number, threadStringUrl: string) {
  const { body } = await client.get('/api/forums/thread').query({ forumId, threadStringUrl }).expect(200);
  return forums.readThread.output.parse(body);
}
