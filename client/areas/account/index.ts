export { AccountInformation, AccountInformationForm } from './settings/AccountInformation';
export { LogInFirst } from './LogInFirst';
export { useReturnPath as useLastPlace } from './session/returnPath';
export {
  selectPasskey,
  selectViewerId,
  sessionChanged,
  sessionKnown,
  useSession,
  useSessionReading,
} from './session/session.slice';
export { useLogOut } from './session/useLogOut';
export { membershipIn, ownedGames, viewerOf } from './session/viewer';
export { useCatchUp } from './session/useCatchUp';
