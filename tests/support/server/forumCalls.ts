import { forums, type Category } from '#shared/areas/forums/forums';
import { forumsActions } from '#shared/areas/forums/forumsActions';
import type { z } from 'zod';
import { buildDeveloper, clientOf } from './builders';
import { failing, type Client } from './posts';
import type { TestSite } from './site';

export type Query = Record<string, string | number>;

/** The categories of a board, parsed by the contract. */
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
export async function latestOf(client: Client, query: Query) {
  const { body } = await client.get('/api/forums/latestThreads').query(query).expect(200);
  return forums.listLatest.output.parse(body);
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

type Actions = typeof forumsActions;

/** Makes a call that changes forums; returns its output, parsed by the contract. */
export async function act<N extends keyof Actions>(
  client: Client,
  name: N,
  body: object,
): Promise<z.output<Actions[N]['output']>> {
  const answer = await client.post(`/api/forumsActions/${name}`).send(body);
  if (answer.status >= 300) throw new Error(JSON.stringify(answer.body));
  return forumsActions[name].output.parse(answer.body) as z.output<Actions[N]['output']>;
}
export const refused = (client: Client, name: keyof Actions, body: object) =>
  failing(client.post(`/api/forumsActions/${name}`).send(body));
export const told = ({ pushed }: TestSite, name: string) => pushed.filter((event) => event.name === name);
export const moderatorOf = async (site: TestSite) =>
  clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
