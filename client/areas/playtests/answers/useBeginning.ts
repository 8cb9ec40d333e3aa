import { useEffect } from 'react';
import { playtests } from '#shared/areas/playtests/playtests';
import { call, CallFailure } from '../../../app/data/call';

/** Notes that the viewer has the questions before them, by which an answer in a hurry is told. */
export function useBeginning(playtestId: number) {
  useEffect(() => {
    call(playtests.begin, { playtestId }).catch((error: unknown) => {
      // A failed call is made up for by the next visit; no message is needed.
      if (!(error instanceof CallFailure)) throw error;
    });
  }, [playtestId]);
}
