import { useMemo } from 'react';
import type { Viewer } from '#shared/viewer';
import { useSession } from '../account';

/** The viewer as policies take them. */
export function useViewer(): Viewer {
  const { user } = useSession();
  return useMemo(() => user && { id: user.info.id, siteModCanBan: user.info.siteModCanBan }, [user]);
}
