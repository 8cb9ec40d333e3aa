// Written by `npm run generate` from the migrated schema; do not edit.
import type { Table } from './insertable';

export interface BugCommentRow {
  id: number;
  bugId: number;
  authorId: number | null;
  content: string;
  created: string;
  modified: string;
}

export interface BugItemRow {
  id: number;
  title: string;
  description: string;
  type: 'bug' | 'suggestion';
  status: 'backlog' | 'inProgress' | 'done';
  authorId: number | null;
  created: string;
  commentCount: number;
  voteTotal: number;
}

export interface BuildRow {
  id: number;
  gameId: number;
  uploaderId: number | null;
  created: string;
  version: string;
  notes: string;
  usesThreads: boolean;
  hosts: string;
  fileName: string;
  packedBytes: number;
  state: 'uploading' | 'uploaded' | 'checked' | 'ready' | 'refused';
  fileState: string;
  isCurrent: boolean | null;
  problem: string | null;
  problemFile: string;
  storageKey: string | null;
  bytes: number | null;
  attempts: number;
  claim: string | null;
  claimedUntil: string | null;
  testersOnly: boolean;
}

export interface BuildFileRow {
  buildId: number;
  number: number;
  path: string;
  bytes: number;
}

export interface BuildLinkRow {
  id: number;
  gameId: number;
  secretHash: string;
  created: string;
  endsAt: string;
  visits: number;
}

export interface BuildPartRow {
  buildId: number;
  part: number;
  bytes: number;
}

export interface BuildTesterRow {
  gameId: number;
  developerId: number;
  created: string;
}

export interface BuildVisitRow {
  ticketHash: string;
  buildId: number;
  developerId: number | null;
  linkId: number | null;
  endsAt: string;
}

export interface ClassifiedRow {
  id: number;
  posterType: 'developer' | 'game';
  developerId: number | null;
  gameId: number | null;
  isBanned: boolean;
  posterFlags: number | null;
  postDate: string;
  postTitle: string;
  postContent: string;
  state: 'open' | 'filled' | 'expired';
  renewed: string;
  reminded: string | null;
  pay: 'paid' | 'revenueShare' | 'hobby' | null;
  projectStage: 'idea' | 'prototype' | 'production' | 'polish' | 'released' | null;
  hoursAWeek: number | null;
  utcOffset: number | null;
  paySum: string;
  jamName: string;
  jamUrl: string;
  jamFirst: string | null;
  jamLast: string | null;
  isForJam: boolean;
}

export interface ClassifiedSkillRow {
  skillId: number;
  posterType: 'developer' | 'game';
  classifiedId: number;
}

export interface PlaytestRow {
  id: number;
  gameId: number;
  authorId: number | null;
  created: string;
  title: string;
  about: string;
  url: string;
  platformIds: string;
  minutes: number;
  lastDay: string;
  testers: number | null;
  questions: string;
  version: number;
  closed: string | null;
  outcome: string | null;
  reminders: number;
  searchTerms: string | null;
}

export interface PlaytestAnswerRow {
  id: number;
  playtestId: number;
  authorId: number | null;
  created: string;
  modified: string;
  answers: string;
  playedOn: string;
  isPublic: boolean;
  isHelpful: boolean;
  isThanked: boolean;
  counts: boolean;
}

export interface PlaytestBeginningRow {
  playtestId: number;
  developerId: number;
  begun: string;
}

export interface PlaytestReplyRow {
  id: number;
  answerId: number;
  authorId: number | null;
  created: string;
  isFromTeam: boolean;
  content: string;
}

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

export interface SavedSearchRow {
  id: number;
  developerId: number;
  name: string;
  nameKey: Buffer;
  kind: 'developers' | 'games' | 'classifieds' | 'playtests';
  query: string;
  alert: 'none' | 'site' | 'mail';
  created: string;
  since: string;
  toldOn: string | null;
  isWaiting: boolean;
}

export interface SavedSearchFindRow {
  searchId: number;
  targetId: number;
  toldOn: string | null;
  toldAt: string | null;
  isMailed: boolean;
}

export interface SearchCandidateRow {
  id: number;
  kind: 'developers' | 'games' | 'classifieds' | 'playtests';
  targetId: number;
  gained: number;
  created: string;
  isMatched: boolean;
}

declare module 'knex/types/tables.js' {
  interface Tables {
    bug_comments: Table<BugCommentRow, 'bugId' | 'content' | 'created' | 'modified'>;
    bug_items: Table<BugItemRow, 'description' | 'type' | 'created'>;
    builds: Table<BuildRow, 'gameId' | 'created' | 'notes' | 'packedBytes' | 'state'>;
    build_files: Table<BuildFileRow, 'buildId' | 'number' | 'path' | 'bytes'>;
    build_links: Table<BuildLinkRow, 'gameId' | 'secretHash' | 'created' | 'endsAt'>;
    build_parts: Table<BuildPartRow, 'buildId' | 'part' | 'bytes'>;
    build_testers: Table<BuildTesterRow, 'gameId' | 'developerId' | 'created'>;
    build_visits: Table<BuildVisitRow, 'ticketHash' | 'buildId' | 'endsAt'>;
    classifieds: Table<ClassifiedRow, 'posterType' | 'postDate' | 'postContent' | 'renewed'>;
    classified_skills: Table<ClassifiedSkillRow, 'skillId' | 'posterType' | 'classifiedId'>;
    playtests: Table<PlaytestRow, 'gameId' | 'created' | 'about' | 'minutes' | 'lastDay' | 'questions'>;
    playtest_answers: Table<PlaytestAnswerRow, 'playtestId' | 'created' | 'modified' | 'answers'>;
    playtest_beginnings: Table<PlaytestBeginningRow, 'playtestId' | 'developerId' | 'begun'>;
    playtest_replies: Table<PlaytestReplyRow, 'answerId' | 'created' | 'content'>;
    resource_items: Table<ResourceItemRow, 'category' | 'section' | 'urlKey' | 'created'>;
    saved_searches: Table<SavedSearchRow, 'developerId' | 'nameKey' | 'kind' | 'alert' | 'created' | 'since'>;
    saved_search_finds: Table<SavedSearchFindRow, 'searchId' | 'targetId'>;
    search_candidates: Table<SearchCandidateRow, 'kind' | 'targetId' | 'gained' | 'created'>;
  }
}
