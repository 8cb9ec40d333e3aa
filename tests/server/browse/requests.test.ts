import type { DeveloperResult, GameResult } from '#shared/areas/browse';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const aliases = (body: { browseResults: (DeveloperResult | GameResult)[] }) =>
  body.browseResults.map(({ alias }) => alias);

const nameless = (query: string) => `/api/browseResults?filteredConditions[category]=developers&${query}`;
const nearest = 'filteredConditions[category]=developers&filteredConditions[sortOptions][sortCondition]=proximity';
const show = 'filteredConditions[showOptions]';

test.each([
  ['indexed', `${show}[0][field]=is_artist&${show}[0][value]=true`],
  ['without indexes', `${show}[][field]=is_artist&${show}[][value]=true`],
  ['without indexes, twice', [1, 2].map(() => `${show}[][field]=is_artist&${show}[][value]=true`).join('&')],
  ['with an empty one beside it', `${show}[0][field]=is_artist&${show}[0][value]=true&${show}[1]=`],
])('may list its conditions %s', (_name, query) =>
  withSite(async (site) => {
    await buildDeveloper(site.db, { alias: 'Artist', isArtist: true });
    const { body } = await site.visitor().get(nameless(query)).expect(200);
    expect(aliases(body)).toEqual(['Artist']);
  }),
);

test('may name two conditions without indexes', () =>
  withSite(async (site) => {
    await buildDeveloper(site.db, { alias: 'Artist', isArtist: true });
    await buildDeveloper(site.db, { alias: 'Both', isArtist: true, isWriter: true });
    const query = ['is_artist', 'is_writer']
      .map((field) => `${show}[][field]=${field}&${show}[][value]=true`)
      .join('&');
    const { body } = await site.visitor().get(nameless(query)).expect(200);
    expect(aliases(body)).toEqual(['Both']);
  }));

test.each([
  '',
  `${show}=`,
  `${show}[]=`,
  `${show}[0]=&filteredConditions[sortOptions]=`,
  'filteredConditions[skillFilterId]=0',
])('a list is not narrowed by "All", sent as "%s"', (query) =>
  withSite(async (site) => {
    for (let count = 0; count < 2; count += 1) await buildDeveloper(site.db);
    const { body } = await site.visitor().get(nameless(query)).expect(200);
    expect(body.totalResults).toBe(2);
  }),
);

test.each([
  '',
  'filteredConditions[category]=planets',
  'filteredConditions=developers',
  'filteredConditions[category]=developers&filteredConditions[sortOptions][sortCondition]=email&filteredConditions[sortOptions][sortDirection]=asc',
  'filteredConditions[category]=developers&filteredConditions[sortOptions][sortCondition]=memberCount&filteredConditions[sortOptions][sortDirection]=asc',
  'filteredConditions[category]=developers&filteredConditions[sortOptions][sortCondition]=xp&filteredConditions[sortOptions][sortDirection]=up',
  'filteredConditions[category]=developers&filteredConditions[showOptions][0][field]=isBanned&filteredConditions[showOptions][0][value]=true',
  'filteredConditions[category]=developers&filteredConditions[showOptions][0][field]=seeking_is&filteredConditions[showOptions][0][value]=true',
  'filteredConditions[category]=developers&filteredConditions[showOptions][0][field]=is_artist&filteredConditions[showOptions][0][value]=false',
  'filteredConditions[category]=developers&filteredConditions[showOptions][0][field]=is_artist',
  'filteredConditions[category]=developers&filteredConditions[showOptions][][field]=is_artist&filteredConditions[showOptions][][field]=is_writer&filteredConditions[showOptions][][value]=true',
  'filteredConditions[category]=games&filteredConditions[recruitingOptions][0][field]=is_artist&filteredConditions[recruitingOptions][0][value]=true',
  'filteredConditions[category]=developers&filteredConditions[skillFilterId]=x',
  'filteredConditions[category]=developers&filteredConditions[within]=50',
  ...[4, 251, 'near'].map((within) => `${nearest}&filteredConditions[within]=${within}`),
  'filteredConditions[category]=developers&pagination[page]=0',
  'filteredConditions[category]=developers&pagination[page]=10001',
  'filteredConditions[category]=developers&pagination[perPage]=101',
])('with a name or number that is not in the lists is malformed: %s', (query) =>
  withSite(async ({ visitor }) => {
    const { body } = await visitor().get(`/api/browseResults?${query}`).expect(400);
    expect(body.error).toBe('The request is malformed.');
  }),
);

test('may ask for those within a distance', () =>
  withSite(async (site) => {
    const lisbon = { locationLat: 38.72, locationLon: -9.14 };
    const me = await buildDeveloper(site.db, { alias: 'Me', ...lisbon });
    await buildDeveloper(site.db, { alias: 'Near', locationLat: 38.8, locationLon: -9.38 });
    await buildDeveloper(site.db, { alias: 'Far', locationLat: 41.15, locationLon: -8.61 });
    await buildDeveloper(site.db, { alias: 'Somewhere' });
    const within = (miles: number) => `/api/browseResults?${nearest}&filteredConditions[within]=${miles}`;
    const client = await clientOf(site, me);
    const { body } = await client.get(within(25)).expect(200);
    expect([aliases(body), body.totalResults]).toEqual([['Me', 'Near'], 2]);
    const { body: wider } = await client.get(within(250)).expect(200);
    expect(aliases(wider)).toContain('Far');
    expect(aliases(wider)).not.toContain('Somewhere');
    const { body: asVisitor } = await site.visitor().get(within(250)).expect(200);
    expect(asVisitor).toEqual({ totalResults: 0, browseResults: [] });
  }));

test.each([
  ['developers', 'showOptions', 'is_artist'],
  ['games', 'recruitingOptions', 'seeking_artists'],
])('a request for %s takes at most three statements', (category, list, field) =>
  withSite(async ({ db, visitor }) => {
    const { id } = await buildDeveloper(db, { isArtist: true });
    for (let index = 0; index < 3; index += 1) {
      await buildDeveloper(db, { isArtist: true });
      await buildGame(db, id, { seekingArtists: true });
    }
    let statements = 0;
    db.on('query', () => (statements += 1));
    const condition = `filteredConditions[${list}][0][field]=${field}&filteredConditions[${list}][0][value]=true`;
    const query = `filteredConditions[category]=${category}&${condition}&pagination[perPage]=2`;
    await visitor().get(`/api/browseResults?${query}`).expect(200);
    expect(statements).toBeLessThanOrEqual(3);
  }),
);
