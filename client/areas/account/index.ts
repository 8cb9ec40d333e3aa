export { AccountInformation, AccountInformationForm } from './AccountInformation';
export { LogInFirst } from './LogInFirst';
export { useLastPlace } from './lastPlace';
export {
  selectPasskey,
  selectViewerId,
  sessionChanged,
  sessionKnown,
  useSession,
  useSessionReading,
} from './session.slice';
export { useLogOut } from './logOut';
export { membershipIn, ownedGames, viewerOf } from './viewer';
