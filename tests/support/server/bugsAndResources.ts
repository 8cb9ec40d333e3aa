import { addressKey } from '../../../server/areas/resources';
import type { BugCommentRow, BugItemRow, ResourceItemRow } from '../../../server/db/tables';
import type { TestSite } from './site';
import { buildWatch } from './watches';

/** Inserts a bug, by default into the backlog and without an author. */
export async function buildBug({ db }: Pick<TestSite, 'db'>, given: Partial<BugItemRow> = {}): Promise<number> {
  const item = { title: 'The fog hides the boats', description: '', type: 'bug' as const, created: new Date() };
  const [id = 0] = await db('bug_items').insert({ ...item, ...given });
  const { created = item.created, authorId: developerId } = given;
  await buildWatch({ db }, { targetType: 'bug', targetId: id, developerId, created });
  return id;
}

/** Inserts a comment on a bug, and counts it. */
export async function buildBugComment(
  { db }: Pick<TestSite, 'db'>,
  given: Partial<BugCommentRow> & Pick<BugCommentRow, 'bugId' | 'authorId'>,
): Promise<number> {
  const now = new Date();
  const [id = 0] = await db('bug_comments').insert({ content: 'Words', created: now, modified: now, ...given });
  await db('bug_items').where({ id: given.bugId }).increment('commentCount', 1);
  const { bugId: targetId, authorId: developerId, created = now } = given;
  await buildWatch({ db }, { targetType: 'bug', targetId, developerId, created });
  return id;
}

/** Inserts a resource, by default one that came with the site. */
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
