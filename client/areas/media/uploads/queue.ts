import { media, mediaEvents, mediaTexts } from '#shared/areas/media';
import { mediaPath } from '#shared/media/mediaPaths';
import { call, CallFailure, isAborted } from '../../../app/data/call';
import { onLive } from '../../../app/live/live';
import type { AppDispatch, RootState } from '../../../app/store';
import { wait } from '../../../ui/loading/wait';
import { showToast, showToastWithAction } from '../../../ui/feedback/toasts';
import { fileOf, forgetFile } from './chosenFiles';
import { actions, type Upload } from './uploads.slice';

/** How often a pause looks whether it is over, and how long it lasts where the server does not say, in ms. */
const timing = { stepMs: 1_000, tooOftenMs: 60_000, offlineMs: 10_000 } as const;

/** The upload that is being sent; one at a time. */
let running: { id: string; controller: AbortController } | null = null;

/** Sends what is queued, one file after the other. It goes on while other pages of the site are looked at. */
export const runQueue = () => async (dispatch: AppDispatch, getState: () => RootState) => {
  const uploads = () => getState().uploads;
  if (uploads().isSending) return;
  dispatch(actions.sendingStarted());
  try {
    for (;;) {
      await pauseIsOver(uploads);
      const next = uploads().items.find(({ id }) => id === uploads().queue[0]);
      if (!next) break;
      await dispatch(sendUpload(next));
    }
  } finally {
    const { published, items, owners } = uploads();
    dispatch(actions.sendingEnded());
    if (published > 0) showToast(published === 1 ? 'Your piece is published.' : `${published} pieces are published.`);
    const refused = items.find(({ error, problem }) => error !== null || problem !== null);
    const owner = refused && owners[refused.page];
    if (owner)
      showToastWithAction('Some files are not published.', { label: 'See why', to: mediaPath(owner) }, 'failed');
  }
};

async function pauseIsOver(uploads: () => RootState['uploads']) {
  for (;;) {
    const { pause, queue } = uploads();
    const left = (pause?.until ?? 0) - Date.now();
    if (left <= 0 || queue.length === 0) return;
    await wait(Math.min(left, timing.stepMs));
  }
}

const sendUpload = (item: Upload) => async (dispatch: AppDispatch, getState: () => RootState) => {
  const { id } = item;
  const { owners, targets } = getState().uploads;
  const [owner, target, file] = [owners[item.page], targets[id], fileOf(id)];
  if (!owner || !target || !file || item.choice === null) {
    dispatch(actions.uploadsDropped([id]));
    return;
  }
  const controller = new AbortController();
  running = { id, controller };
  dispatch(actions.uploadStarted(id));
  const since = Date.now();
  const { pageType, pageId } = owner;
  const { title, altText, mark, choice: selectedMediaType } = item;
  try {
    const piece = await call(
      media.addPiece,
      {
        ...{ albumId: target.albumId, pageType, pageId, selectedMediaType, title, altText, mark },
        ...(target.madeBy.length > 0 && { madeBy: target.madeBy }),
      },
      {
        files: { mediaFile: file },
        idempotencyKey: id,
        signal: controller.signal,
        onProgress: (progress) => dispatch(actions.uploadProgressed({ id, progress })),
      },
    );
    const { loggedVote: _own, ...withoutVote } = piece;
    const at = Date.now();
    dispatch(actions.uploadPublished({ id, ms: at - since, at }));
    dispatch(onLive(mediaEvents.mediaPieceAddOrEdit)(withoutVote));
    forgetFile(id);
  } catch (error) {
    if (isAborted(error)) return;
    if (!(error instanceof CallFailure)) throw error;
    const pause = pauseAfter(error);
    if (pause) dispatch(actions.uploadPaused({ id, pause }));
    else if (error.status === 404)
      dispatch(actions.albumMissed({ albumId: target.albumId, error: mediaTexts.albumGone }));
    else dispatch(actions.uploadFailed({ id, error: error.message }));
  } finally {
    running = null;
  }
};

/** Limits and broken connections pass by themselves; other refusals are about this file. */
function pauseAfter({ status, retryAfter }: CallFailure) {
  const since = Date.now();
  const until = (ms: number) => since + (retryAfter === null ? ms : retryAfter * 1_000);
  if (status === 429) return { reason: 'tooOften' as const, since, until: until(timing.tooOftenMs) };
  if (status === 0 || status === 503) return { reason: 'offline' as const, since, until: until(timing.offlineMs) };
  return null;
}

/** Takes files off the list; one that is being sent stops, unless it has arrived already. */
export const dropUploads = (ids: string[]) => (dispatch: AppDispatch) => {
  dispatch(actions.uploadsDropped(ids));
  if (running && ids.includes(running.id)) running.controller.abort();
  ids.forEach(forgetFile);
};
