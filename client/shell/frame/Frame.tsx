import { Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { matchPage, type PageName } from '#shared/pages';
import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
import { useSite } from '../../app/site.slice';
import { whenIdle } from '../../ui/loading/whenIdle';
import { useScrollRestoration } from './pageChange/useScrollRestoration';
import { useFocusKeeper } from '../../ui/focus/focusMemory';
import { useHydrated } from '../../ui/useHydrated';
import { Lightbox } from '../../ui/overlay/Lightbox';
import { Toasts } from '../../ui/feedback/Toasts';
import { useSession, useTrackReturnPath, useSessionSync } from '../../areas/account';
import { useChatWatch } from '../../areas/chat';
import { PieceViewer, UploadBar } from '../../areas/media';
import { useReferenceLoading } from '../../areas/reference';
import { BottomBar } from './navigation/BottomBar';
import { CompanionSlot } from './companion/CompanionSlot';
import { Footer } from './Footer';
import styles from './Frame.module.css';
import { Header } from './header/Header';
import { PageProgress } from './pageChange/PageProgress';
import { Rail } from './navigation/Rail';
import { ReconnectBar } from './ReconnectBar';
import { useCompanion } from './companion/useCompanion';
import { usePageAnnouncement } from './pageChange/usePageAnnouncement';

const Notices = lazyWithRetry(() => import('./notices/Notices').then((module) => module.load()));
const RolesNotice = lazyWithRetry(() => import('./notices/RolesNotice'));
const StandingNotice = lazyWithRetry(() => import('./notices/StandingNotice'));
const LaterParts = lazyWithRetry(() => whenIdle().then(() => import('./LaterParts')));
const ShortcutsDialog = lazyWithRetry(() => import('./navigation/ShortcutsDialog'));

/** Pages that gain from width, as they show pictures or columns; the others are for reading. */
const widePages: readonly PageName[] = [
  ...(['home', 'media', 'devLogs', 'bugs'] as const),
  ...(['browseDevelopers', 'browseGames', 'developer', 'game', 'play'] as const),
];

/** Everything around a page: header, navigation, chat, footer. */
export function Frame({ children }: { children: ReactNode }) {
  const [isListingShortcuts, setListingShortcuts] = useState(false);
  const companion = useCompanion();
  const name = matchPage(useLocation().pathname)?.page.name;
  const isWide = name !== undefined && widePages.includes(name);
  const { notices } = useSite();
  const { user } = useSession();
  const mainRef = usePageAnnouncement();
  useFocusKeeper();
  useSessionSync();
  // The home page shows nothing of them.
  useReferenceLoading({ when: name !== 'home' });
  useTrackReturnPath();
  useChatWatch();
  useScrollRestoration();
  const isHydrated = useHydrated();
  const listShortcuts = () => setListingShortcuts(true);

  return (
    <div className={styles.frame} data-alone={companion.isPlain || undefined} data-wide={isWide || undefined}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <Header onShortcuts={listShortcuts} />
      <PageProgress />
      <ReconnectBar />
      <Rail companion={companion} />
      <div className={styles.middle}>
        {notices && (
          <Suspense>
            <Notices />
          </Suspense>
        )}
        {(user?.info.rolesPaused === true || typeof user?.info.rolesPauseAt === 'string') && (
          <Suspense>
            <RolesNotice />
          </Suspense>
        )}
        {(user?.info.isWarned === true || typeof user?.info.limitedUntil === 'string') && (
          <Suspense>
            <StandingNotice />
          </Suspense>
        )}
        <main ref={mainRef} id="content" className={styles.content} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      <CompanionSlot companion={companion} />
      <BottomBar companion={companion} />
      <Toasts />
      <Lightbox />
      <PieceViewer />
      <UploadBar />
      {isHydrated && (
        <Suspense>
          <LaterParts onShortcuts={listShortcuts} />
        </Suspense>
      )}
      {isListingShortcuts && (
        <Suspense>
          <ShortcutsDialog onClose={() => setListingShortcuts(false)} />
        </Suspense>
      )}
    </div>
  );
}
