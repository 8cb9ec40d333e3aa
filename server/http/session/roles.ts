import { lastFounderId } from '#shared/policies/forums.policy';
import type { DeveloperRow } from '../../db/tables';

/** The columns that decide which roles an account may use. */
export const roleColumns = ['siteModCanBan', 'isOperator', 'hasSecondStep', 'secondStepDueAt'] as const;
export type RoleRow = Pick<DeveloperRow, 'id' | (typeof roleColumns)[number]>;

/** The roles on the whole site that an account may use. */
export interface Roles {
  siteModCanBan: boolean;
  isOperator: boolean;
  /** It has a role, also that of a founder, which gives no right without a second step. */
  rolesPaused: boolean;
  /** When that will be so, if the second step is not set up until then. */
  rolesPauseAt: string | null;
}

let isNeeded = true;

/** Whether moderators and operators need a second step: everywhere but on the machine of a developer (loopback). */
export function requireSecondSteps(needed: boolean) {
  isNeeded = needed;
}

/** The roles that an account may use now. Without a second step there are none, but in the days after an upgrade. */
export function usableRoles({ id, siteModCanBan, isOperator, hasSecondStep, secondStepDueAt }: RoleRow): Roles {
  const hasRole = siteModCanBan || isOperator || id <= lastFounderId;
  if (!hasRole || hasSecondStep || !isNeeded)
    return { siteModCanBan, isOperator, rolesPaused: false, rolesPauseAt: null };
  const isDue = secondStepDueAt === null || Date.parse(secondStepDueAt) <= Date.now();
  if (isDue) return { siteModCanBan: false, isOperator: false, rolesPaused: true, rolesPauseAt: null };
  return { siteModCanBan, isOperator, rolesPaused: false, rolesPauseAt: secondStepDueAt };
}

/** A row with the roles that its account may use, in place of those that it has. */
export function withUsableRoles<R extends RoleRow>({ hasSecondStep, secondStepDueAt, ...row }: R) {
  const { id, siteModCanBan, isOperator } = row;
  return { ...row, ...usableRoles({ id, siteModCanBan, isOperator, hasSecondStep, secondStepDueAt }) };
}

/** The same in SQL: whether the account of a row of `developers`, under this name, may use its roles. */
export const mayUseRoles = (developers: string): string =>
  isNeeded ? `(${developers}.hasSecondStep or ${developers}.secondStepDueAt > utc_timestamp(3))` : 'true';
