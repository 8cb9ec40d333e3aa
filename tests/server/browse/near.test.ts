import type { DeveloperResult } from '#shared/areas/browse';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const nearPorto = {
  'filteredConditions[category]': 'developers',
  'filteredConditions[showOptions][0][field]': 'is_tester',
  'filteredConditions[showOptions][0][value]': 'true',
  'filteredConditions[sortOptions][sortCondition]': 'proximity',
  'filteredConditions[sortOptions][sortDirection]': 'asc',
  'filteredConditions[near]': '41.15,-8.61',
};

interface Found {
  totalResults: number;
  browseResults: DeveloperResult[];
}

test('developers near a place are found by visitors, and by others instead of those near their own place', () =>
  withSite(async (site) => {
    const viewer = await buildDeveloper(site.db, { locationLat: 51.05, locationLon: 3.72 });
    await buildDeveloper(site.db, { alias: 'Brussels', isTester: true, locationLat: 50.85, locationLon: 4.35 });
    await buildDeveloper(site.db, { alias: 'Porto', isTester: true, locationLat: 41.16, locationLon: -8.62 });
    for (const client of [site.visitor(), await clientOf(site, viewer)]) {
      const find = async (query: object) =>
        (
          await client
            .get('/api/browseResults')
            .query({ ...nearPorto, ...query })
            .expect(200)
        ).body as Found;
      const { browseResults } = await find({});
      expect(browseResults.map(({ alias }) => alias)).toEqual(['Porto', 'Brussels']);
      expect(await find({ 'filteredConditions[within]': 25 })).toMatchObject({
        totalResults: 1,
        browseResults: [{ alias: 'Porto', proximity: 5 }],
      });
    }
  }));

test.each(['Porto', '91,0', '41.15'])('refuses %s as a place', (near) =>
  withSite(async ({ visitor }) => {
    const query = { ...nearPorto, 'filteredConditions[near]': near };
    await visitor().get('/api/browseResults').query(query).expect(400);
  }),
);
