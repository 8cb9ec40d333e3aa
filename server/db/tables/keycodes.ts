// Written by `npm run db:types` from the migrated schema; do not edit.
export interface KeycodeRow {
  id: number;
  keycodeHash: string;
  developerId: number;
  purpose: 'recovery' | 'confirmEmail';
  email: string;
  created: string;
  expiresAt: string;
  endedAt: string | null;
}
