import { useEffect, type RefObject } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import type { AppDispatch, RootState } from '../../app/store';
import { askAnswered } from './chat.slice';

/** Gives the focus to this when somebody has opened a chat; the first that can have it takes it. */
export function useFocusWhenAsked(target: RefObject<HTMLElement | null>, canHaveIt = true) {
  const dispatch = useAppDispatch();
  const isWaiting = useAppSelector((state) => state.chat.asked.isWaiting);
  useEffect(() => {
    if (isWaiting && canHaveIt && dispatch(answerAsk())) target.current?.focus();
  }, [dispatch, isWaiting, canHaveIt, target]);
}

const answerAsk = () => (dispatch: AppDispatch, getState: () => RootState) => {
  const { isWaiting } = getState().chat.asked;
  if (isWaiting) dispatch(askAnswered());
  return isWaiting;
};
