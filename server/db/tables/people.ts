// Written by `npm run generate` from the migrated schema; do not edit.
import type { Table } from './insertable';

export interface AccessTokenRow {
  id: number;
  developerId: number;
  name: string;
  nameKey: Buffer;
  secretHash: string;
  lastFour: string;
  epoch: number;
  canRead: boolean;
  canPost: boolean;
  gameId: number | null;
  created: string;
  expiresAt: string;
  lastUsedAt: string | null;
  signIn: 'password' | 'totp' | 'recoveryCode' | 'passkey';
  buildsGameId: number | null;
}

export interface AccountExportRow {
  developerId: number;
  epoch: number;
  state: 'waiting' | 'ready' | 'failed';
  asked: string;
  expectedBytes: number;
  attempts: number;
  claim: string | null;
  claimedUntil: string | null;
  name: string | null;
  bytes: number | null;
  failure: 'noRoom' | 'error' | null;
  expiresAt: string | null;
}

export interface AvailableDeveloperRow {
  developerId: number;
  offers: number;
  hoursAWeek: number | null;
  timeZone: string;
  utcOffset: number | null;
  isBanned: boolean;
  lastOnline: string;
  xp: number;
  alias: string;
  registrationDate: string;
  browseFlags: number | null;
  placeKey: number | null;
}

export interface BlockRow {
  id: number;
  blockerId: number;
  blockedId: number;
  created: string;
}

export interface DeveloperRow {
  id: number;
  alias: string;
  aliasKey: Buffer;
  stringUrl: string;
  email: string | null;
  emailKey: Buffer | null;
  pendingEmail: string | null;
  emailConfirmed: boolean;
  passwordHash: string | null;
  sessionEpoch: number;
  avatarId: string;
  hasBanner: boolean;
  firstName: string;
  lastName: string;
  gender: 'nospec' | 'male' | 'female' | 'nonbinary';
  location: string;
  locationLat: number | null;
  locationLon: number | null;
  useBirth: boolean;
  birthYear: number | null;
  birthMonth: number | null;
  birthDay: number | null;
  role: string;
  isDesigner: boolean;
  isArtist: boolean;
  isProgrammer: boolean;
  isWriter: boolean;
  isMusician: boolean;
  isSfxArtist: boolean;
  isTester: boolean;
  isProducer: boolean;
  lookingForGame: boolean;
  lookingForDescription: string;
  personalWebsites: string;
  workHistory: string;
  educationHistory: string;
  isBanned: boolean;
  siteModCanBan: boolean;
  donatedCents: number;
  hideDonatedAmount: boolean;
  receiveEmailNotifications: boolean;
  receivePromoEmails: boolean;
  feedLayoutStyle: 'masonry' | 'single' | 'double';
  chatroomNotificationSound: 'on' | 'off';
  seenMedia: number;
  seenDevlogs: number;
  seenClassifieds: number;
  seenForums: number;
  xp: number;
  registrationDate: string;
  lastOnline: string;
  followers: number;
  friends: number;
  followingDevelopers: number;
  followingGames: number;
  browseFlags: number | null;
  place: number | null;
  skillIds: string;
  placeKey: number | null;
  whoMayMessage: 'everyone' | 'following' | 'nobody';
  area: number | null;
  pronouns: string;
  hoursAWeek: number | null;
  offers: number;
  timeZone: string;
  feedScope: 'following' | 'everybody' | null;
  mediaLayoutStyle: 'masonry' | 'gallery' | 'single';
  dismissed: string;
  latestPieces: string | null;
  isOperator: boolean;
  acceptedTerms: number;
  termsAcceptedAt: string | null;
  emailRefusals: number;
  skeleton: Buffer | null;
  whoMayInvite: 'everyone' | 'following' | 'nobody';
  whoMayMention: 'everyone' | 'following' | 'nobody';
  hasSecondStep: boolean;
  devicesForgottenAt: string | null;
  secondStepDueAt: string | null;
  limitedUntil: string | null;
  suspendedUntil: string | null;
  isWarned: boolean;
  showAsOffline: boolean;
  hiddenVisitAt: string | null;
  watchesStarted: boolean;
  watchesAnswered: boolean;
}

export interface DeveloperAboutRow {
  id: number;
  aboutMe: string;
  searchTerms: string | null;
}

export interface DeveloperFollowRow {
  id: number;
  followerId: number;
  developerId: number;
  isMutual: boolean;
  created: string;
}

