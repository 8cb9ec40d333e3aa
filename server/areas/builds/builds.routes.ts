import { builds } from '#shared/areas/builds/builds';
import { buildTesters } from '#shared/areas/builds/testers';
import { bind } from '../../http/bind';
import { addPart, beginUpload, chooseBuild, deleteBuild, listAll, readPlayable } from './builds.actions';
import { beginVisit, endLink, listTesters, makeLink, nameTester, removeTester } from './testers.actions';

export const buildsRoutes = [
  ...bind('builds', builds, {
    listBuilds: listAll,
    readPlayed: readPlayable,
    begin: beginUpload,
    addPart,
    choose: chooseBuild,
    remove: deleteBuild,
  }),
  ...bind('buildTesters', buildTesters, {
    list: listTesters,
    name: nameTester,
    remove: removeTester,
    makeLink,
    endLink,
    visit: beginVisit,
  }),
];
