// Written by `npm run generate` from the migrated schema; do not edit.
import type { Table } from './insertable';

export interface AccountNoteRow {
  id: number;
  developerId: number;
  authorId: number | null;
  text: string;
  created: string;
}

export interface AccountSanctionRow {
  id: number;
  developerId: number;
  kind: string;
  reason: string;
  created: string;
  until: string | null;
  givenById: number | null;
  confirmedAt: string | null;
  endedAt: string | null;
  liftedAt: string | null;
  liftedById: number | null;
  removalId: number | null;
  appeal: string;
  appealedAt: string | null;
  outcome: string | null;
  answer: string;
  answeredAt: string | null;
  answeredById: number | null;
}

export interface AddressRow {
  scope: string;
  slugKey: Buffer;
  targetId: number;
}

export interface BannedMessageRow {
  id: number;
  developerId: number;
  message: string;
  timestamp: string;
  edited: string | null;
}

export interface BlockedAddressRow {
  id: number;
  kind: string;
  value: string;
  note: string;
  created: string;
  creatorId: number | null;
}

export interface BrowseCountRow {
  name: string;
  counts: string;
}

export interface ClosedNoticeRow {
  developerId: number;
  noticeId: number;
}

export interface DeletedPageRow {
  id: number;
  parentType: 'developer' | 'game';
  parentId: number;
}

export interface DraftRow {
  id: number;
  developerId: number;
  name: string;
  text: string;
  path: string;
  version: number;
  isEnded: boolean;
  changed: string;
}

export interface ForeignPictureRow {
  hash: string;
  bytes: number;
  until: string;
  usedAt: string;
}

export interface GenreRow {
  id: number;
  label: string;
}

export interface HeldPostRow {
  id: number;
  developerId: number;
  call: string;
  place: string;
  input: string;
  title: string;
  excerpt: string;
  link: string;
  version: number;
  created: string;
  state: string;
  reason: string;
  decidedById: number | null;
  decidedAt: string | null;
  remindedAt: string | null;
}

export interface IdempotencyKeyRow {
  developerId: number;
  idempotencyKey: string;
  call: string;
  requestHash: string;
  status: number;
  answer: string;
  created: string;
}

export interface LegalTextRow {
  id: number;
  kind: 'terms' | 'privacy' | 'imprint';
  version: number;
  text: string;
  created: string;
  editorId: number | null;
  asksAcceptance: boolean;
}

export interface MuteRow {
  id: number;
  muterId: number;
  parentType: 'developer' | 'game';
  parentId: number;
  created: string;
}

export interface NewsDayRow {
  id: number;
  kind: 'posts' | 'followers';
  parentType: 'developer' | 'game';
  parentId: number;
  day: string;
}

export interface NewsPostRow {
  newsDayId: number;
  postId: number;
}

export interface PlaceRow {
  id: number;
  name: string;
  region: string;
  country: string;
  lat: number;
  lon: number;
  population: number;
  head: Buffer;
  nameKey: Buffer;
}

export interface PlatformRow {
  id: number;
  categoryId: number;
  label: string;
  initiallyHidden: boolean;
  rank: number;
}

export interface PlatformCategoryRow {
  id: number;
  label: string;
  rank: number;
}

export interface RegistrationInvitationRow {
  id: number;
  codeHash: string;
  note: string;
  uses: number;
  used: number;
  created: string;
  expires: string;
  creatorId: number | null;
}

export interface ScheduledPostRow {
  id: number;
  developerId: number;
  gameId: number | null;
  title: string;
  content: string;
  mark: 'none' | 'mature' | 'spoiler';
  due: string;
  timeZone: string;
  state: 'scheduled' | 'draft';
  problem: string;
  created: string;
  question: string;
}

export interface SiteCounterRow {
  name: string;
  value: number;
}

export interface SiteNoticeRow {
  id: number;
  text: string;
  begins: string;
  ends: string;
  workBegins: string | null;
  state: 'waiting' | 'shown' | 'ended';
  isOnHome: boolean;
}

