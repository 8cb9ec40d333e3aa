import { follows } from '#shared/areas/follows';
import { bind } from '../../http/bind';
import { setState, toggleFollow } from './follows.actions';
import { listFollows } from './lists.queries';
import { listMuted } from './mutes.queries';
import { listSuggestions } from './suggestions.queries';

export const followsRoutes = bind('follows', follows, {
  listFollows: ({ db, viewer, input }) => listFollows(db, viewer?.id, input),
  listSuggestions: ({ db, viewer, input }) => listSuggestions(db, viewer, input),
  listMuted: ({ db, viewer, input }) => listMuted(db, viewer.id, input),
  toggleFollow,
  setState,
});
