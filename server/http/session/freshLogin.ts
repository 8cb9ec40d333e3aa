import { accountLimits, accountTexts } from '#shared/areas/account';
import { minuteMs } from '#shared/durations';
import { canOperate } from '#shared/policies/operating.policy';
import { authorize, Refusal } from '../../refusal';
import type { LoggedInDeveloper } from './sessions';

type SignedIn = Pick<LoggedInDeveloper, 'loggedInAt'>;

/** The moment until which the sign-in of a session counts as fresh. */
export const freshUntil = ({ loggedInAt }: SignedIn) =>
  new Date(Date.parse(loggedInAt) + accountLimits.freshLoginMinutes * minuteMs);

/** Whether the last sign-in, with a second step where the account has one, is at most 30 minutes old. */
export const isFreshLogin = (viewer: SignedIn): boolean => Date.now() <= freshUntil(viewer).getTime();

/** Refuses (403) those whose sign-in is not fresh. */
export function requireFreshLogin(viewer: SignedIn) {
  if (!isFreshLogin(viewer)) throw new Refusal(403, [accountTexts.freshLoginNeeded]);
}

/** Refuses (403) all but operators, and those whose sign-in is not fresh. */
export function requireOperator(viewer: LoggedInDeveloper | null) {
  authorize(viewer !== null && canOperate(viewer));
  requireFreshLogin(viewer);
}
