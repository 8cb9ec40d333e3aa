// Written by `npm run db:types` from the migrated schema; do not edit.
export interface TextPictureRow {
  id: number;
  ownerId: number | null;
  name: string;
  bytes: number;
  created: string;
}
