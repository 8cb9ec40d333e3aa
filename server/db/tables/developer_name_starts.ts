// Written by `npm run db:types` from the migrated schema; do not edit.
export interface DeveloperNameStartRow {
  head: Buffer;
  alias: string;
  developerId: number;
  tail: Buffer;
}
