// Written by `npm run db:types` from the migrated schema; do not edit.
export interface GameNameStartRow {
  head: Buffer;
  alias: string;
  gameId: number;
  tail: Buffer;
}
