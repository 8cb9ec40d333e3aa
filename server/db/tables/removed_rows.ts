// Written by `npm run db:types` from the migrated schema; do not edit.
export interface RemovedRowRow {
  id: number;
  removedId: number;
  tableName: string;
  rowData: string;
}
