import { useMemo } from 'react';
import type { Viewer } from '#shared/viewer';
import { useSession, viewerOf } from '../account';

/** The viewer as policies take them. */
export function useViewer(): Viewer {
  const { user } = useSession();
  return useMemo(() => viewerOf(user), [user]);
}
