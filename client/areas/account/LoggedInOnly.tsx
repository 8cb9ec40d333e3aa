import type { ReactNode } from 'react';
import type { LoggedUser } from '#shared/areas/session';
import { LogInFirst } from './LogInFirst';
import { useSession } from './session/session.slice';

interface LoggedInOnlyProps {
  /** Tells visitors what they get by logging in. */
  hint: string;
  /** Shown until the session is known. */
  waiting: ReactNode;
  children: (user: LoggedUser) => ReactNode;
}

/** The content of a page for logged-in people; visitors are asked to log in. */
export function LoggedInOnly({ hint, waiting, children }: LoggedInOnlyProps) {
  const { known, user } = useSession();
  if (user) return children(user);
  return known ? <LogInFirst hint={hint} /> : waiting;
}
