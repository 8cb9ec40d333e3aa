import { membershipRights } from '../../shared/policies/team.policy';
import type { Membership, ModLevel } from '../../shared/viewer';
import { initialRights, type MemberRight } from '../../shared/vocabulary';

/** A membership with the rights of those who join, or with these. */
export const membershipAs = (modLevel: ModLevel, rights: readonly MemberRight[] = initialRights): Membership => ({
  modLevel,
  rights,
});

/** The same as the viewer's session has it beside a game. */
export const roleIn = <L extends ModLevel>(moderatorLevel: L, rights?: readonly MemberRight[]) => ({
  moderatorLevel,
  rights: membershipRights(membershipAs(moderatorLevel, rights)),
});
