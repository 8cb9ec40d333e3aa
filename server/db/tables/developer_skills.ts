// Written by `npm run db:types` from the migrated schema; do not edit.
export interface DeveloperSkillRow {
  developerId: number;
  skillId: number;
  isBanned: boolean | null;
  lastOnline: string | null;
  xp: number | null;
  alias: string | null;
  registrationDate: string | null;
  browseFlags: number | null;
  placeKey: number | null;
}
