// Written by `npm run db:types` from the migrated schema; do not edit.
export interface ResourceItemRow {
  id: number;
  category: 'devtools' | 'assets';
  section: 'collaboration' | 'engines' | 'programming' | 'graphics' | 'audio' | 'video' | 'fonts' | 'sfx' | 'music';
  text: string;
  url: string;
  urlKey: string;
  authorId: number | null;
  isInstalled: boolean;
  created: string;
  voteTotal: number;
}
