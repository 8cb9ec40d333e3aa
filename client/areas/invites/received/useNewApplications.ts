import { useEffect } from 'react';
import { applications, applicationsLimits, type Application } from '#shared/areas/recruiting/applications';
import { call, CallFailure } from '../../../app/data/call';
import { useAppDispatch } from '../../../app/hooks';
import type { AppDispatch } from '../../../app/store';
import { applicationsShown, useFresh } from '../applications.slice';

/** Marks the shown applications as seen while the tab is visible. Answers the ids of those that came on screen as new. */
export function useNewApplications(items: readonly Application[]): readonly number[] {
  const dispatch = useAppDispatch();
  const fresh = useFresh();
  const unseen = items
    .filter(({ id, state }) => state === 'open' && !fresh.includes(id))
    .slice(0, applicationsLimits.seen)
    .map(({ id }) => id)
    .join();

  useEffect(() => {
    if (unseen === '') return undefined;
    const markIfVisible = () => {
      if (document.visibilityState === 'visible') void dispatch(markSeen(unseen.split(',').map(Number)));
    };
    markIfVisible();
    document.addEventListener('visibilitychange', markIfVisible);
    return () => document.removeEventListener('visibilitychange', markIfVisible);
  }, [dispatch, unseen]);
  return fresh;
}

const markSeen = (ids: number[]) => async (dispatch: AppDispatch) => {
  dispatch(applicationsShown(ids));
  try {
    await call(applications.markSeen, { ids });
  } catch (error) {
    // Without a connection they stay new until the next visit.
    if (!(error instanceof CallFailure)) throw error;
  }
};
