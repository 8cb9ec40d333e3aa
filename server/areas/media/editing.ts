import { canEditMedia } from '#shared/policies/media.policy';
import type { Viewer } from '#shared/viewer';
import type { Call } from '../../http/call';
import { authorize } from '../../refusal';
import { membershipOf, membershipOn } from '../../people';
import { lockAlbum, lockAlbumOf, lockPage, lockPiece } from './locks.queries';
import { feedPageOf, type MediaPage } from './page';

interface EditingCall<Input> {
  db: Call['db'];
  viewer: Viewer;
  input: Input;
}

/** Throws 403 unless the viewer may edit this page's media: its developer, or a member of its game. */
async function requireEditor({ db, viewer }: Pick<EditingCall<unknown>, 'db' | 'viewer'>, page: MediaPage) {
  const feedPage = feedPageOf(page);
  authorize(canEditMedia(viewer, feedPage, await membershipOn(db, feedPage, viewer?.id)));
}

/** Locks a page whose media the viewer may edit. */
export async function findEditablePage(call: EditingCall<MediaPage>): Promise<MediaPage> {
  const { pageType, pageId } = call.input;
  await lockPage(call.db, { pageType, pageId });
  await requireEditor(call, { pageType, pageId });
  return { pageType, pageId };
}

/** Locks a page and one of its albums; 404 for another page's album. */
export async function findAlbumOfPage(call: EditingCall<MediaPage & { albumId: number }> & { viewer: { id: number } }) {
  const { pageType, pageId, albumId } = call.input;
  const album = await lockAlbumOf(call.db, { pageType, pageId, albumId, viewerId: call.viewer.id });
  authorize(canEditMedia(call.viewer, feedPageOf(album), membershipOf(album)));
  return album;
}

/** Locks an album that the viewer may edit. */
export async function findEditableAlbum(call: EditingCall<{ albumId: number }>) {
  const album = await lockAlbum(call.db, call.input.albumId);
  await requireEditor(call, album);
  return album;
}

/** Locks a piece that the viewer may edit. */
export async function findEditablePiece(call: EditingCall<{ id: number }>) {
  const piece = await lockPiece(call.db, call.input.id);
  await requireEditor(call, piece);
  return piece;
}
