import { useState } from 'react';
import { forumsActions } from '#shared/areas/forumsActions';
import { call, CallFailure } from '../../../app/call';
import { useAppDispatch } from '../../../app/hooks';
import { showToast } from '../../../ui/feedback/toasts';
import type { Board } from '../board/board';
import { allRead } from '../store/forums.slice';

/** Counts everything on a board, or in one of its forums, as read. */
export function useMarkAllRead({ id: boardId }: Board, forumId?: number) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);

  async function markAllRead() {
    setBusy(true);
    try {
      const read = await call(forumsActions.markAllRead, { boardId, ...(forumId !== undefined && { forumId }) });
      dispatch(allRead(read));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(error.message, 'failed');
    } finally {
      setBusy(false);
    }
  }

  return { markAllRead, isBusy };
}
