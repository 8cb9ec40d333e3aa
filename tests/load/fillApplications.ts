import type { Knex } from 'knex';
import { dayMs } from '#shared/durations';
import { developerIdAt, inChunks, range, sentence, type Size } from './generate';

/** Everybody has applied to four games, three of which have not answered: a game has sixteen applications or so. */
export async function fillApplications(db: Knex, size: Size, now: number) {
  const created = new Date(now - 3 * dayMs);
  await inChunks(size.developers, async (from, to) => {
    const applied = (index: number) => (step: number) => ({
      direction: 'request' as const,
      gameId: 1 + ((index + step * 7) % size.games),
      developerId: developerIdAt(index, size),
      positions: '["Artist"]',
      positionTitles: 'Pixels',
      note: sentence(index * 5 + step, 40),
      created,
      ...(step === 4
        ? { state: 'declined' as const, answeredAt: new Date(now), dueAt: new Date(now + 90 * dayMs) }
        : { state: 'open' as const, answeredAt: null, dueAt: new Date(now + 4 * dayMs) }),
    });
    await db('invitations').insert(range(from, to).flatMap((index) => range(1, 5).map(applied(index))));
  });
}
