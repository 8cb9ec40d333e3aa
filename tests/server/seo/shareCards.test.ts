import { pages } from '#shared/pages';
import { buildDeveloper, buildGame } from '../../support/server/builders';
import { insertMessages } from '../../support/server/chat';
import { pagesOf, tagsOf } from '../../support/server/pages';
import { buildBug } from '../../support/server/bugsAndResources';
import { buildPost } from '../../support/server/posts';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const site = 'https://spawnpoint.example';
const settings = { PUBLIC_URL: site };
const withPages = (body: (site: TestSite, pages: Awaited<ReturnType<typeof pagesOf>>) => Promise<void>) =>
  withSite(async (test) => body(test, await pagesOf(test)), { settings });

const required = (
  'title description og:title og:description og:image og:url og:image:width og:image:height ' +
  'twitter:card twitter:title twitter:description twitter:image'
).split(' ');

const hostile = `"><script>alert(1)</script>'\`&amp;<!-- $& $1 ]]>`;

test.each(pages.map(({ path, name }) => [path, name] as const))('%s has all tags, for people and for bots', (path) =>
  withPages(async (test, pages) => {
    const { stringUrl, id } = await buildDeveloper(test.db, { alias: 'Mika Vale' });
    const game = await buildGame(test.db, id, { alias: 'Tide Runner' });
    const address = path
      .replace(':developer?', stringUrl)
      .replace(':game?', game.stringUrl)
      .replace('/*', '')
      .replace(/:\w+\??/g, '1');
    for (const userAgent of ['Mozilla/5.0', 'Twitterbot/1.0']) {
      const answer = await pages.get(address).set('User-Agent', userAgent);
      const tags = tagsOf(answer.text);
      for (const name of required)
        expect({ name, content: tags[name] }).toEqual({ name, content: expect.stringMatching(/./) });
      expect(tags['og:image']).toMatch(/^https:\/\/spawnpoint\.example\//);
      expect(tags.canonical === undefined).toBe(tags.robots === 'noindex');
      expect(answer.text).not.toContain('What the built page says by itself');
    }
  }),
);

test('a page of the site has its title and the site image, and one canonical address', () =>
  withPages(async (_test, pages) => {
    for (const [asked, path, title] of [
      ['/', '/', 'Spawnpoint: where game developers find their team'],
      ['/devlogs/?x=1', '/DevLogs', 'DevLogs | Spawnpoint'],
      ['/Browse', '/Browse/Developers', 'Browse Developers | Spawnpoint'],
      ['/browse/anything', '/Browse/Developers', 'Browse Developers | Spawnpoint'],
      ['/Browse/games', '/Browse/Games', 'Browse Games | Spawnpoint'],
      ['/Donations', '/Donations', 'Donations | Spawnpoint'],
      ['/Resources', '/Resources/DevTools/Collaboration', 'Collaboration: Dev Tools | Spawnpoint'],
      ['/resources/assets/fonts', '/Resources/Assets/Fonts', 'Fonts: Assets | Spawnpoint'],
      ['/resources/devtools/engines', '/Resources/DevTools/GameEngines', 'Game Engines: Dev Tools | Spawnpoint'],
      ['/TheBoard', '/TheBoard', 'The Board | Spawnpoint'],
      ['/login', '/Login', 'Log In | Spawnpoint'],
      ['/Login/Forgot', '/Login/Forgot', 'Recover your Password | Spawnpoint'],
      ['/Register', '/Register', 'Register | Spawnpoint'],
      ['/Search?q=tide', '/Search', 'Search | Spawnpoint'],
      ['/search?q=tide&kind=posts&page=2', '/Search', 'Search | Spawnpoint'],
      [
        '/Chat/siteGeneral/2026-11-20',
        '/Chat/siteGeneral/2026-11-20',
        'Site chatroom, Friday, Nov 20, 2026 | Spawnpoint',
      ],
      ['/bugsandsuggestions', '/BugsAndSuggestions', 'Bugs & Suggestions | Spawnpoint'],
    ] as const) {
      const tags = tagsOf((await pages.get(asked).expect(200)).text);
      expect(tags).toMatchObject({ canonical: `${site}${path}`, 'og:url': `${site}${path}`, 'og:title': title, title });
      expect(tags['og:image']).toBe(`${site}/social.png`);
    }
  }));

test('a day of the chat is found by search engines once somebody has written on it', () =>
  withPages(async (test, pages) => {
    const robotsOf = async (day: string) =>
      tagsOf((await pages.get(`/Chat/siteGeneral/${day}`).expect(200)).text).robots;
    const { id } = await buildDeveloper(test.db);
    await insertMessages(test.db, id, { '2026-11-20': 1 });
    expect(await robotsOf('2026-11-19')).toBe('noindex');
    expect(await robotsOf('2026-11-20')).toBeUndefined();
    expect(await robotsOf('2030-01-01')).toBe('noindex');
  }));

test('the feed of the classifieds has the filters of the page', () =>
  withPages(async (_test, pages) => {
    const feedOf = async (query: string) => {
      const html = (await pages.get(`/Classifieds${query}`).expect(200)).text;
      return /<link rel="alternate" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#38;', '&');
    };
    const feed = `${site}/feeds/classifieds.atom`;
    expect(await feedOf('')).toBe(feed);
    expect(await feedOf('?postType=developers&role=artists')).toBe(`${feed}?postType=developers&role=artists`);
    expect(await feedOf('?view=posts&limit=1&role=kings&pay=paid&utm_source=x')).toBe(`${feed}?pay=paid`);
    expect(await feedOf('?pay=paid&pay=hobby&toString=1')).toBe(feed);
  }));

test('a section of the resources that there is not is not found', () =>
  withPages(async (_test, pages) => {
    for (const path of ['/Resources/Books', '/Resources/DevTools/Fonts', '/Resources/Assets/Fonts/x'])
      await pages.get(path).expect(404);
  }));

test('pages that need a login stand for the one that asks for it, and a keycode is repeated nowhere', () =>
  withPages(async (_test, pages) => {
    for (const path of ['/AccountSettings', '/Inbox', '/Classifieds/New', '/Chat/game.Tide-Runner/2026-11-20']) {
      const { text } = await pages.get(path).expect(200);
      expect(tagsOf(text)).toMatchObject({ canonical: `${site}/Login` });
    }
    for (const path of ['/Login/Update/secret-keycode', '/ConfirmEmail/secret-keycode']) {
      const { text } = await pages.get(path).set('User-Agent', 'Slackbot').expect(200);
      expect(tagsOf(text)).toMatchObject({ robots: 'noindex', 'og:url': `${site}/` });
      expect(text).not.toContain('secret-keycode');
    }
  }));

test('a profile has its alias, its words and its picture', () =>
  withPages(async (test, pages) => {
    const { id } = await buildDeveloper(test.db, {
      ...{ alias: 'Mika Vale', avatarId: 'pic_1', role: 'Composer', lookingForGame: true },
      ...{ lookingForDescription: 'Something slow\nand northern', email: 'mika@secret.example' },
      ...{ location: 'Lisbon', locationLat: 38.72, locationLon: -9.14, firstName: 'Michaela' },
    });
    const { text } = await pages.get('/Developer/mika-vale/RecentActivity').expect(200);
    expect(tagsOf(text)).toMatchObject({
      title: 'Mika Vale | Spawnpoint',
      'og:title': 'Mika Vale',
      'twitter:title': 'Mika Vale',
      description: 'Composer. Looking for a team. Something slow and northern',
      canonical: `${site}/Developer/Mika-Vale`,
      'og:image': `${site}/socialImage/avatar/developer/${id}?v=pic_1`,
      'og:type': 'profile',
      alternate: `${site}/feeds/developer/Mika-Vale.atom`,
    });
    for (const hidden of ['secret.example', '38.72', '-9.14', 'Michaela']) expect(text).not.toContain(hidden);
  }));

test.each(['devlogs', 'media', 'forums'])('the page of %s names its feed', (name) =>
  withPages(async (_test, pages) => {
    const { text } = await pages.get(`/${name}`).expect(200);
    expect(tagsOf(text).alternate).toBe(`${site}/feeds/${name}.atom`);
  }),
);

test('a post leads from its id to its page, and stands there if the account of its author is deleted', () =>
  withPages(async (test, pages) => {
    const { id: parentId } = await buildDeveloper(test.db, { alias: 'Mika Vale' });
    const id = await buildPost(test, { title: 'On fog', content: 'Words', parentType: 'developer', parentId });
    const crawl = pages.get(`/Post/${id}`).set('User-Agent', 'Googlebot');
    await crawl.expect(301).expect('Location', `/Developer/Mika-Vale/Post/${id}`);
    await test.db('developers').where({ id: parentId }).delete();
    const tags = tagsOf((await pages.get(`/post/${id}`).expect(200)).text);
    expect(tags).toMatchObject({ title: 'On fog | Spawnpoint', description: 'Words', canonical: `${site}/Post/${id}` });
    for (const missing of [id + 1, 'x', `${id}/more`]) await pages.get(`/Post/${missing}`).expect(404);
  }));

test('a post has its title and the beginning of its words, on its own page alone', () =>
  withPages(async (test, pages) => {
    const { id: parentId } = await buildDeveloper(test.db, { alias: 'Mika Vale' });
    const game = await buildGame(test.db, parentId, { alias: 'Tide Runner' });
    const content = `# Fog\n\nIt is **thick**, [youtube:dQw4w9WgXcQ] see [this](https://x.example) and \`code\`.\n\n${'More words. '.repeat(40)}`;
    const id = await buildPost(test, { title: 'On fog', content, parentType: 'developer', parentId });
    const tags = tagsOf((await pages.get(`/Developer/Mika-Vale/post/${id}`).expect(200)).text);
    expect(tags).toMatchObject({
      title: 'On fog: Mika Vale | Spawnpoint',
      'og:title': 'On fog',
      'og:type': 'article',
      canonical: `${site}/Developer/Mika-Vale/Post/${id}`,
      'og:image': `${site}/socialImage/avatar/developer/${parentId}`,
    });
    expect(tags.description).toMatch(/^Fog It is thick, see this and code\. More words\..*…$/);
    expect([...(tags.description ?? '')].length).toBeLessThanOrEqual(200);
    const onGame = await buildPost(test, { parentType: 'game', parentId: game.id, content: 'Words' });
    const ofGame = tagsOf((await pages.get(`/Game/Tide-Runner/Post/${onGame}`).expect(200)).text);
    expect(ofGame).toMatchObject({ 'og:title': 'Tide Runner', description: 'Words' });
    for (const path of [
      `/Game/Tide-Runner/Post/${id}`,
      `/Developer/Mika-Vale/Post/${onGame}`,
      '/Developer/Mika-Vale/Post/x',
    ])
      await pages.get(path).expect(404);
  }));

test('hostile words break out of no tag, on no kind of page', () =>
  withPages(async (test, pages) => {
    const { id } = await buildDeveloper(test.db, { alias: hostile.slice(0, 40), role: hostile });
    const { stringUrl } = (await test.db('developers').where({ id }).first())!;
    const game = await buildGame(test.db, id, { alias: hostile, seekingRoles: hostile, lookingForMembers: true });
    const postId = await buildPost(test, { title: hostile, content: hostile, parentType: 'developer', parentId: id });
    const paths = [`/Developer/${stringUrl}`, `/Game/${game.stringUrl}`, `/Developer/${stringUrl}/Post/${postId}`];
    for (const path of paths)
      for (const userAgent of ['Mozilla/5.0', 'WhatsApp/2'])
        for (const address of [path, `${path}?a="><script>alert(1)</script>`]) {
          const { text } = await pages.get(address).set('User-Agent', userAgent).expect(200);
          expect(text).not.toContain('<script');
          expect(text).not.toContain('<!--');
          expect(text).not.toMatch(/content="[^"]*[<>'][^"]*"/);
        }
    const tags = tagsOf((await pages.get(paths[2] ?? '')).text);
    expect(tags['og:title']).toBe(hostile);
  }));

test('the post of The Board has its title and words', () =>
  withPages(async (_test, pages) => {
    const { text } = await pages.get('/theboard/welcome-to-the-board').expect(200);
    expect(tagsOf(text)).toMatchObject({
      title: 'Welcome to The Board | Spawnpoint',
      'og:title': 'Welcome to The Board',
      canonical: `${site}/TheBoard/Welcome-to-The-Board`,
      'og:image': `${site}/social.png`,
    });
  }));

test('a missing page has the tags of the site and status 404', () =>
  withPages(async (test, pages) => {
    await buildDeveloper(test.db, { alias: 'Mika Vale' });
    for (const path of [
      '/NoSuchPage',
      '/TheBoard/Nothing',
      '/Classifieds/fog',
      '/Chat/siteGeneral/yesterday',
      '/Developer',
      '/Game',
      '/Developer/Nobody',
      '/Game/None',
      '/Developer/Mika-Vale/Nonsense',
      '/Developer/Mika-Vale/Post',
      '/Developer/Mika-Vale/Post/7/8',
      '/Developer/Mika-Vale/Post/999999',
      '/Developer/%E0%A4%A',
    ])
      for (const userAgent of ['Mozilla/5.0', 'Discordbot']) {
        const answer = await pages.get(path).set('User-Agent', userAgent);
        expect({ path, status: answer.status }).toEqual({ path, status: path.includes('%') ? answer.status : 404 });
        if (path.includes('%')) continue;
        expect(tagsOf(answer.text)).toMatchObject({
          'og:title': 'Spawnpoint: where game developers find their team',
          'og:image': `${site}/social.png`,
          robots: 'noindex',
        });
      }
  }));

test.each([
  'facebookexternalhit/1.1',
  'Facebot',
  'TWITTERBOT/1.0',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'Slackbot-LinkExpanding 1.0',
  'LinkedInBot/1.0',
  'WhatsApp/2.19',
  'TelegramBot (like TwitterBot)',
  'http.rb/5.0 (Mastodon/4.0; +https://m.example/)',
])('%s gets the small page', (userAgent) =>
  withPages(async (_test, pages) => {
    const { text, headers } = await pages.get('/DevLogs').set('User-Agent', userAgent).expect(200);
    expect(text).not.toContain('id="root"');
    expect(tagsOf(text)).toMatchObject({ 'twitter:card': 'summary_large_image', 'og:image:width': '1200' });
    expect(headers.vary).toContain('User-Agent');
  }),
);

test('former addresses lead to the present one, for bots and crawlers for good', () =>
  withPages(async (test, pages) => {
    const mika = await buildDeveloper(test.db, { alias: 'Mika Vale' });
    await test.db('addresses').insert({ scope: 'developer', slugKey: Buffer.from('old-mika'), targetId: mika.id });
    const postId = await buildPost(test, { parentType: 'developer', parentId: mika.id });
    for (const userAgent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Slackbot 1.0', 'Bingbot', 'YandexBot'])
      for (const [below, target] of [
        ['', ''],
        ['/Feed', ''],
        ['/connections', '/Connections'],
        [`/post/${postId}`, `/Post/${postId}`],
      ] as const) {
        const answer = await pages.get(`/Developer/Old-Mika${below}`).set('User-Agent', userAgent).expect(301);
        expect(answer.headers.location).toBe(`/Developer/Mika-Vale${target}`);
      }
    const person = pages.get('/Developer/Old-Mika?from=mail').set('User-Agent', 'Mozilla/5.0 (Linux; CUBOT X30)');
    expect((await person.expect(302)).headers.location).toBe('/Developer/Mika-Vale?from=mail');
    await pages.get('/Developer/MIKA-vale').set('User-Agent', 'Googlebot').expect(200);
    await pages.get('/Developer/Old-Mika/Post/999999').set('User-Agent', 'Googlebot').expect(404);
  }));

test('a banned account keeps its page, to which nothing leads', () =>
  withPages(async (test, pages) => {
    await buildDeveloper(test.db, { alias: 'Troll', isBanned: true, role: 'Words that nobody is to share' });
    const { text } = await pages.get('/Developer/Troll').expect(200);
    expect(tagsOf(text)).toMatchObject({ 'og:title': 'Troll', robots: 'noindex' });
    expect(text).not.toContain('nobody is to share');
  }));

test('until there is a public address, links lead to this machine and never to a foreign Host', () =>
  withSite(async (test) => {
    const pages = await pagesOf(test);
    const urlOf = async (host: string) => tagsOf((await pages.get('/DevLogs').set('Host', host)).text)['og:url'];
    expect(await urlOf('localhost:4321')).toBe('http://localhost:4321/DevLogs');
    expect(await urlOf('127.0.0.1:4321')).toBe('http://127.0.0.1:4321/DevLogs');
    expect(await urlOf('evil.example')).toBe('http://localhost:3000/DevLogs');
  }));

test('a bug or suggestion has its title and words; one that is not there is 404', () =>
  withPages(async ({ db }, pages) => {
    const id = await buildBug({ db }, { title: 'Lanterns at night', description: 'They **must** glow' });
    const path = `/BugsAndSuggestions/${id}`;
    const tags = tagsOf((await pages.get(path).expect(200)).text);
    expect(tags).toMatchObject({
      canonical: `${site}${path}`,
      'og:title': 'Lanterns at night',
      'og:description': 'They must glow',
      title: 'Lanterns at night | Spawnpoint',
    });
    for (const missing of ['/BugsAndSuggestions/2000000000', '/BugsAndSuggestions/fog'])
      await pages.get(missing).expect(404);
  }));
