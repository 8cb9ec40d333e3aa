import { resources } from '#shared/areas/resources';
import { bind } from '../../http/bind';
import { addResource, deleteResource } from './resources.actions';
import { listResources } from './resources.queries';

export const resourcesRoutes = bind('resources', resources, {
  listResources: ({ db, viewer }) => listResources(db, viewer?.id),
  addResource,
  deleteResource,
});
