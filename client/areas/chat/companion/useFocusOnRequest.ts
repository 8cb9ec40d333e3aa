import { useEffect, type RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '../../../app/hooks';
import type { AppDispatch, RootState } from '../../../app/store';
import { requestTaken } from '../chat.slice';

/** Focuses an element after a chat was opened. The first mounted one that can have the focus takes it. */
export function useFocusOnRequest(target: RefObject<HTMLElement | null>, canFocus = true) {
  const dispatch = useAppDispatch();
  const needsFocus = useAppSelector((state) => state.chat.companionRequest.needsFocus);
  useEffect(() => {
    if (needsFocus && canFocus && dispatch(takeRequest())) target.current?.focus();
  }, [dispatch, needsFocus, canFocus, target]);
}

const takeRequest = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const { needsFocus } = getState().chat.companionRequest;
  if (needsFocus) dispatch(requestTaken());
  return needsFocus;
};
