import { reportsLimits, type RecentThing, type reports } from '#shared/areas/moderation/reports';
import { truncate } from '#shared/characters';
import { contentKinds } from '../../content';
import type { Call } from '../../http/call';
import { recentIds } from './reports.queries';

/** The last things that an account has written, so that one report shows whether it is one slip or a habit. */
export async function listRecent({ db, viewer, input }: Call<typeof reports.listRecent>): Promise<RecentThing[]> {
  const { recent: limit } = reportsLimits;
  const found = await Promise.all(
    contentKinds().map(async (kind) =>
      (await recentIds(db, kind, { developerId: input.developerId, limit })).map((row) => ({ kind, ...row })),
    ),
  );
  const newest = found.flat().sort((one, other) => Date.parse(other.created) - Date.parse(one.created));
  const things: RecentThing[] = [];
  for (const { kind, id, created } of newest) {
    if (things.length === limit) break;
    const content = await kind.find(db, viewer, id);
    // A media post stands for its piece, and a first post for its thread: those are listed by themselves.
    if (!content || content.instead) continue;
    const title = truncate(content.title || content.text, reportsLimits.title);
    things.push({ kind: kind.name, id, created, title, link: content.link });
  }
  return things;
}
