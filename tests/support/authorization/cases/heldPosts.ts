import { loggedIn, siteModerators, thereFor } from '../roles';
import type { CasesByCall } from '../authorizationCase';
import type { Asking } from '../scene';

/** A post of the guest that waits for approval. */
const waiting = async ({ site, guest }: Asking, developerId = guest.id) => {
  const [id = 0] = await site.db('held_posts').insert({
    ...{ developerId, call: 'feed.addPost', place: `developer.${developerId}`, excerpt: 'Words' },
    ...{ input: JSON.stringify({ content: 'Words' }), created: new Date() },
  });
  return id;
};

export const heldPostsCases: CasesByCall = {
  'heldPosts.listOwn': [{ input: () => ({}), answers: loggedIn }],
  'heldPosts.edit': [
    {
      about: 'one’s own',
      input: async (asking) => ({ id: await waiting(asking, asking.self.id), title: '', text: 'Other words' }),
      answers: loggedIn,
    },
    {
      about: 'that of somebody else',
      input: async (asking) => ({ id: await waiting(asking, asking.mate.id), title: '', text: 'Other words' }),
      answers: thereFor(),
    },
  ],
  'heldPosts.withdraw': [
    { about: 'one’s own', input: async (asking) => ({ id: await waiting(asking, asking.self.id) }), answers: loggedIn },
    {
      about: 'that of somebody else',
      input: async (asking) => ({ id: await waiting(asking, asking.mate.id) }),
      answers: thereFor(),
    },
  ],
  'heldPosts.list': [{ input: () => ({}), answers: siteModerators }],
  'heldPosts.approve': [
    { input: async (asking) => ({ id: await waiting(asking), version: 0 }), answers: siteModerators },
  ],
  'heldPosts.decline': [
    { input: async (asking) => ({ id: await waiting(asking), reason: 'Advertising' }), answers: siteModerators },
  ],
};
