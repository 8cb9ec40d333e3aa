import { createContext, useContext } from 'react';
import { Navigate } from 'react-router-dom';

/** Receives where a page leads on, where the server draws it. */
export const RedirectCollector = createContext<((to: string) => void) | null>(null);

/** Leads on to another address of the site, which takes the place of the present one in the history. */
export function Redirect({ to }: { to: string }) {
  const collect = useContext(RedirectCollector);
  if (!collect) return <Navigate to={to} replace />;
  collect(to);
  return null;
}
