// Written by `npm run generate` from the migrated schema; do not edit.
import type { Table } from './insertable';

export interface ApplicationPieceRow {
  inviteId: number;
  pieceId: number;
  rank: number;
}

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
  tagline: string;
  description: string;
  engine: string;
  links: string;
  trailer: string;
  answerTimes: string;
  answerDays: number | null;
  searchTerms: string | null;
  ownerIsBanned: boolean;
}

export interface GameFeaturedPieceRow {
  gameId: number;
  pieceId: number;
  rank: number;
}

export interface GameFollowRow {
  id: number;
  followerId: number;
  gameId: number;
  created: string;
}

export interface GameGenreRow {
  gameId: number;
  genreId: number;
}

export interface GameMemberRow {
  id: number;
  gameId: number;
  developerId: number | null;
  status: 'Current' | 'Former';
  modLevel: 'owner' | 'mod' | 'member';
  joinDate: string;
  endDate: string | null;
  firstJoined: string | null;
  isCreditHidden: boolean;
  rights: number;
}

export interface GameNameStartRow {
  head: Buffer;
  alias: string;
  gameId: number;
  tail: Buffer;
}

export interface GamePlatformRow {
  gameId: number;
  platformId: number;
}

export interface GameSkillRow {
  gameId: number;
  skillId: number;
  lastActive: string | null;
  created: string | null;
  xp: number | null;
  memberCount: number | null;
  alias: string | null;
  browseFlags: number | null;
}

export interface GameWebhookRow {
  gameId: number;
  ownerId: number;
  address: string;
  posts: boolean;
  media: boolean;
  openings: boolean;
  isOff: boolean;
  failures: number;
  lastSent: string | null;
  lastStatus: number | null;
}

export interface HandOverRow {
  id: number;
  gameId: number;
  fromId: number;
  toId: number;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'expired' | 'ended';
  isOpen: boolean | null;
  created: string;
  endedAt: string | null;
}

export interface InvitationRow {
  id: number;
  direction: 'invitation' | 'request';
  gameId: number;
  developerId: number;
  positionTitles: string;
  positions: string;
  created: string;
  state: 'open' | 'seen' | 'accepted' | 'declined' | 'withdrawn' | 'expired';
  seenAt: string | null;
  answeredAt: string | null;
  isDismissed: boolean;
  dueAt: string | null;
  remindedTimes: number;
  classifiedId: number | null;
  isOpen: boolean | null;
  note: string;
  answerText: string;
}

export interface MemberPositionRow {
  memberId: number;
  positionType: string;
  positionTitle: string;
  rank: number;
}

export interface OwnerSearchRow {
  id: number;
  gameId: number;
  askerId: number;
  ownerId: number;
  words: string;
  state: 'open' | 'granted' | 'refused' | 'ownerReturned' | 'withdrawn' | 'ended';
  isOpen: boolean | null;
  created: string;
  reportedAt: string | null;
  endedAt: string | null;
  answer: string;
}

export interface TeamLogRow {
  id: number;
  gameId: number;
  actorId: number | null;
  action: string;
  aboutId: number | null;
  detail: string;
  created: string;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    application_pieces: Table<ApplicationPieceRow, 'inviteId' | 'pieceId' | 'rank'>;
    games: Table<GameRow, 'created' | 'lastActive'>;
    game_featured_pieces: Table<GameFeaturedPieceRow, 'gameId' | 'pieceId' | 'rank'>;
    game_follows: Table<GameFollowRow, 'followerId' | 'gameId' | 'created'>;
    game_genres: Table<GameGenreRow, 'gameId' | 'genreId'>;
    game_members: Table<GameMemberRow, 'gameId' | 'joinDate'>;
    game_name_starts: Table<GameNameStartRow, 'head' | 'alias' | 'gameId' | 'tail'>;
    game_platforms: Table<GamePlatformRow, 'gameId' | 'platformId'>;
    game_skills: Table<GameSkillRow, 'gameId' | 'skillId'>;
    game_webhooks: Table<GameWebhookRow, 'gameId' | 'ownerId' | 'address'>;
    hand_overs: Table<HandOverRow, 'gameId' | 'fromId' | 'toId' | 'state' | 'created'>;
    invitations: Table<InvitationRow, 'direction' | 'gameId' | 'developerId' | 'created'>;
    member_positions: Table<MemberPositionRow, 'memberId'>;
    owner_searches: Table<OwnerSearchRow, 'gameId' | 'askerId' | 'ownerId' | 'state' | 'created'>;
    team_log: Table<TeamLogRow, 'gameId' | 'action' | 'created'>;
  }
}
