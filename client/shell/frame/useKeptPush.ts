import { useEffect } from 'react';
import { readStored } from '../../app/storage/browserStorage';

/** Keeps pushes to this browser in order, where there are any. `viewerId` is null for visitors, undefined until it is known. */
export function useKeptPush(viewerId: number | null | undefined) {
  useEffect(() => {
    if (viewerId === undefined || readStored('spawnpoint.push') === null) return;
    // The tabs of a browser share the subscription: one after the other.
    const keep = async () => {
      const { keepPush } = await import('../../areas/push');
      await navigator.locks.request('spawnpoint.push', () => keepPush(viewerId));
    };
    keep().catch((error: unknown) => {
      // The next page tries again.
      console.warn('Pushes to this browser were not checked', error);
    });
  }, [viewerId]);
}
