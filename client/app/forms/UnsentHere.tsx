import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useStored } from '../storage/browserStorage';
import { useAppSelector } from '../hooks';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { selectAccountId } from './drafts';
import { parseUnsent, unsentKey } from './keepUnsent';

const UnsentTexts = lazyWithRetry(() => import('./UnsentTexts'));

/** At the end of every page: what the viewer was writing there when somebody else took its form away. */
export function UnsentHere() {
  const accountId = useAppSelector(selectAccountId);
  const [list] = useStored(unsentKey(accountId));
  const { pathname } = useLocation();
  const here = parseUnsent(list).filter(({ path }) => path === pathname);
  if (here.length === 0) return null;
  return (
    <Suspense>
      <UnsentTexts accountId={accountId} unsent={here} />
    </Suspense>
  );
}
