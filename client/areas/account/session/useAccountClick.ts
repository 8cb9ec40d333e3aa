import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#shared/pages';
import { clickKey } from './returnPath';
import { useSession } from './session.slice';
import { readTabStored, writeTabStored } from '../../../ui/tabStorage';

/**
 * The click on something that needs an account. Visitors are led to the login; once they are back on the page, it is done
 * as if they had clicked then. `name` tells the clicks of a page apart; `act` is null until it can be done.
 */
export function useAccountClick(name: string, act: (() => void) | null): () => void {
  const { user } = useSession();
  const navigate = useNavigate();
  const isDue = user !== null && act !== null;
  const actOnReturn = useEffectEvent(() => {
    if (readTabStored(clickKey) !== name) return;
    writeTabStored(clickKey, null);
    act?.();
  });
  useEffect(() => {
    if (isDue) actOnReturn();
  }, [isDue]);
  return () => {
    if (user) {
      act?.();
      return;
    }
    writeTabStored(clickKey, name);
    void navigate(paths.login);
  };
}
