import { canEditMedia } from '#shared/areas/media.policy';
import type { Viewer } from '#shared/viewer';
import type { Call } from '../../http/call';
import { authorize } from '../../http/refusal';
import { membershipOn } from '../../people';
import { lockAlbum, lockAlbumOf, lockPage, lockPiece } from './locks.queries';
import { feedPageOf, type MediaPage } from './page';

interface Editing<Input> {
  db: Call['db'];
  viewer: Viewer;
  input: Input;
}

/** 403 unless the viewer edits this page's media: the developer, a member of the game. Read at every write (wire §8). */
async function demandEditor({ db, viewer }: Pick<Editing<unknown>, 'db' | 'viewer'>, page: MediaPage) {
  const feedPage = feedPageOf(page);
  authorize(canEditMedia(viewer, feedPage, await membershipOn(db, feedPage, viewer?.id)));
}

/** The page, locked, for one who edits its media. */
export async function findEditablePage(call: Editing<MediaPage>): Promise<MediaPage> {
  const { pageType, pageId } = call.input;
  await lockPage(call.db, { pageType, pageId });
  await demandEditor(call, { pageType, pageId });
  return { pageType, pageId };
}

/** The same with one of its albums; another page's is 404. */
export async function findAlbumOfPage(call: Editing<MediaPage & { albumId: number }> & { viewer: { id: number } }) {
  const { pageType, pageId, albumId } = call.input;
  const album = await lockAlbumOf(call.db, { pageType, pageId, albumId, viewerId: call.viewer.id });
  const { modLevel } = album;
  authorize(canEditMedia(call.viewer, feedPageOf(album), modLevel && { modLevel }));
  return album;
}

/** The album, locked, for one who edits it. */
export async function findEditableAlbum(call: Editing<{ albumId: number }>) {
  const album = await lockAlbum(call.db, call.input.albumId);
  await demandEditor(call, album);
  return album;
}

/** The piece, locked, for one who edits it. */
export async function findEditablePiece(call: Editing<{ id: number }>) {
  const piece = await lockPiece(call.db, call.input.id);
  await demandEditor(call, piece);
  return piece;
}
