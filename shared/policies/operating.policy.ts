import { canDeleteOwnAccount } from './account.policy';

/** The viewer as far as the desk needs it: also the `info` of the session. */
interface Operator {
  isOperator?: boolean | undefined;
}

/** The desk is the operators', whom a command names on the machine of the site. */
export const canOperate = (viewer: Operator | null): boolean => viewer?.isOperator === true;

/** The id and role of an account. */
interface Account {
  id: number;
  isOperator: boolean;
}

/**
 * Operators delete accounts on request, but not their own, which its settings do, nor those of other operators, nor those
 * of the installation.
 */
export const canDeleteAccount = (viewer: Operator & { id: number }, account: Account): boolean =>
  canOperate(viewer) && viewer.id !== account.id && !account.isOperator && canDeleteOwnAccount(account);

/** Whether somebody may write: they have accepted the version of the terms that asks for it, 0 for none. */
export const hasAcceptedTerms = ({ acceptedTerms }: { acceptedTerms: number }, required: number): boolean =>
  acceptedTerms >= required;
