// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ClassifiedSkillRow {
  skillId: number;
  posterType: 'developer' | 'game';
  classifiedId: number;
}
