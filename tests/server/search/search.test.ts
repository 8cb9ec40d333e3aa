import { searchTexts } from '#shared/areas/search';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { buildAccount, registration } from '../../support/server/accounts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

interface Answer {
  developers: { id: number; alias: string }[];
  games: { id: number; alias: string }[];
}

async function search({ visitor }: Pick<TestSite, 'visitor'>, text: string): Promise<Answer> {
  const { body } = await visitor().get('/api/searchDevelopersAndGamesByAlias').query({ search: text }).expect(200);
  return body as Answer;
}
const developersOf = async (site: TestSite, text: string) =>
  (await search(site, text)).developers.map(({ alias }) => alias);
const gamesOf = async (site: TestSite, text: string) => (await search(site, text)).games.map(({ alias }) => alias);

test('finds developers and games by the beginning of a word of their name, alias ascending', () =>
  withSite(async (site) => {
    const zoe = await buildDeveloper(site.db, { alias: 'Zoë Lantern', avatarId: 'a1', xp: 35 });
    await buildDeveloper(site.db, { alias: 'Alan Turing' });
    await buildDeveloper(site.db, { alias: 'Lantern Keeper' });
    const game = await buildGame(site.db, zoe.id, { alias: 'The Last Lantern' });
    await site.db('games').where({ id: game.id }).update({ tagline: 'Keep it lit' });
    const found = await search(site, 'lantern');
    expect(found.developers.map(({ alias }) => alias)).toEqual(['Lantern Keeper', 'Zoë Lantern']);
    expect(found.developers[1]).toMatchObject({
      id: zoe.id,
      stringUrl: zoe.stringUrl,
      hasAvatar: true,
      avatarId: 'a1',
      xpLevelData: { xpLevel: 3 },
      type: 'developer',
    });
    expect(found.games).toMatchObject([
      { id: game.id, alias: 'The Last Lantern', tagline: 'Keep it lit', type: 'game' },
    ]);
    expect(await developersOf(site, 'ant')).toEqual([]);
  }));

test.each([
  ['ZOË', 'zoe'],
  ['Łukasz Żak', 'zak'],
  ['Łukasz Żak', 'LUK'],
  ['光の番人', '光の番'],
  ['Ольга Жук', 'zhuk'],
  ['Pixel-moth', 'moth'],
  ["Siobhán O'Neill", 'neil'],
  ['Mika   Vale', 'mika vale'],
  ['Mika Vale', '  mika V '],
  ['abcdefghij klmnopqrst', 'abcdefghij kl'],
])('ignores case and accents: %s is found by %s', (alias, text) =>
  withSite(async (site) => {
    await buildDeveloper(site.db, { alias });
    expect(await developersOf(site, text)).toEqual([alias]);
  }),
);

test('every beginning of a long name finds it, and none with another character', () =>
  withSite(async (site) => {
    const alias = 'Mika Vale of Lantern Harbour';
    await buildDeveloper(site.db, { alias });
    for (let length = 3; length <= alias.length; length += 1) {
      const typed = alias.slice(0, length).toLowerCase();
      expect([typed, await developersOf(site, typed)]).toEqual([typed, [alias]]);
      const other = `${typed.slice(0, -1)}x`;
      expect([other, await developersOf(site, other)]).toEqual([other, []]);
    }
  }));

test.each([
  ['%%%', []],
  ['___', []],
  ['50%', ['50% Off']],
  ['a_b', ['a_b studio']],
  ['abcdefgh_', []],
  ['abcdefghi%', []],
])('takes %s as it is', (text, expected) =>
  withSite(async (site) => {
    for (const alias of ['50% Off', '500 Miles', 'a_b studio', 'aXb studio', 'abcdefghij'])
      await buildDeveloper(site.db, { alias });
    expect(await developersOf(site, text)).toEqual(expected);
  }),
);

test.each([
  ['Bo', 'bo', ['Bo']],
  ['Bo Ek', 'ek', ['Bo Ek']],
  ['X', 'x', ['X']],
  ['C#', 'c#', ['C#']],
  ['C# Quest', 'C#', ['C# Quest']],
  ['Bob', 'bo', []],
  ['未来日本', '日本', ['未来日本']],
  ['夜の猫', '猫', ['夜の猫']],
  ['★★', '★★', ['★★']],
  ['🐙', '🐙', ['🐙']],
])('finds %s by the short or unspaced word %s: %j', (alias, text, expected) =>
  withSite(async (site) => {
    await buildDeveloper(site.db, { alias });
    expect(await developersOf(site, text)).toEqual(expected);
  }),
);

