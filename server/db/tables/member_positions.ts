// Written by `npm run db:types` from the migrated schema; do not edit.
export interface MemberPositionRow {
  memberId: number;
  positionType: string;
  positionTitle: string;
  rank: number;
}
