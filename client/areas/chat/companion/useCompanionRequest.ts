import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { selectChat } from '../chat.slice';

/** Calls back when a button of a page asks for the companion to open. */
export function useCompanionRequest(onRequest: () => void) {
  const times = useAppSelector((state) => selectChat(state).companionRequest.times);
  const seen = useRef(times);
  const notify = useEffectEvent(onRequest);
  useEffect(() => {
    if (times !== seen.current) notify();
    seen.current = times;
  }, [times]);
}
