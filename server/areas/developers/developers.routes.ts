import { developers } from '#shared/areas/developers';
import { bind } from '../../http/bind';
import { readDeveloper } from './developers.queries';
import { savePins } from './pins.actions';
import { uploadAvatar, uploadBanner } from './pictures.actions';
import {
  saveAbout,
  saveBasicInfo,
  saveEducationHistory,
  saveNetworking,
  saveRolesAndSkills,
  saveWebsites,
  saveWorkHistory,
} from './sections.actions';

export const developersRoutes = bind('developers', developers, {
  readDeveloper: ({ db, viewer, input }) => readDeveloper(db, viewer, input),
  uploadAvatar,
  uploadBanner,
  saveBasicInfo,
  saveAbout,
  savePins,
  saveRolesAndSkills,
  saveNetworking,
  saveWebsites,
  saveWorkHistory,
  saveEducationHistory,
});
