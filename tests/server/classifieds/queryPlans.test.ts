import { minuteMs } from '#shared/durations';
import { jamColumns } from '../../../server/areas/classifieds/terms';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { adsOf } from '../../support/server/classifieds';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { countStatements, rowsRead } from '../../support/server/statements';

afterAll(closeDatabase);

const amount = 1_200;
const jam = { name: 'Tide Jam', url: '', first: '2030-01-01', last: '2030-01-03' };

const pays = ['paid', 'revenueShare', 'hobby'] as const;
const stages = ['idea', 'prototype', 'production'] as const;

/** Inserts classifieds of twenty developers with different roles and skills. */
async function fill({ db }: TestSite) {
  const posters: { id: number; browseFlags: number | null }[] = [];
  for (let index = 0; index < 20; index += 1) {
    const given = { isArtist: index % 2 === 0, isWriter: index === 7 };
    const { id, browseFlags } = await buildDeveloper(db, given);
    posters.push({ id, browseFlags });
    await db('developer_skills').insert({ developerId: id, skillId: 1 + (index % 10) });
  }
  const now = Date.now();
  await db('classifieds').insert(
    Array.from({ length: amount }, (_, index) => {
      const poster = posters[index % posters.length]!;
      const time = new Date(now - (amount - index) * minuteMs);
      return {
        ...{ posterType: 'developer' as const, developerId: poster.id, posterFlags: poster.browseFlags },
        ...{ postTitle: `Ad ${index}`, postContent: 'Words', postDate: time, renewed: time },
        state: index % 4 === 0 ? ('filled' as const) : ('open' as const),
        pay: pays[index % 3]!,
        projectStage: stages[index % 3]!,
        hoursAWeek: 1 + (index % 40),
        utcOffset: ((index % 20) - 10) * 60,
        ...jamColumns(index % 16 === 1 ? jam : null),
      };
    }),
  );
  await copyIdLists(db, ['developerSkills']);
}

const filters = {
  none: {},
  open: { state: 'open' },
  role: { role: 'artists' },
  'skill and state': { skillId: 3, state: 'open' },
  pay: { pay: 'hobby', state: 'open' },
  stage: { projectStage: 'idea' },
  'time zone': { utcOffset: 0 },
  hours: { hoursAWeek: 20 },
  'a jam': { jam: 'with', state: 'open' },
  'no jam': { jam: 'without' },
};

test('a page is read out of the index of its order, under every filter, however many ads there are', () =>
  withSite(async (site) => {
    await fill(site);
    const visitor = site.visitor();
    for (const [name, query] of Object.entries(filters)) {
      const before = 1_000_000;
      // The first read counts all in an index; then the number is cached.
      const first = await adsOf(visitor, { postType: 'developers', ...query });
      const rows = await rowsRead(site.db, () => adsOf(visitor, { postType: 'developers', before, ...query }));
      const shown = first.items.length;
      expect([name, shown]).toEqual([name, 30]);
      // Each row joins its poster, and the index skips rows that do not match.
      expect([name, rows < 400]).toEqual([name, true]);
    }
  }));

test('putting one up takes ten statements at most', () =>
  withSite(async (site) => {
    const owner = await buildDeveloper(site.db);
    const { id: selectedGameId } = await buildGame(site.db, owner.id);
    const client = await clientOf(site, owner);
    const counting = countStatements(site.db);
    await client.post('/api/classifieds/new').send({ selectedGameId, postTitle: 'Wanted', postContent: 'Words' });
    expect(counting.stop()).toBeLessThanOrEqual(10);
  }));
