import type { trash, WrittenCounts } from '#shared/areas/moderation/trash';
import { removableName } from '#shared/content';
import type { OutputOf } from '#shared/endpoint';
import type { Knex } from 'knex';
import { contentKinds } from '../../content';
import { countWritten, isProbablySpam } from './preview.queries';

const periods = ['day', 'week', 'all'] as const;

/** How much a removal of everything would take, and how far back it should reach. */
export async function previewRemoval(db: Knex, developerId: number): Promise<OutputOf<typeof trash.previewRemoval>> {
  const counts: WrittenCounts = { day: [], week: [], all: [] };
  for (const kind of contentKinds()) {
    const name = removableName.safeParse(kind.name);
    if (!name.success || !kind.written) continue;
    const written = await countWritten(db, kind, developerId);
    for (const period of periods)
      if (written[period] > 0) counts[period].push({ kind: name.data, count: written[period] });
  }
  return { suggested: (await isProbablySpam(db, developerId)) ? 'day' : null, counts };
}
