// Written by `npm run generate` from the migrated schema; do not edit.
import type { Table } from './insertable';

export interface AccountRemovalRow {
  id: number;
  developerId: number;
  removedById: number | null;
  period: string;
  reason: string;
  startedAt: string;
  state: string;
  heldUntil: string | null;
}

export interface AuditLogRow {
  id: number;
  happenedAt: string;
  actorId: number | null;
  action: string;
  target: string;
  result: string;
  reason: string;
  requestId: string;
  address: string;
}

export interface BanRow {
  developerId: number;
  bannedById: number | null;
  reason: string;
  bannedAt: string;
}

export interface NewAccountCountRow {
  developerId: number;
  what: string;
  times: number;
}

export interface RemovedContentRow {
  id: number;
  kind: string;
  targetId: number;
  authorId: number | null;
  gameId: number | null;
  title: string;
  excerpt: string;
  removedById: number | null;
  reason: string;
  removedAt: string;
  removalId: number | null;
}

export interface RemovedRowRow {
  id: number;
  removedId: number;
  tableName: string;
  rowData: string;
}

export interface ReportRow {
  id: number;
  kind: string;
  targetId: number;
  reporterId: number | null;
  aboutId: number | null;
  reason: string;
  words: string;
  title: string;
  excerpt: string;
  link: string;
  created: string;
  isOpen: boolean | null;
  outcome: 'dismissed' | 'actedOn' | null;
  answer: string;
  handledById: number | null;
  handledAt: string | null;
  guestEmail: string | null;
  guestKey: string | null;
}

export interface ReportClaimRow {
  kind: string;
  targetId: number;
  moderatorId: number;
  until: string;
}

export interface SpentChallengeRow {
  challengeHash: string;
  expiresAt: string;
}

export interface TextPictureRow {
  id: number;
  ownerId: number | null;
  name: string;
  bytes: number;
  created: string;
}

export interface TextPictureUseRow {
  pictureId: number;
  kind: string;
  targetId: number;
  usedAt: string;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    account_removals: Table<AccountRemovalRow, 'developerId' | 'period' | 'startedAt' | 'state'>;
    audit_log: Table<AuditLogRow, 'happenedAt' | 'action'>;
    bans: Table<BanRow, 'developerId' | 'bannedAt'>;
    new_account_counts: Table<NewAccountCountRow, 'developerId' | 'what'>;
    removed_content: Table<RemovedContentRow, 'kind' | 'targetId' | 'excerpt' | 'removedAt'>;
    removed_rows: Table<RemovedRowRow, 'removedId' | 'tableName' | 'rowData'>;
    reports: Table<ReportRow, 'kind' | 'targetId' | 'reason' | 'words' | 'excerpt' | 'created' | 'answer'>;
    report_claims: Table<ReportClaimRow, 'kind' | 'targetId' | 'moderatorId' | 'until'>;
    spent_challenges: Table<SpentChallengeRow, 'challengeHash' | 'expiresAt'>;
    text_pictures: Table<TextPictureRow, 'name' | 'bytes' | 'created'>;
    text_picture_uses: Table<TextPictureUseRow, 'pictureId' | 'kind' | 'targetId' | 'usedAt'>;
  }
}
