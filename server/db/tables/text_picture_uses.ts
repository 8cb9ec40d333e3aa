// Written by `npm run db:types` from the migrated schema; do not edit.
export interface TextPictureUseRow {
  pictureId: number;
  kind: string;
  targetId: number;
  usedAt: string;
}
