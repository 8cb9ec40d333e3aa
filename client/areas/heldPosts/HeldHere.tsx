import { Suspense, type ComponentProps } from 'react';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useSession } from '../account';

const HeldList = lazyWithRetry(() => import('./HeldList'));

/** The viewer's posts that wait for a moderator, at one place or of one kind; fetched by those few whose posts are held. */
export function HeldHere(shown: ComponentProps<typeof HeldList>) {
  const { user } = useSession();
  if (!user?.info.mayBeHeld) return null;
  return (
    <Suspense>
      <HeldList {...shown} />
    </Suspense>
  );
}
