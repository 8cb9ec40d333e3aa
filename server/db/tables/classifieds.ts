// Written by `npm run db:types` from the migrated schema; do not edit.
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
}
