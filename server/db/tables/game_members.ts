// Written by `npm run db:types` from the migrated schema; do not edit.
export interface GameMemberRow {
  id: number;
  gameId: number;
  developerId: number | null;
  status: 'Current' | 'Former';
  modLevel: 'owner' | 'mod' | 'member';
  joinDate: string;
  endDate: string | null;
}
