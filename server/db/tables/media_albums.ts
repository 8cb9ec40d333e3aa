// Written by `npm run db:types` from the migrated schema; do not edit.
export interface MediaAlbumRow {
  id: number;
  pageType: 'developer' | 'game';
  pageId: number;
  gameId: number | null;
  title: string;
  stringUrl: string;
  avatarId: string;
  coverBy: number | null;
  coverBytes: number;
  rank: number;
  pieceCount: number;
}
