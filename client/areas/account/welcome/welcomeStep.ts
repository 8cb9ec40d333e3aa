import type { LoggedUser } from '#shared/areas/session';

/** What each step of the welcome gets; `onDone` goes on to the next, also where it was skipped. */
export interface WelcomeStepProps {
  user: LoggedUser;
  onDone: () => void;
}
