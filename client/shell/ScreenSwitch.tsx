import { Suspense, use, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { notFoundText, pages } from '#shared/pages';
import { LoadingSkeleton } from '../ui/feedback/LoadingSkeleton';
import { UnsentHere } from '../app/forms/UnsentHere';
import { FetchCollector } from '../app/data/fetched';
import { useAppDispatch, useAppSelector } from '../app/hooks';
import { NotFoundScreen } from '../app/page/NotFoundScreen';
import { PageTitle } from '../app/page/PageTitle';
import { collectFor, dataOf, startOf, usePageTransitions } from './pageTransition';
import { ScreenBoundary } from './ScreenBoundary';
import { screenOf } from './screens';
import { useSite } from '../app/site.slice';

/** The screen of the current address. Each has an error boundary of its own. */
export function ScreenSwitch() {
  // Renders again when the name of the site changes, which texts contain.
  useSite();
  usePageTransitions();
  const { pathname } = useLocation();
  const termsToAccept = useAppSelector(({ session }) => session.user?.info.terms);
  const dispatch = useAppDispatch();
  const collectHere = useMemo(() => collectFor(pathname, dispatch), [pathname, dispatch]);
  const collect = useContext(FetchCollector) ?? collectHere;
  return (
    <FetchCollector value={collect}>
      {/* Outside of the screens, so that the former one stays while the next one waits. */}
      <Suspense fallback={skeleton}>
        <WaitForStart path={pathname}>
          <Routes>
            {pages.map((page) => {
              const { name, path, title } = page;
              const { Screen } = screenOf(page, termsToAccept);
              const element = (
                <ScreenBoundary key={name}>
                  <PageTitle title={title} isGeneral />
                  <Suspense fallback={skeleton}>
                    <Screen />
                    <Ready />
                  </Suspense>
                </ScreenBoundary>
              );
              return <Route key={name} path={path} element={element} />;
            })}
            <Route
              path="*"
              element={
                <>
                  <PageTitle title={notFoundText} />
                  <NotFoundScreen />
                  <Ready />
                </>
              }
            />
          </Routes>
        </WaitForStart>
        <WaitForData path={pathname} />
      </Suspense>
      <UnsentHere />
    </FetchCollector>
  );
}

/** Says in the page that the app has taken it over, for tests that use it. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return null;
}

const skeleton = <LoadingSkeleton count={6} />;

function WaitForStart({ path, children }: { path: string; children: ReactNode }) {
  const start = startOf(path);
  if (start) use(start);
  return children;
}

/** Comes after the screen, whose parts have said by then what they read. */
function WaitForData({ path }: { path: string }) {
  const data = dataOf(path);
  if (data) use(data);
  return null;
}
