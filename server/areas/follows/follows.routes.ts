import { follows } from '#shared/areas/follows';
import { bind } from '../../http/bind';
import { toggleFollow } from './follows.actions';
import { listFollows } from './lists.queries';

export const followsRoutes = bind('follows', follows, {
  listFollows: ({ db, viewer, input }) => listFollows(db, viewer?.id, input),
  toggleFollow,
});
