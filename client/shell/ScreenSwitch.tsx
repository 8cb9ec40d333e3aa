import { Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { notFoundText, pages } from '#shared/pages';
import { LoadingSkeleton } from '../ui/feedback/LoadingSkeleton';
import { UnsentHere } from '../app/forms/UnsentHere';
import { useAppSelector } from '../app/hooks';
import { NotFoundScreen } from '../app/page/NotFoundScreen';
import { PageTitle } from '../app/page/PageTitle';
import { ScreenBoundary } from './ScreenBoundary';
import { screens } from './screens';
import { useSite } from '../app/site.slice';

/** Screens that are open to people who have not accepted the present terms: those of the account, and the legal texts. */
const beforeTerms = /^(account|legal|options)/;

/** Says in the page that the app has taken it over, for tests that use it. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return null;
}

/** The screen of the current address. Each has an error boundary of its own. */
export function ScreenSwitch() {
  // Renders again when the name of the site changes, which texts contain.
  useSite();
  const hasToAccept = useAppSelector(({ session }) => session.user?.info.terms);
  return (
    <>
      <Routes>
        {pages.map(({ name, path, title, screen }) => {
          const { Screen } = screens[!hasToAccept || beforeTerms.test(screen) ? name : 'terms'];
          const element = (
            <ScreenBoundary key={name}>
              <PageTitle title={title} isGeneral />
              <Suspense fallback={<LoadingSkeleton count={6} />}>
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
      <UnsentHere />
    </>
  );
}
