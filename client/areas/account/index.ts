export { LogInFirst } from './LogInFirst';
export { LoggedInOnly } from './LoggedInOnly';
export { selectPasskey, selectViewerId, sessionChanged, sessionKnown, useSession } from './session/session.slice';
export { hasLoggedInCookie } from './session/loggedInCookie';
export { useLogOut } from './session/useLogOut';
export { useTrackReturnPath } from './session/returnPath';
export { useSessionSync } from './session/useSessionSync';
export { membershipIn, ownedGames, useMembership, useViewer, viewerOf } from './session/viewer';
export { AccountInformation, AccountInformationForm } from './settings/AccountInformation';
