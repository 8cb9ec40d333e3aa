import { useCallback, useRef, useState } from 'react';
import { account, type HumanCheckChallenge } from '#shared/areas/account';
import { minuteMs } from '#shared/durations';
import { call } from '../../../../app/call';
import { solveInWorker } from './solveInWorker';

/** Challenges are good for 10 minutes; one that is about to end is not used any more. */
const goodForMs = 9 * minuteMs;

export type CheckState = 'idle' | 'working' | 'done' | 'failed';

interface Attempt {
  startedAt: number;
  response: Promise<string>;
}

/**
 * The human check of a form: `begin` when it is first touched, `take` when it is sent. Each response counts once, so
 * what was taken is made anew.
 */
export function useHumanCheck() {
  const [state, setState] = useState<CheckState>('idle');
  const [siteKey, setSiteKey] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const attempt = useRef<Attempt | null>(null);
  const widgetAnswer = useRef<string | null>(null);

  const begin = useCallback(() => {
    const present = attempt.current;
    if (present && Date.now() - present.startedAt < goodForMs) return present.response;
    setState('working');
    const response = solve((challenge) => {
      if (challenge.kind === 'google') setSiteKey(challenge.siteKey);
    });
    const mine = { startedAt: Date.now(), response };
    attempt.current = mine;
    response.then(
      () => {
        if (attempt.current === mine) setState('done');
      },
      () => {
        if (attempt.current !== mine) return;
        attempt.current = null;
        setState('failed');
      },
    );
    return response;
  }, []);

  /** The response for the server; a broken connection is thrown as of any call. */
  const take = useCallback(async () => {
    const solved = await begin();
    attempt.current = null;
    setState('idle');
    setRound((before) => before + 1);
    const response = widgetAnswer.current ?? solved;
    widgetAnswer.current = null;
    return response;
  }, [begin]);

  const answerWidget = useCallback((response: string | null) => {
    widgetAnswer.current = response;
  }, []);

  const start = useCallback(() => void begin().catch(() => undefined), [begin]);
  return { state, siteKey, round, begin: start, take, answerWidget };
}
export type HumanCheck = ReturnType<typeof useHumanCheck>;

/** Google's widget is answered by hand, beside this: nothing is solved here then. */
async function solve(tell: (challenge: HumanCheckChallenge) => void): Promise<string> {
  const challenge = await call(account.humanCheck, {});
  tell(challenge);
  return challenge.kind === 'work' ? solveInWorker(challenge.challenge) : '';
}
