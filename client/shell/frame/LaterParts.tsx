import { Suspense, useEffect } from 'react';
import { keepTabOnDrop } from '../../app/forms/droppedFiles';
import { unsentDialog } from '../../app/forms/keepUnsent';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useSession } from '../../areas/account';
import { NotificationWatcher } from '../../areas/notifications';
import { useReferenceLoading } from '../../areas/reference';
import { SiteUpdates } from '../SiteUpdates';
import { TimeTooltip } from '../../ui/text/TimeTooltip';
import { ProgressLine } from './pageChange/PageProgress';
import { LazyPalette, palette } from './header/PaletteButton';
import { useKeptPush } from './useKeptPush';
import { usePrefetch } from './pageChange/usePrefetch';
import { useShortcuts } from './navigation/useShortcuts';

const DraftSync = lazyWithRetry(() => import('../../app/forms/sync/DraftSync'));
const UnsentDialog = lazyWithRetry(() => import('../../app/forms/UnsentDialog'));

/** Parts that a page can be read without: shortcuts, search and commands, dropped files, fetching ahead, exact moments of times, notifications, changed settings. */
export default function LaterParts({ onShortcuts }: { onShortcuts: () => void }) {
  useShortcuts(onShortcuts);
  usePrefetch();
  // The home page shows nothing of them, most others do.
  useReferenceLoading({ when: true });
  useEffect(keepTabOnDrop, []);
  const writerId = unsentDialog.use();
  const { user, known } = useSession();
  useKeptPush(known ? (user?.info.id ?? null) : undefined);
  return (
    <>
      <SiteUpdates />
      <TimeTooltip />
      {user && <NotificationWatcher viewerId={user.info.id} count={user.counts.notifications} />}
      {user && (
        <Suspense>
          <DraftSync key={user.info.id} accountId={user.info.id} hasDrafts={user.hasDrafts ?? false} />
        </Suspense>
      )}
      {palette.use() && (
        <Suspense fallback={<ProgressLine />}>
          <LazyPalette key={user?.info.id} onShortcuts={onShortcuts} onClose={() => palette.set(false)} />
        </Suspense>
      )}
      {writerId !== null && (
        <Suspense>
          <UnsentDialog accountId={writerId} />
        </Suspense>
      )}
    </>
  );
}
