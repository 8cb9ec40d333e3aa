import { lazyWithRetry } from '../../ui/loading/lazyWithRetry';
export { LogInFirst } from './LogInFirst';
export { LoggedInOnly } from './LoggedInOnly';
export {
  selectIsMuted,
  selectMuted,
  selectPasskey,
  selectViewerId,
  sessionChanged,
  sessionKnown,
  useSession,
} from './session/session.slice';
export { hasLoggedInCookie } from './session/loggedInCookie';
export { VisitorLead } from './VisitorLead';
export { useLogOut } from './session/useLogOut';
export { useTrackReturnPath } from './session/returnPath';
export { useAccountClick } from './session/useAccountClick';
export { readSession, useSessionSync } from './session/useSessionSync';
export { gamesWithRight, membershipIn, membershipOf, useMembership, useViewer, viewerOf } from './session/viewer';
export { LazySuggestions } from './welcome/lazySuggestions';
export { useDismissed } from './useDismissed';
export { useOption } from './useOption';
export { accountDraft } from './settings/accountDraft';

/** Asks for the password again. */
export const ConfirmPassword = lazyWithRetry(() => import('./ConfirmPassword'));

/** The same for a form that was refused for want of a fresh sign-in. */
export const ConfirmInForm = lazyWithRetry(() => import('./ConfirmInForm'));

// Lazy: one's own profile alone shows them.
export const AccountInformation = lazyWithRetry(() =>
  import('./settings/AccountInformation').then((module) => ({ default: module.AccountInformation })),
);
export const AccountInformationForm = lazyWithRetry(() =>
  import('./settings/AccountInformation').then((module) => ({ default: module.AccountInformationForm })),
);

// Lazy: the settings alone show it.
export type { SettingsSection } from './settings/AccountSettings';
export const AccountSettings = lazyWithRetry(() =>
  import('./settings/AccountSettings').then((module) => ({ default: module.AccountSettings })),
);
