import { builds } from '#shared/areas/builds/builds';
import { bind } from '../../http/bind';
import { addPart, beginUpload, chooseBuild, deleteBuild, listAll, readPlayable } from './builds.actions';

export const buildsRoutes = bind('builds', builds, {
  listBuilds: listAll,
  readPlayed: readPlayable,
  begin: beginUpload,
  addPart,
  choose: chooseBuild,
  remove: deleteBuild,
});
