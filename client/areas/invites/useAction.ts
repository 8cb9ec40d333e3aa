import { useState } from 'react';
import { invitesLimits } from '#shared/areas/recruiting/invites';
import { CallFailure, connectionTexts } from '../../app/data/call';
import { wait } from '../../ui/loading/wait';

interface ActionSteps<Answer> {
  send: () => Promise<Answer>;
  onDone: (answer: Answer) => void;
  onRefused?: () => void;
}

/** The buttons of an invitation or application: one action at a time, with its saving state and its refusals. */
export function useAction<Name extends string>() {
  const [doing, setDoing] = useState<Name | null>(null);
  const [errors, setErrors] = useState<string[]>([]);

  async function run<Answer>(name: Name, { send, onDone, onRefused }: ActionSteps<Answer>) {
    if (doing) return;
    setDoing(name);
    setErrors([]);
    const minimum = wait(invitesLimits.savingMs);
    try {
      const answer = await send();
      await minimum;
      onDone(answer);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      await minimum;
      setErrors(error.status === 0 ? [connectionTexts.reload] : error.body.errors);
      onRefused?.();
    } finally {
      setDoing(null);
    }
  }
  return { run, doing, errors };
}
