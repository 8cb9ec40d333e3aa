import type { Membership, ModLevel } from '#shared/viewer';
import { memberRights, type MemberRight } from '#shared/vocabulary';

/** Rights are stored as bits, in the order of the list. */
export const bitOfRight = (right: MemberRight): number => 1 << memberRights.indexOf(right);

export const bitsOfRights = (rights: readonly MemberRight[]): number =>
  rights.reduce((bits, right) => bits | bitOfRight(right), 0);

/** The rights of each combination of bits: lists of threads ask for them row by row. */
const rightsByBits = Array.from({ length: 1 << memberRights.length }, (_, bits) =>
  memberRights.filter((right) => (bits & bitOfRight(right)) !== 0),
);

/** A membership's columns; nulls where there is none. */
export interface MembershipColumns {
  modLevel: ModLevel | null;
  rights: number | null;
}

/** The columns of a membership that was joined by `memberAs(alias, …)`. */
export const membershipColumns = <A extends string>(alias: A) =>
  ({ modLevel: `${alias}.modLevel`, rights: `${alias}.rights` }) as const;

/** The membership as policies take it; null for strangers and former members. */
export const membershipOf = ({ modLevel, rights }: MembershipColumns): Membership =>
  modLevel === null ? null : { modLevel, rights: rightsByBits[rights ?? 0] ?? [] };
