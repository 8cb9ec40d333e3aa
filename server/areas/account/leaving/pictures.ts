import { avatarPath, bannerPath } from '#shared/media/pictures';
import type { Files } from '../../../infrastructure/storage';

const pathsOf = (id: number) => [
  avatarPath(`developer_${id}`, 'jpg'),
  avatarPath(`developer_${id}`, 'webp'),
  bannerPath(`${id}`, 'png'),
  bannerPath(`${id}`, 'webp'),
];
/** Where they are not served. */
const hidden = (path: string) => `leaving/${path}`;

export async function hidePictures(files: Files, id: number) {
  for (const path of pathsOf(id)) await files.move(path, hidden(path));
}

export async function showPictures(files: Files, id: number) {
  for (const path of pathsOf(id)) await files.move(hidden(path), path);
}

export async function removeHiddenPictures(files: Files, id: number) {
  for (const path of pathsOf(id)) await files.remove(hidden(path));
}
