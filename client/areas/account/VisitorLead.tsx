import type { ReactNode } from 'react';
import { hasLoggedInCookie } from './session/loggedInCookie';
import { useSession } from './session/session.slice';

/** The sentence below the title of a page that says what it is for; members know. */
export function VisitorLead({ children }: { children: ReactNode }) {
  const { known, user } = useSession();
  const isMember = known ? user !== null : hasLoggedInCookie();
  return isMember ? null : <p className="lead">{children}</p>;
}
