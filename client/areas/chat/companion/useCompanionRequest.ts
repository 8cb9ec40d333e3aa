import { useEffect, useEffectEvent, useRef } from 'react';
import { useAppSelector } from '../../../app/hooks';

/** Calls back when somebody would like to talk in private: then the companion is to open. */
export function useCompanionRequest(open: () => void) {
  const times = useAppSelector((state) => state.chat.companionRequest.times);
  const seen = useRef(times);
  const onAsked = useEffectEvent(open);
  useEffect(() => {
    if (times !== seen.current) onAsked();
    seen.current = times;
  }, [times]);
}
