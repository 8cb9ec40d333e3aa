import { useEffect, type RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { AppDispatch, RootState } from '../../../app/store';
import { requestTaken } from '../chat.slice';

/** Gives the focus to this when somebody has opened a chat; the first that can have it takes it. */
export function useFocusOnRequest(target: RefObject<HTMLElement | null>, canHaveIt = true) {
  const dispatch = useAppDispatch();
  const isWaiting = useAppSelector((state) => state.chat.companionRequest.isWaiting);
  useEffect(() => {
    if (isWaiting && canHaveIt && dispatch(takeRequest())) target.current?.focus();
  }, [dispatch, isWaiting, canHaveIt, target]);
}

const takeRequest = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const { isWaiting } = getState().chat.companionRequest;
  if (isWaiting) dispatch(requestTaken());
  return isWaiting;
};
