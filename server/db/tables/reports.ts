// Written by `npm run db:types` from the migrated schema; do not edit.
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
}
