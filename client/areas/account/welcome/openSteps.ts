import type { LoggedUser } from '#shared/areas/session';
import { welcomeSteps, type WelcomeStep } from '#shared/vocabulary';

/** The steps of the welcome that an account has neither done nor skipped; none once home's list of first steps is closed. */
export function openSteps({ info, dismissed }: LoggedUser): WelcomeStep[] {
  if (!dismissed || dismissed.includes('welcome')) return [];
  const isDone: Partial<Record<WelcomeStep, boolean>> = { roles: info.hasRole === true, picture: info.hasAvatar };
  return welcomeSteps.filter((step) => !dismissed.includes(step) && isDone[step] !== true);
}
