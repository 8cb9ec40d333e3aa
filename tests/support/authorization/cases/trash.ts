import { buildDeveloper } from '../../server/builders';
import { buildPost, ownPage } from '../../server/posts';
import { nobody, siteModerators } from '../roles';
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
  'trash.listRemovals': [{ input: () => ({}), answers: siteModerators }],
  'trash.previewRemoval': [{ input: () => ({ developerId: 1 }), answers: siteModerators }],
  'trash.removeAllOf': [
    { input: ({ guest }) => ({ developerId: guest.id, period: 'day' }), answers: siteModerators },
    { about: 'oneself', input: ({ self }) => ({ developerId: self.id, period: 'day' }), answers: nobody },
    {
      about: 'another site moderator',
      input: async ({ site }) => ({
        developerId: (await buildDeveloper(site.db, { siteModCanBan: true })).id,
        period: 'day',
      }),
      answers: nobody,
    },
  ],
  'trash.restoreAllOf': [
    {
      input: async ({ site, guest }) => {
        const removal = { developerId: guest.id, period: 'day', startedAt: new Date(), state: 'removed' };
        const [removalId = 0] = await site.db('account_removals').insert(removal);
        return { removalId };
      },
      answers: siteModerators,
    },
  ],
};
