// Written by `npm run db:types` from the migrated schema; do not edit.
export interface DonationRow {
  id: number;
  donorId: number;
  cents: number;
  day: string;
  amountHidden: boolean;
  enteredById: number | null;
  entered: string;
  isTold: boolean;
}