export interface SiteSettingRow {
  id: number;
  name: string;
  pitch: string;
  registration: 'open' | 'invitation' | 'closed';
  logoId: string;
  changed: string;
  accentLight: string;
  accentDark: string;
  since: number | null;
  heldPosts: number;
  heldSince: string | null;
}

export interface SkillRow {
  id: number;
  category: string;
  skill: string;
  rank: number;
}

export interface TroubleRow {
  id: number;
  kind: string;
  subject: string;
  detail: string;
  times: number;
  since: string | null;
  last: string;
  toldAt: string | null;
  isTold: boolean;
}

export interface WatchRow {
  id: number;
  developerId: number;
  targetType: 'forumThread' | 'post' | 'bug';
  targetId: number;
  state: 'watching' | 'neutral' | 'muted';
  created: string;
}

export interface WebhookQueueRow {
  id: number;
  gameId: number;
  kind: 'post' | 'media' | 'opening' | 'test';
  targetId: number;
  due: string;
  tries: number;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    account_notes: Table<AccountNoteRow, 'developerId' | 'text' | 'created'>;
    account_sanctions: Table<AccountSanctionRow, 'developerId' | 'kind' | 'created'>;
    addresses: Table<AddressRow, 'scope' | 'slugKey' | 'targetId'>;
    banned_messages: Table<BannedMessageRow, 'id' | 'developerId' | 'timestamp'>;
    blocked_addresses: Table<BlockedAddressRow, 'kind' | 'value' | 'note' | 'created'>;
    browse_counts: Table<BrowseCountRow, 'name' | 'counts'>;
    closed_notices: Table<ClosedNoticeRow, 'developerId' | 'noticeId'>;
    deleted_pages: Table<DeletedPageRow, 'parentType' | 'parentId'>;
    drafts: Table<DraftRow, 'developerId' | 'name' | 'text' | 'version' | 'changed'>;
    foreign_pictures: Table<ForeignPictureRow, 'hash' | 'bytes' | 'until' | 'usedAt'>;
    genres: Table<GenreRow, never>;
    held_posts: Table<HeldPostRow, 'developerId' | 'call' | 'place' | 'input' | 'created'>;
    idempotency_keys: Table<
      IdempotencyKeyRow,
      'developerId' | 'idempotencyKey' | 'call' | 'requestHash' | 'answer' | 'created'
    >;
    legal_texts: Table<LegalTextRow, 'kind' | 'version' | 'text' | 'created'>;
    mutes: Table<MuteRow, 'muterId' | 'parentType' | 'parentId' | 'created'>;
    news_days: Table<NewsDayRow, 'kind' | 'parentType' | 'parentId' | 'day'>;
    news_posts: Table<NewsPostRow, 'newsDayId' | 'postId'>;
    places: Table<PlaceRow, 'country' | 'lat' | 'lon' | 'head' | 'nameKey'>;
    platforms: Table<PlatformRow, 'categoryId'>;
    platform_categories: Table<PlatformCategoryRow, never>;
    registration_invitations: Table<RegistrationInvitationRow, 'codeHash' | 'created' | 'expires'>;
    scheduled_posts: Table<ScheduledPostRow, 'developerId' | 'content' | 'due' | 'timeZone' | 'created'>;
    site_counters: Table<SiteCounterRow, 'name'>;
    site_notices: Table<SiteNoticeRow, 'text' | 'begins' | 'ends'>;
    site_settings: Table<SiteSettingRow, 'id' | 'changed'>;
    skills: Table<SkillRow, never>;
    troubles: Table<TroubleRow, 'kind' | 'last'>;
    watches: Table<WatchRow, 'developerId' | 'targetType' | 'targetId' | 'state' | 'created'>;
    webhook_queue: Table<WebhookQueueRow, 'gameId' | 'kind' | 'targetId' | 'due'>;
  }
}
