// Written by `npm run db:types` from the migrated schema; do not edit.
export interface IdempotencyKeyRow {
  developerId: number;
  idempotencyKey: string;
  call: string;
  requestHash: string;
  status: number;
  answer: string;
  created: string;
}
