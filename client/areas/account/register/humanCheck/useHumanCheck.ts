import { useCallback, useRef, useState } from 'react';
import { account, type HumanCheckChallenge } from '#shared/areas/account';
import { minuteMs } from '#shared/durations';
import { call } from '../../../../app/data/call';
import { solveInWorker } from './solveInWorker';

/** Challenges expire after 10 minutes; an older one than this is not used any more. */
const maxAgeMs = 9 * minuteMs;

export type CheckState = 'idle' | 'working' | 'done' | 'failed';

interface Attempt {
  startedAt: number;
  response: Promise<string>;
}

/**
 * The human check of a form: `begin` when the form is first touched, `take` when it is sent. A response is valid once;
 * the next `take` makes a new one.
 */
export function useHumanCheck() {
  const [state, setState] = useState<CheckState>('idle');
  const [siteKey, setSiteKey] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const attempt = useRef<Attempt | null>(null);
  const widgetAnswer = useRef<string | null>(null);

  const begin = useCallback(() => {
    const present = attempt.current;
    if (present && Date.now() - present.startedAt < maxAgeMs) return present.response;
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

  /** The response for the server. Throws `CallFailure` like any call. */
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

/** The response of a proof of work; empty for Google's widget, which a person answers. */
async function solve(onChallenge: (challenge: HumanCheckChallenge) => void): Promise<string> {
  const challenge = await call(account.humanCheck, {});
  onChallenge(challenge);
  return challenge.kind === 'work' ? solveInWorker(challenge.challenge) : '';
}
