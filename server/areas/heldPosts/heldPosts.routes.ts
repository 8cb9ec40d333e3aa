import { heldPosts } from '#shared/areas/heldPosts';
import { bind } from '../../http/bind';
import { approve, decline, edit, list, withdraw } from './heldPosts.actions';
import { readOwnHeld } from './heldPosts.queries';

export const heldPostsRoutes = bind('heldPosts', heldPosts, {
  listOwn: async ({ db, viewer }) => ({ items: await readOwnHeld(db, viewer.id) }),
  edit,
  withdraw,
  list,
  approve,
  decline,
});