test.each(['', ' '])('asks for three or more characters instead of "%s"', (text) =>
  withSite(async ({ visitor }) => {
    for (const path of ['/api/searchDevelopersAndGamesByAlias', '/api/searchDeveloperByAlias']) {
      const { body } = await visitor().get(path).query({ search: text }).expect(422);
      expect(body.error).toBe(searchTexts.tooShort);
    }
    await visitor().get('/api/searchDeveloperByAlias').expect(422);
    await visitor()
      .get('/api/searchDeveloperByAlias')
      .query({ search: 'x'.repeat(101) })
      .expect(422);
  }),
);

test('gives at most twenty, each once, and of developers alone id and alias', () =>
  withSite(async (site) => {
    for (let index = 0; index < 22; index += 1)
      await buildDeveloper(site.db, { alias: `Twin Twin ${String(index).padStart(2, '0')}` });
    const names = await developersOf(site, 'twin');
    expect(names).toHaveLength(20);
    expect(new Set(names).size).toBe(20);
    expect(names[0]).toBe('Twin Twin 00');
    const { body } = await site
      .visitor()
      .get('/api/searchDeveloperByAlias')
      .query({ search: 'twin twin 0' })
      .expect(200);
    expect(body).toHaveLength(10);
    expect(Object.keys(body[0] as object)).toEqual(['id', 'alias']);
  }));

test('leaves out who are banned', () =>
  withSite(async (site) => {
    const { id } = await buildDeveloper(site.db, { alias: 'Hidden Person', isBanned: true });
    expect(await developersOf(site, 'hidden')).toEqual([]);
    await site.db('developers').where({ id }).update({ isBanned: false });
    expect(await developersOf(site, 'hidden')).toEqual(['Hidden Person']);
  }));

test('follows registration, renames, new games and deletions', () =>
  withSite(async (site) => {
    const { visitor } = site;
    const newcomer = visitor();
    await newcomer
      .post('/api/registerAccount')
      .send(await registration(newcomer, { alias: 'Quokka Fan' }))
      .expect(201);
    expect(await developersOf(site, 'quokka')).toEqual(['Quokka Fan']);
    await newcomer
      .post('/api/accountInformation')
      .send({ info: { alias: 'Wombat Fan' } })
      .expect(200);
    expect(await developersOf(site, 'quokka')).toEqual([]);
    expect(await developersOf(site, 'wombat')).toEqual(['Wombat Fan']);

    const game = await newcomer
      .post('/api/game')
      .send({ alias: 'Burrow Deep', platforms: [1], genres: [1] })
      .expect(201);
    expect(await gamesOf(site, 'burrow')).toEqual(['Burrow Deep']);
    await newcomer
      .post('/api/game/updateVitals')
      .field('gameId', String(game.body.id))
      .field('alias', 'Tunnel Deep')
      .expect(200);
    expect(await gamesOf(site, 'burrow')).toEqual([]);
    expect(await gamesOf(site, 'tunnel')).toEqual(['Tunnel Deep']);

    await newcomer
      .post('/api/accountInformation')
      .send({ info: { delete: 'DELETE' } })
      .expect(200);
    expect(await search(site, 'wombat')).toEqual({ developers: [], games: [] });
    expect(await gamesOf(site, 'tunnel')).toEqual([]);
  }));

test('a search takes one statement', () =>
  withSite(async (site) => {
    await buildAccount(site, { alias: 'Someone Here' });
    let statements = 0;
    site.db.on('query', () => (statements += 1));
    await search(site, 'someone');
    expect(statements).toBe(1);
  }));

test('tells which addresses lead to a developer, in lower case', () =>
  withSite(async (site) => {
    const mika = await buildDeveloper(site.db, { alias: 'Mika Vale' });
    await buildGame(site.db, mika.id, { alias: 'Lanternfall' });
    const { body } = await site
      .visitor()
      .get('/api/developersAt')
      .query({ stringUrls: 'MIKA-vale,Nobody-At-All,Lanternfall' })
      .expect(200);
    expect(body).toEqual(['mika-vale']);
    for (const stringUrls of ['', ',', Array(51).fill('a').join(',')])
      await site.visitor().get('/api/developersAt').query({ stringUrls }).expect(400);
  }));

test('addresses of a deleted account, present or former, are nobody to mention', () =>
  withSite(async (site) => {
    const { id } = await buildDeveloper(site.db, { alias: 'Juno Park' });
    await site.db('addresses').insert({ scope: 'developer', slugKey: Buffer.from('juno'), targetId: id });
    const found = async () => (await site.visitor().get('/api/developersAt?stringUrls=Juno-Park,juno')).text;
    const before = await found();
    expect(before).toContain('juno-park');
    await site.db('developers').where({ id }).delete();
    expect(await found()).not.toContain('juno');
  }));