export interface DeveloperNameStartRow {
  head: Buffer;
  alias: string;
  developerId: number;
  tail: Buffer;
}

export interface DeveloperSkillRow {
  developerId: number;
  skillId: number;
  isBanned: boolean | null;
  lastOnline: string | null;
  xp: number | null;
  alias: string | null;
  registrationDate: string | null;
  browseFlags: number | null;
  placeKey: number | null;
}

export interface DigestRow {
  developerId: number;
  dueAt: string | null;
  postId: number;
  upTo: string;
}

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

export interface KeycodeRow {
  id: number;
  keycodeHash: string;
  developerId: number;
  purpose: 'recovery' | 'confirmEmail' | 'undoEmail' | 'notMe' | 'keepAccount';
  email: string;
  created: string;
  expiresAt: string;
  endedAt: string | null;
}

export interface LeavingAccountRow {
  developerId: number;
  alias: string;
  stringUrl: string;
  avatarId: string;
  hasBanner: boolean;
  removesTexts: boolean;
  isMailed: boolean;
  dueAt: string;
}

export interface PasskeyRow {
  id: number;
  developerId: number;
  name: string;
  credentialHash: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  isSynced: boolean;
  rpId: string;
  created: string;
  lastUsedAt: string | null;
}

export interface PinnedPieceRow {
  developerId: number;
  position: number;
  pieceId: number;
}

export interface RecoveryCodeRow {
  developerId: number;
  codeHash: string;
  created: string | null;
}

export interface SessionRow {
  idHash: string;
  handle: string;
  ticketHash: string;
  developerId: number;
  epoch: number;
  remember: boolean;
  device: string;
  loggedInAt: string;
  lastSeenAt: string;
  expiresAt: string;
  isKnownDevice: boolean;
  signIn: 'password' | 'totp' | 'recoveryCode' | 'passkey';
}

export interface TotpSecretRow {
  developerId: number;
  secret: string;
  lastStep: number;
  created: string;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    access_tokens: Table<
      AccessTokenRow,
      'developerId' | 'nameKey' | 'secretHash' | 'lastFour' | 'epoch' | 'created' | 'expiresAt'
    >;
    account_exports: Table<AccountExportRow, 'developerId' | 'state' | 'asked' | 'expectedBytes'>;
    available_developers: Table<
      AvailableDeveloperRow,
      'developerId' | 'offers' | 'timeZone' | 'lastOnline' | 'alias' | 'registrationDate'
    >;
    blocks: Table<BlockRow, 'blockerId' | 'blockedId' | 'created'>;
    developers: Table<
      DeveloperRow,
      'aliasKey' | 'personalWebsites' | 'workHistory' | 'educationHistory' | 'registrationDate' | 'lastOnline'
    >;
    developer_abouts: Table<DeveloperAboutRow, 'id' | 'aboutMe'>;
    developer_follows: Table<DeveloperFollowRow, 'followerId' | 'developerId' | 'created'>;
    developer_name_starts: Table<DeveloperNameStartRow, 'head' | 'alias' | 'developerId' | 'tail'>;
    developer_skills: Table<DeveloperSkillRow, 'developerId' | 'skillId'>;
    digests: Table<DigestRow, 'developerId' | 'postId' | 'upTo'>;
    donations: Table<DonationRow, 'donorId' | 'day' | 'entered'>;
    donors: Table<DonorRow, 'latestDay'>;
    keycodes: Table<KeycodeRow, 'keycodeHash' | 'developerId' | 'purpose' | 'email' | 'created' | 'expiresAt'>;
    leaving_accounts: Table<LeavingAccountRow, 'developerId' | 'dueAt'>;
    passkeys: Table<
      PasskeyRow,
      'developerId' | 'credentialHash' | 'credentialId' | 'publicKey' | 'counter' | 'rpId' | 'created'
    >;
    pinned_pieces: Table<PinnedPieceRow, 'developerId' | 'pieceId'>;
    recovery_codes: Table<RecoveryCodeRow, 'developerId' | 'codeHash'>;
    sessions: Table<
      SessionRow,
      'idHash' | 'handle' | 'ticketHash' | 'developerId' | 'loggedInAt' | 'lastSeenAt' | 'expiresAt'
    >;
    totp_secrets: Table<TotpSecretRow, 'developerId' | 'secret' | 'lastStep' | 'created'>;
  }
}
