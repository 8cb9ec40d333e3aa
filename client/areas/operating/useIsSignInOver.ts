import { useEffect, useState } from 'react';
import { serverNow } from '../../ui/text/serverClock';
import { useDesk } from './desk.slice';

/** Whether the sign-in was fresh and no longer is: the desk answers nothing until the password was given again. */
export function useIsSignInOver(): boolean {
  return useIsPast(useDesk().data?.freshUntil);
}

/** Whether a time has come. */
function useIsPast(time: string | undefined): boolean {
  const [past, setPast] = useState<string>();
  useEffect(() => {
    if (time === undefined) return undefined;
    const timer = setTimeout(() => setPast(time), Math.max(0, Date.parse(time) - serverNow()));
    return () => clearTimeout(timer);
  }, [time]);
  return time !== undefined && past === time;
}
