import { randomInt } from 'node:crypto';
import { pictureAddress, textPicturesLimits, textPicturesTexts, type textPictures } from '#shared/areas/texts';
import type { Call } from '../../../http/call';
import { invalid } from '../../../refusal';
import { recodeFitted, type FittedPicture } from '../../../infrastructure/images/fittedImages';
import { requireStorageSpace } from '../../accountLimits';
import { pathOf } from './paths';
import { insertPicture } from './pictures.queries';

interface NamedPicture extends FittedPicture {
  name: string;
}

/** The uploaded picture, scaled down, with its new name; 422 if there is none, 415 unless it is a picture. */
export async function recodePicture({ files }: Pick<Call, 'files'>): Promise<NamedPicture> {
  const { pictureFile } = files;
  if (!pictureFile) throw invalid(textPicturesTexts.needed, 'pictureFile');
  const picture = await recodeFitted({
    file: pictureFile,
    ...textPicturesLimits,
    notAnImage: textPicturesTexts.notReadable,
    field: 'pictureFile',
  });
  return { ...picture, name: `${randomName()}-${picture.width}x${picture.height}.${picture.extension}` };
}

/** 26 characters out of 36, so that nobody can guess a picture of a text that they may not read. */
const randomName = () => Array.from({ length: 26 }, () => randomInt(36).toString(36)).join('');

export async function uploadPicture(call: Call<typeof textPictures.upload>, picture: NamedPicture) {
  const { db, viewer, host } = call;
  const { name, width, height } = picture;
  const bytes = picture.bytes.length;
  await requireStorageSpace(call, bytes);
  await host.files.put(pathOf(name), picture.bytes);
  const id = await insertPicture(db, { ownerId: viewer.id, name, bytes });
  return { id, url: pictureAddress(name), width, height, bytes };
}
