import type { Knex } from 'knex';
import { reportsLimits } from '#shared/areas/moderation/reports';
import { truncate } from '#shared/characters';
import type { ContentName } from '#shared/content';
import type { Viewer } from '#shared/viewer';
import { contentKind, type Content } from '../../content';
import type { ReportRow } from '../../db/tables';
import type { Call } from '../../http/call';
import { readModeratorIds, sendToModerators } from '../../people';
import { remind } from '../notifications';
import { oldestOf, readReport } from './reports.queries';

interface Thing {
  kind: ContentName;
  targetId: number;
}

/** A thing as a viewer may read it; a media post is its piece, and the first post of a thread the thread. Null without one. */
export async function findThing(db: Knex, viewer: Viewer, { kind, targetId }: Thing) {
  const found = await contentKind(kind).find(db, viewer, targetId);
  if (!found?.instead) return found && { kind, targetId, found };
  const { kind: other, id } = found.instead;
  const instead = await contentKind(other).find(db, viewer, id);
  return instead && { kind: other, targetId: id, found: instead };
}

/** A copy of the content for its report: it may be changed or deleted before a moderator looks. */
export const copyOf = ({ authorId: aboutId, title, text, link }: Content) => ({
  aboutId,
  title: truncate(title, reportsLimits.title),
  excerpt: truncate(text, reportsLimits.excerpt),
  link,
});

export type ReportCall = Pick<Call, 'db' | 'emit' | 'audit' | 'afterCommit' | 'host'>;
type NewReport = Pick<ReportRow, 'id' | 'kind' | 'targetId' | 'reporterId'>;

/** Shows moderators a new report, and notifies them: of all open reports about one thing, once. */
export async function announce(call: ReportCall, { id, reporterId, ...thing }: NewReport) {
  const { db } = call;
  const report = await readReport(db, id);
  await sendToModerators(call, report ? { report } : {});
  const about = { targetType: 'report', targetId: await oldestOf(db, thing), action: 'received' } as const;
  const others = (await readModeratorIds(db)).filter((moderatorId) => moderatorId !== reporterId);
  // Without an actor: neither blocks nor mutes between reporter and moderator count.
  await remind(call, ...others.map((receiverId) => ({ ...about, receiverId })));
}
