import { topContent } from '#shared/areas/topContent';
import { bind } from '../../http/bind';
import { sharedRead } from '../../http/sharedRead';
import { listTopContent } from './topContent.queries';

export const topContentRoutes = bind('topContent', topContent, {
  listTopContent: sharedRead(topContent.listTopContent, {
    read: ({ db }) => listTopContent(db),
    personalize: async ({ db, viewer }, pieces) => (viewer.hasMutes ? listTopContent(db, viewer.id) : pieces),
  }),
});
