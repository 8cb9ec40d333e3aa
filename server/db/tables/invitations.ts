// Written by `npm run db:types` from the migrated schema; do not edit.
export interface InvitationRow {
  id: number;
  direction: 'invitation' | 'request';
  gameId: number;
  developerId: number;
  positionTitles: string;
  positions: string;
  response: 'noResponse' | 'accept' | 'decline';
  created: string;
}
