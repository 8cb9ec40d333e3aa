import type { Knex } from 'knex';
import { minuteMs } from '#shared/durations';
import { jamColumns } from '../../server/areas/classifieds/terms';
import { copyIdLists } from '../../server/areas/browse/idLists.queries';
import { developerIdAt, inChunks, pick, range, sentence, things, type Size } from './generate';

const pays = ['paid', 'revenueShare', 'hobby', null] as const;
const stages = ['idea', 'prototype', 'production', null] as const;
const jam = { name: 'Winter Jam', url: 'https://winter-jam.example', first: '2096-01-02', last: '2096-01-04' };
const states = ['open', 'open', 'open', 'filled', 'expired'] as const;

export const adsOf = ({ developers, games }: Size) => Math.floor((developers + games) / 2);

/** A classified for every other developer and game; these and their skills must be there. */
export async function fillClassifieds(db: Knex, size: Size, now: number) {
  const amount = adsOf(size);
  await inChunks(amount, async (from, to) => {
    const ids = range(from + 1, to + 1);
    await db('classifieds').insert(
      ids.map((id) => {
        const gameId = id % 3 === 0 ? 1 + (id % size.games) : null;
        const postDate = new Date(now - (amount - id) * minuteMs);
        return {
          ...{ id, gameId, developerId: gameId === null ? developerIdAt(id * 7, size) : null },
          ...{ posterType: gameId === null ? ('developer' as const) : ('game' as const), posterFlags: null },
          ...{ postTitle: `${pick(things, id)} ${id}`, postContent: sentence(id, 60), postDate, renewed: postDate },
          ...{ state: pick(states, id), pay: pays[id % 4] ?? null, projectStage: stages[(id * 3) % 4] ?? null },
          paySum: id % 8 === 0 ? `${id % 90} an hour` : '',
          ...jamColumns(id % 16 === 3 ? jam : null),
          ...{ hoursAWeek: id % 4 === 0 ? null : 1 + (id % 40), utcOffset: ((id % 24) - 11) * 60 },
        };
      }),
    );
  });
  // Classifieds keep a copy of their poster's roles and skills.
  for (const [table, owner] of [
    ['developers', 'developerId'],
    ['games', 'gameId'],
  ] as const)
    await db.raw('update classifieds join ?? on ??.id = classifieds.?? set classifieds.posterFlags = ??.browseFlags', [
      table,
      table,
      owner,
      table,
    ]);
  await copyIdLists(db, ['developerSkills', 'gameSkills']);
  await db.raw('analyze table classifieds, classified_skills');
}
