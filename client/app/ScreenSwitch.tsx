import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { notFoundText, pages } from '#shared/pages';
import { LoadingSkeleton } from '../ui/feedback/LoadingSkeleton';
import { NotFoundScreen } from './NotFoundScreen';
import { PageTitle } from './PageTitle';
import { ScreenBoundary } from './ScreenBoundary';
import { screens } from './screens';
import { useSite } from './site.slice';

/** The screen of the current address. Each has an error boundary of its own. */
export function ScreenSwitch() {
  // Its texts name the site.
  useSite();
  return (
    <Routes>
      {pages.map(({ name, path, title }) => {
        const { Screen } = screens[name];
        const element = (
          <ScreenBoundary key={name}>
            <PageTitle title={title} />
            <Suspense fallback={<LoadingSkeleton count={6} />}>
              <Screen />
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
          </>
        }
      />
    </Routes>
  );
}
