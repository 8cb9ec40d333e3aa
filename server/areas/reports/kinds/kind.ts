import type { Knex } from 'knex';
import type { ReportKind } from '#shared/areas/reports';
import type { Viewer } from '#shared/viewer';

/** Something that is reported, as it reads now. */
export interface Reported {
  /** Whose it is; null for what belongs to nobody any more. */
  aboutId: number | null;
  /** Its name, where it has one. */
  title: string;
  /** What it says, in Markdown or plain. */
  text: string;
  /** Where it stands; '' for what has no page. */
  link: string;
  /** What is reported instead: a media post is its piece. */
  instead?: { kind: ReportKind; targetId: number };
}

/** What reports need to know of one kind of thing. */
export interface ReportedKind {
  /** The table whose row it is, which tells whether it is still there. */
  table: string;
  /** Where members of a game alone may look: SQL that tells whether the thing of an id, which stands for `:id`, is such. */
  hidden?: string;
  /** The thing, if it is there and the viewer may see it; null otherwise. */
  find(db: Knex, viewer: Viewer, id: number): Promise<Reported | null>;
}
