// Written by `npm run db:types` from the migrated schema; do not edit.
export interface MediaPieceRow {
  id: number;
  albumId: number;
  postId: number;
  authorId: number | null;
  pageType: 'developer' | 'game';
  pageId: number;
  gameId: number | null;
  mediaType: 'Image' | 'Video' | 'Youtube' | 'Audio' | 'Archive' | 'Flash' | 'External' | 'Text';
  title: string;
  description: string;
  stringUrl: string;
  mediaUrl: string;
  previewImageUrl: string | null;
  width: number | null;
  height: number | null;
  fileBytes: number | null;
  storedBytes: number;
  created: string;
  modified: string;
  voteTotal: number;
}
