import { addressKey } from '../../../server/areas/resources';
import type { BugCommentRow, BugItemRow, ResourceItemRow } from '../../../server/db/tables';
import type { TestSite } from './site';

/** A bug as it stands in the table; by itself it is in the backlog, and of nobody. */
export async function buildBug({ db }: Pick<TestSite, 'db'>, given: Partial<BugItemRow> = {}): Promise<number> {
  const item = { title: 'The fog hides the boats', description: '', type: 'bug' as const, created: new Date() };
  const [id = 0] = await db('bug_items').insert({ ...item, ...given });
  return id;
}

/** What somebody has said about it, counted on it. */
export async function buildBugComment(
  { db }: Pick<TestSite, 'db'>,
  given: Partial<BugCommentRow> & Pick<BugCommentRow, 'bugId' | 'authorId'>,
): Promise<number> {
  const now = new Date();
  const [id = 0] = await db('bug_comments').insert({ content: 'Words', created: now, modified: now, ...given });
  await db('bug_items').where({ id: given.bugId }).increment('commentCount', 1);
  return id;
}

/** A resource as it stands in the table; by itself it came with the site. */
export async function buildResource(
  { db }: Pick<TestSite, 'db'>,
  { url = 'https://tide.example', ...given }: Partial<ResourceItemRow> = {},
): Promise<number> {
  const [id = 0] = await db('resource_items').insert({
    ...{ category: 'devtools', section: 'audio', text: 'Tide', created: new Date() },
    isInstalled: given.authorId === undefined,
    ...given,
    url,
    urlKey: addressKey(url),
  });
  return id;
}
