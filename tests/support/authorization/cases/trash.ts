import { buildPost, ownPage } from '../../server/posts';
import { siteModerators } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

/** A post of the guest's in the trash. */
async function removedPost({ site, guest }: Asking) {
  const { db } = site;
  const targetId = await buildPost(site, ownPage(guest));
  const row = await db('feed_posts').where({ id: targetId }).first();
  const [removedId = 0] = await db('removed_content').insert({
    ...{ kind: 'post', targetId, authorId: guest.id, excerpt: '', removedAt: new Date() },
  });
  await db('removed_rows').insert({ removedId, tableName: 'feed_posts', rowData: JSON.stringify(row) });
  await db('feed_posts').where({ id: targetId }).delete();
  return { removedId };
}

export const removedCases: CasesByCall = {
  'trash.listTrash': [{ input: () => ({}), answers: siteModerators }],
  'trash.restore': [{ input: removedPost, answers: siteModerators }],
};
