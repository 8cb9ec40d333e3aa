// Written by `npm run db:types` from the migrated schema; do not edit.
export interface DonorRow {
  id: number;
  developerId: number | null;
  alias: string;
  aliasKey: Buffer | null;
  donatedCents: number;
  shownCents: number;
  amountHidden: boolean;
  hiddenByChoice: boolean;
  latestDay: string;
}
