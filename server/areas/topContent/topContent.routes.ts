import { topContent } from '#shared/areas/topContent';
import { bind } from '../../http/bind';
import { listTopContent } from './topContent.queries';

export const topContentRoutes = bind('topContent', topContent, {
  listTopContent: { read: ({ db }) => listTopContent(db) },
});
