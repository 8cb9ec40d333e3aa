import type { Knex } from 'knex';
import type { ClassifiedState } from '#shared/areas/recruiting/classifieds';
import type { Jam } from '#shared/areas/recruiting/jams';
import { jamColumns } from '../../../server/areas/classifieds/terms';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { classifieds, type DemoClassified } from './classifieds';
import { before, days, hours, idOf, type IdByName } from '../ids';

interface Community {
  people: IdByName;
  games: IdByName;
}

/** The ads of the demo community; the oldest has the lowest id. */
export async function addClassifieds(db: Knex, now: Date, community: Community) {
  const inOrder = [...classifieds].sort((one, other) => other.daysAgo - one.daysAgo);
  for (const ad of inOrder) await db('classifieds').insert(await rowOf(db, ad, now, community));
  await copyIdLists(db, ['developerSkills', 'gameSkills']);
  await db('activity_marks').where({ area: 'classifieds' }).increment('revision', classifieds.length);
}

async function rowOf(
  db: Knex,
  { by, title, content, daysAgo, ...ad }: DemoClassified,
  now: Date,
  community: Community,
) {
  const developerId = 'person' in by ? idOf(community.people, by.person) : null;
  const gameId = 'game' in by ? idOf(community.games, by.game) : null;
  const poster =
    developerId === null
      ? await db('games')
          .where({ id: gameId ?? 0 })
          .first('browseFlags')
      : await db('developers').where({ id: developerId }).first('browseFlags');
  const state: ClassifiedState = ad.state ?? 'open';
  const postDate = before(now, days(daysAgo) + hours(3));
  return {
    ...{ posterType: gameId === null ? ('developer' as const) : ('game' as const), developerId, gameId },
    ...{ posterFlags: poster?.browseFlags ?? null, postTitle: title, postContent: content },
    ...{ postDate, renewed: postDate, state },
    ...{
      pay: ad.pay ?? null,
      paySum: ad.sum ?? '',
      hoursAWeek: ad.hours ?? null,
      utcOffset: ad.offset ?? null,
      projectStage: ad.stage ?? null,
    },
    ...jamColumns(ad.jam ? jamFrom(ad.jam, now) : null),
    // Nobody is to be reminded of what a demo has said long ago.
    reminded: daysAgo > 20 ? now : null,
  };
}

function jamFrom({ name, url, startsIn, days: length }: NonNullable<DemoClassified['jam']>, now: Date): Jam {
  const dayAt = (ahead: number) => before(now, -days(ahead)).toISOString().slice(0, 10);
  return { name, url, first: dayAt(startsIn), last: dayAt(startsIn + length - 1) };
}
