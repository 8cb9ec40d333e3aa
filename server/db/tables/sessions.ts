// Written by `npm run db:types` from the migrated schema; do not edit.
export interface SessionRow {
  idHash: string;
  handle: string;
  ticketHash: string;
  developerId: number;
  epoch: number;
  remember: boolean;
  device: string;
  loggedInAt: string;
  lastSeenAt: string;
  expiresAt: string;
}
