import { textPictures } from '#shared/areas/textPictures';
import { bind } from '../../http/bind';
import { guarded } from '../../http/call';
import { recodePicture, uploadPicture } from './textPictures.actions';

export const textPicturesRoutes = bind('textPictures', textPictures, {
  upload: guarded({
    check: () => Promise.resolve(null),
    prepare: recodePicture,
    run: (call, _found, picture) => uploadPicture(call, picture),
  }),
});
