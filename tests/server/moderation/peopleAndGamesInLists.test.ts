import { contentSearch } from '#shared/areas/contentSearch';
import { follows } from '#shared/areas/follows';
import { copyIdLists } from '../../../server/areas/browse/idLists.queries';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildClassified } from '../../support/server/classifieds';
import { buildBlock } from '../../support/server/contact';
import { buildSearch } from '../../support/server/ownership';
import { buildPost } from '../../support/server/posts';
import { closeDatabase, withCommits, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

type Query = Record<string, string | number>;

const category = (name: string): Query => ({ 'filteredConditions[category]': name });
const sortedBy = (name: string): Query => ({ 'filteredConditions[sortOptions][sortCondition]': name });
const filtered = (list: string, field: string): Query => ({
  [`filteredConditions[${list}][0][field]`]: field,
  [`filteredConditions[${list}][0][value]`]: 'true',
});
const withSkill: Query = { 'filteredConditions[skillFilterId]': 3 };

/** The lists of people and games that everybody may read, in which an account named Cheapkeys has its place. */
const lists: readonly (readonly [path: string, query: Query])[] = [
  ['/api/browseResults', category('developers')],
  ['/api/browseResults', { ...category('developers'), ...withSkill }],
  ['/api/browseResults', { ...category('developers'), ...filtered('showOptions', 'is_artist') }],
  ['/api/browseResults', category('games')],
  ['/api/browseResults', { ...category('games'), ...sortedBy('xp') }],
  ['/api/browseResults', { ...category('games'), ...sortedBy('memberCount') }],
  ['/api/browseResults', { ...category('games'), ...withSkill }],
  ['/api/browseResults', { ...category('games'), ...filtered('recruitingOptions', 'seeking_artists') }],
  ['/api/browseResults', { ...category('games'), ...withSkill, ...filtered('recruitingOptions', 'seeking_artists') }],
  ['/api/searchDeveloperByAlias', { search: 'cheapkeys' }],
  ['/api/searchDevelopersAndGamesByAlias', { search: 'cheapkeys' }],
  ['/api/classifieds', { postType: 'developers' }],
  ['/api/classifieds', { postType: 'game projects' }],
  ['/api/classifieds', { postType: 'game projects', role: 'artists' }],
  ['/api/classifieds', { postType: 'game projects', skillId: 3 }],
  ['/sitemap.xml', {}],
];

/** An account with a game, both with everything by which lists find them. */
async function buildFindable(site: TestSite, alias: string) {
  const { db } = site;
  const person = await buildDeveloper(db, { alias, isArtist: true, lookingForGame: true, xp: 900 });
  const game = await buildGame(db, person.id, {
    alias: `${alias} Quest`,
    tagline: 'Keys in every chest',
    seekingArtists: true,
    lookingForMembers: true,
  });
  await db('developer_skills').insert({ developerId: person.id, skillId: 3 });
  await db('game_skills').insert({ gameId: game.id, skillId: 3 });
  await copyIdLists(db, ['developerSkills', 'gameSkills']);
  await buildPost(site, { parentType: 'developer', parentId: person.id, authorId: person.id });
  await buildPost(site, { parentType: 'game', parentId: game.id, authorId: person.id });
  await buildClassified(site, { developerId: person.id, postTitle: `${alias} looks` });
  await buildClassified(site, { gameId: game.id, postTitle: `${alias} seeks` });
  return { person, game };
}

/** The lists that name somebody. */
async function naming(site: TestSite, name: RegExp) {
  const named: string[] = [];
  for (const [path, query] of lists) {
    const { text } = await site.visitor().get(path).query(query).expect(200);
    if (name.test(text)) named.push(`${path} ${JSON.stringify(query)}`);
  }
  return named;
}

async function setBan(site: TestSite, { id }: Pick<DeveloperRow, 'id'>, call: 'ban' | 'unBan') {
  const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
  await moderator.post(`/api/developer/${call}`).send({ developerId: id }).expect(200);
}

test('lists of people and games leave out a banned account and its games at once, until the ban is lifted', () =>
  withSite(async (site) => {
    const { person } = await buildFindable(site, 'Cheapkeys');
    expect(await naming(site, /cheapkeys/i)).toHaveLength(lists.length);
    await setBan(site, person, 'ban');
    expect(await naming(site, /cheapkeys/i)).toEqual([]);
    await setBan(site, person, 'unBan');
    expect(await naming(site, /cheapkeys/i)).toHaveLength(lists.length);
  }));

test('a search by words leaves out a banned account and its game at once, until the ban is lifted', () =>
  withCommits(async (site) => {
    const { person } = await buildFindable(site, 'Cheapkeys');
    await site.db('developer_abouts').insert({ id: person.id, aboutMe: 'Keys in every chest' });
    const found = async () => {
      const query = { search: 'every chest' };
      const { body } = await site.visitor().get('/api/searchContent').query(query).expect(200);
      const { developers, games } = contentSearch.searchContent.output.parse(body);
      const counts = await site.visitor().get('/api/countContent').query(query).expect(200);
      const names = [developers, games].map((list) => list?.items.map(({ alias }) => alias));
      return [names, counts.body as object];
    };
    const both = [[['Cheapkeys'], ['Cheapkeys Quest']], expect.objectContaining({ developers: 1, games: 1 })];
    expect(await found()).toEqual(both);
    await setBan(site, person, 'ban');
    expect(await found()).toEqual([[[], []], expect.objectContaining({ developers: 0, games: 0 })]);
    await setBan(site, person, 'unBan');
    expect(await found()).toEqual(both);
  }));

test('banned owners do not count among the results', () =>
  withSite(async (site) => {
    const { person } = await buildFindable(site, 'Cheapkeys');
    await buildFindable(site, 'Mika');
    const totals = async () => {
      const query = { ...category('games'), 'pagination[page]': 1, 'pagination[perPage]': 1 };
      const { body } = await site.visitor().get('/api/browseResults').query(query).expect(200);
      return (body as { totalResults: number }).totalResults;
    };
    await setBan(site, person, 'ban');
    expect(await totals()).toBe(1);
  }));

test('a game of a banned owner is listed again once it belongs to somebody else', () =>
  withSite(async (site) => {
    const { gameId, owner, searchId, asModerator } = await buildSearch(site, { days: 20 });
    const { alias = '' } = (await site.db('games').where({ id: gameId }).first('alias')) ?? {};
    const isListed = async () =>
      (await site.visitor().get('/api/browseResults').query(category('games')).expect(200)).text.includes(alias);
    await setBan(site, owner, 'ban');
    expect(await isListed()).toBe(false);
    await asModerator.post('/api/members/ownerSearch/decide').send({ searchId, decision: 'grant' }).expect(200);
    expect(await isListed()).toBe(true);
  }));

test.each(['blocked by me', 'blocking me', 'banned'] as const)('nobody is proposed who is %s, nor their games', (how) =>
  withSite(async (site) => {
    const viewer = await buildDeveloper(site.db, { isArtist: true });
    await site.db('developer_skills').insert({ developerId: viewer.id, skillId: 3 });
    await copyIdLists(site.db, ['developerSkills']);
    const other = await buildFindable(site, 'Cheapkeys');
    const client = await clientOf(site, viewer);
    const suggested = async () => {
      const { body } = await client.get('/api/follows/suggestions').expect(200);
      return follows.listSuggestions.output.parse(body).map(({ alias }) => alias);
    };
    expect(await suggested()).toEqual(expect.arrayContaining(['Cheapkeys', 'Cheapkeys Quest']));
    if (how === 'banned') await setBan(site, other.person, 'ban');
    else if (how === 'blocked by me') await buildBlock(site, viewer, other.person);
    else await buildBlock(site, other.person, viewer);
    expect(await suggested()).not.toEqual(expect.arrayContaining([expect.stringMatching(/cheapkeys/i)]));
  }),
);
