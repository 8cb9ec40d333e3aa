import { resourcesEvents, resourcesTexts, type resources } from '#shared/areas/resources';
import { canDeleteResource } from '#shared/policies/resources.policy';
import { topics } from '#shared/topics';
import { guarded, type Call } from '../../http/call';
import { conflict, authorize } from '../../refusal';
import { checkNewAccountLimits } from '../accountLimits';
import { deleteContent } from '../trash';
import { deleteRow, insertResource, lockResource, nameOfListed, readResource } from './resources.queries';
import { addressKey } from './addressKey';

export async function addResource(call: Call<typeof resources.addResource>) {
  const { db, viewer, input, emit } = call;
  const { category, section, websiteName: text, websiteUrl: url } = input;
  const place = { category, section, urlKey: addressKey(url) };
  const id = await insertResource(db, { ...place, text, url, authorId: viewer.id });
  if (id === null) throw conflict(resourcesTexts.listedAlready(await nameOfListed(db, place)), 'websiteUrl');
  await checkNewAccountLimits(call, 'shareLink');
  const item = await readResource(db, viewer.id, id);
  emit(topics.resources, resourcesEvents.resourcesUpdated, { item });
  return item;
}

export const deleteResource = guarded({
  check: async ({ db, viewer, input }: Call<typeof resources.deleteResource>) => {
    const item = await lockResource(db, input.id);
    authorize(canDeleteResource(viewer, item));
    return item;
  },
  run: async (call, { id, authorId, text: title, url: text }) => {
    const { db, emit } = call;
    await deleteContent(call, {
      removed: { kind: 'resource', targetId: id, authorId, gameId: null, title, text },
      deleteRows: () => deleteRow(db, id),
    });
    emit(topics.resources, resourcesEvents.deletedResource, { id });
    return { id };
  },
});
