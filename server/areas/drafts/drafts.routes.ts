import { drafts } from '#shared/areas/drafts';
import { bind } from '../../http/bind';
import { endDraft, saveDraft } from './drafts.actions';
import { listDrafts } from './drafts.queries';

export const draftsRoutes = bind('drafts', drafts, {
  listDrafts: ({ db, viewer }) => listDrafts(db, viewer.id),
  saveDraft,
  endDraft,
});
