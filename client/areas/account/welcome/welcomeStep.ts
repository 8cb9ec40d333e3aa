import type { LoggedUser } from '#shared/areas/session';

/** The props of each welcome step; `onDone` goes on to the next step, also after a skip. */
export interface WelcomeStepProps {
  user: LoggedUser;
  onDone: () => void;
}
