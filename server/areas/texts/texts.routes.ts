import { textPictures } from '#shared/areas/texts';
import { bind } from '../../http/bind';
import { guarded } from '../../http/call';
import { signForPreview } from './foreign/preview.actions';
import { recodePicture, uploadPicture } from './pictures/pictures.actions';

export const textsRoutes = bind('textPictures', textPictures, {
  preview: signForPreview,
  upload: guarded({
    check: () => Promise.resolve(null),
    prepare: recodePicture,
    run: (call, _found, picture) => uploadPicture(call, picture),
  }),
});
