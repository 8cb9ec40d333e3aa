// Written by `npm run db:types` from the migrated schema; do not edit.
export interface GameRow {
  id: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  hasBanner: boolean;
  rating: 'everyone' | 'teen' | 'mature' | 'adult';
  devStatus: 'indevelopment' | 'abandoned' | 'completed';
  releaseDate: string;
  seekingRoles: string;
  seekingProducers: boolean;
  seekingDesigners: boolean;
  seekingArtists: boolean;
  seekingProgrammers: boolean;
  seekingMusicians: boolean;
  seekingSfxArtists: boolean;
  seekingWriters: boolean;
  seekingTesters: boolean;
  lookingForMembers: boolean;
  memberCount: number;
  xp: number;
  created: string;
  lastActive: string;
  followers: number;
  browseFlags: number | null;
  genreIds: string;
  platformIds: string;
  skillIds: string;
}
