import { resourcesEvents } from '#shared/areas/resources';
import { topics } from '#shared/topics';
import { defineKind, removeBy } from '../../content';
import { checkNotListedAgain, readTotal, resources } from './content.queries';
import { deleteResource } from './resources.actions';
import { lockResource, readResource } from './resources.queries';

export const resource = defineKind({
  ...resources,
  name: 'resource',
  table: 'resource_items',
  text: null,
  links: ['url'],
  times: ['created'],
  accounts: ['authorId'],
  written: { by: 'authorId', at: 'created' },
  votes: {
    parentType: 'resource',
    xpFor: 'nobody',
    target: {
      readTotal,
      lock: async (db, id) => {
        const { voteTotal } = await lockResource(db, id);
        return { kind: 'resource', id, voteTotal, authorId: null, gameId: null, topics: [topics.resources] };
      },
    },
  },
  remove: removeBy(deleteResource, (id) => ({ id })),
  trash: {
    parts: [{ kind: 'resource', where: 'id = :id' }],
    prepare: (db, rows) => checkNotListedAgain(db, rows.of('resource_items')),
    announce: async ({ db, emit }, id) => {
      emit(topics.resources, resourcesEvents.resourcesUpdated, { item: await readResource(db, 0, id) });
    },
  },
});
