// Written by `npm run db:types` from the migrated schema; do not edit.
export interface SkillRow {
  id: number;
  category: string;
  skill: string;
  rank: number;
}
