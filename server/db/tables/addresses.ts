// Written by `npm run db:types` from the migrated schema; do not edit.
export interface AddressRow {
  scope: string;
  slugKey: Buffer;
  targetId: number;
}
