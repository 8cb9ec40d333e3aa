import { bugs, bugsEvents, bugStatusNames, type BugItem, type BugStatus } from '#shared/areas/bugs';
import { isOpenMove } from '#shared/policies/bugs.policy';
import { call, CallFailure } from '../../app/data/call';
import { useAppDispatch } from '../../app/hooks';
import { onLive } from '../../app/live/live';
import { showToast } from '../../ui/feedback/toasts';
import { itemShown } from './bugs.slice';

/** Moves an item optimistically. After a refusal it is shown where the server has it. */
export function useMove() {
  const dispatch = useAppDispatch();

  return async function move(item: BugItem, newStatus: BugStatus) {
    if (!isOpenMove(item.status, newStatus)) return;
    const shown = (status: BugStatus) =>
      dispatch(onLive(bugsEvents.updatedBugsAndSuggestions)({ item: { ...item, status } }));
    shown(newStatus);
    try {
      dispatch(itemShown(await call(bugs.moveItem, { item: { id: item.id, status: item.status }, newStatus })));
      showToast(`Moved to ${bugStatusNames[newStatus]}: ${item.title}`);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast(error.message, 'failed');
      if (error.status === 409 || error.status === 404) await showStoredState(item.id);
      else shown(item.status);
    }
  };

  async function showStoredState(id: number) {
    try {
      dispatch(itemShown(await call(bugs.readItem, { id })));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      if (error.status === 404) dispatch(onLive(bugsEvents.deletedBugOrSuggestion)({ id }));
    }
  }
}
