import { developers } from '#shared/areas/developers';
import { bind } from '../../http/bind';
import { guarded } from '../../http/call';
import { uploadAvatar } from './avatar.actions';
import { recodeAvatar, recodeBanner } from '../../people';
import { saveBanner } from './banner.actions';
import { readDeveloper } from './developers.queries';
import {
  saveBasicInfo,
  saveEducationHistory,
  saveNetworking,
  saveRolesAndSkills,
  saveWebsites,
  saveWorkHistory,
} from './sections.actions';

export const developersRoutes = bind('developers', developers, {
  readDeveloper: ({ db, viewer, input }) => readDeveloper(db, viewer, input),
  uploadAvatar: guarded({
    check: () => Promise.resolve(null),
    prepare: recodeAvatar,
    run: (call, _found, picture) => uploadAvatar(call, picture),
  }),
  uploadBanner: guarded({
    check: () => Promise.resolve(null),
    prepare: recodeBanner,
    run: (call, _found, picture) => saveBanner(call, picture),
  }),
  saveBasicInfo,
  saveRolesAndSkills,
  saveNetworking,
  saveWebsites,
  saveWorkHistory,
  saveEducationHistory,
});
