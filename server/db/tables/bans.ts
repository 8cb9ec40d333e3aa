// Written by `npm run db:types` from the migrated schema; do not edit.
export interface BanRow {
  developerId: number;
  bannedById: number | null;
  reason: string;
  bannedAt: string;
}
