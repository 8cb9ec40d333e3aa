import { sendDigests } from '../../../server/areas/digest';
import { alertSavedSearches } from '../../../server/areas/savedSearches';
import type { FeedPostRow } from '../../../server/db/tables';
import { hostileTexts } from '../../support/hostileTexts';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildReader, letWeekPass, notifyOfComment, sendAfterWeek, textsOf } from '../../support/server/digests';
import { buildConversation } from '../../support/server/inbox';
import { begin } from '../../support/server/privateChats';
import { buildPost, gamePage, ownPage } from '../../support/server/posts';
import { asking } from '../../support/server/playtests';
import { buildSearch } from '../../support/server/savedSearches';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('tells of posts, matches and what is unread, each with its link, and of none of it again', () =>
  withSite(async (site) => {
    const { mika, juno, game, asMika } = await buildReader(site);
    await buildSearch(site, {
      developerId: mika.id,
      name: 'Paid work',
      kind: 'classifieds',
      query: 'postType=developers&pay=paid',
    });
    const asJuno = await clientOf(site, juno);
    for (const postTitle of ['I paint fog', 'I paint rain'])
      await asJuno.post('/api/classifieds/new').send({ postTitle, postContent: 'Yes', pay: 'paid' }).expect(201);
    await alertSavedSearches(site.host);
    const first = await buildPost(site, { ...ownPage(juno), title: 'A keel is laid' });
    for (let number = 0; number < 3; number += 1)
      await buildPost(site, { ...gamePage(game), authorId: juno.id, title: `Update ${number}` });
    await notifyOfComment(site, mika, juno);
    await buildConversation(site, { from: juno, to: [mika], message: 'A secret harbour' });
    await site.db('notification_settings').insert({ developerId: mika.id, kind: 'messages', channel: 'app' });
    await begin(asJuno, mika.id, 'Another secret').expect(201);
    await site.db('private_chat_members').where({ developerId: mika.id }).update({ isRequest: false });

    const [mail, ...others] = await sendAfterWeek(site, mika);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: mika.email, subject: 'Patch notes from Spawnpoint' });
    const link = (path: string) => `http://localhost:3000${path}`;
    const lines = mail?.text.split('\n') ?? [];
    const item = (text: string) => [text, lines[lines.indexOf(`- ${text}`) + 1]?.trim()];
    for (const [text, path] of [
      ['Tide Runner posted 3 times', `/Game/${game.stringUrl}`],
      ['Juno Park posted “A keel is laid”', `/Developer/${juno.stringUrl}/Post/${first}`],
      [
        'New in your saved search “Paid work”: “I paint rain” and “I paint fog”',
        '/Classifieds?postType=developers&pay=paid',
      ],
      ['1 new notification', '/Notifications'],
      ['1 unread conversation', '/Inbox'],
      ['1 unread private chat', '/Inbox?folder=chats'],
    ] as const) {
      expect(item(text)).toEqual([text, link(path)]);
      expect(mail?.html).toContain(`<a href="${link(path).replace('&', '&amp;')}" `);
    }
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/secret|Yes|Lantern rooms/);

    expect(await sendAfterWeek(site, mika)).toEqual([]);
    await buildPost(site, { ...ownPage(juno), title: 'The mast stands' });
    const [next] = textsOf(await sendAfterWeek(site, mika));
    expect(next).toContain('Juno Park posted “The mast stands”');
    expect(next).not.toMatch(/keel|Tide Runner|Paid work|unread|notification /);
    expect(await asMika.get('/api/notifications').expect(200)).toBeDefined();
  }));

test('sends nothing where there is nothing to tell', () =>
  withSite(async (site) => {
    const { mika } = await buildReader(site);
    expect(await sendAfterWeek(site, mika)).toEqual([]);
  }));

test('tells of matches of the whole week, though each alert replaces the last one', () =>
  withSite(async (site) => {
    const { mika, juno } = await buildReader(site);
    await buildSearch(site, { developerId: mika.id, name: 'Ads', kind: 'classifieds', query: 'postType=developers' });
    const asJuno = await clientOf(site, juno);
    const advertise = (postTitle: string) =>
      asJuno.post('/api/classifieds/new').send({ postTitle, postContent: 'Yes' }).expect(201);
    await advertise('On Monday');
    await alertSavedSearches(site.host);
    await site.db('saved_searches').update({ toldOn: '2020-01-01' });
    await site.db('saved_search_finds').update({ toldOn: '2020-01-01' });
    await advertise('On Thursday');
    await alertSavedSearches(site.host);
    const { body } = await (await clientOf(site, mika)).get('/api/notifications').expect(200);
    expect((body as { items: unknown[] }).items).toMatchObject([
      { text: 'New in your saved search “Ads”: “On Thursday”' },
    ]);
    const [text] = textsOf(await sendAfterWeek(site, mika));
    expect(text).toContain('New in your saved search “Ads”: “On Thursday” and “On Monday”');
  }));

test('tells of playtests that a search has found, unless they have ended', () =>
  withSite(async (site) => {
    const { mika, juno } = await buildReader(site);
    await buildSearch(site, { developerId: mika.id, name: 'Short ones', kind: 'playtests', query: 'minutes=15' });
    const asJuno = await clientOf(site, juno);
    const game = await buildGame(site.db, juno.id);
    const ask = async (title: string) =>
      (
        (
          await asJuno
            .post('/api/playtests/new')
            .send({ ...asking(game.id), title })
            .expect(201)
        ).body as { id: number }
      ).id;
    const ended = await ask('Night harbour');
    await ask('First harbour');
    await alertSavedSearches(site.host);
    const outcome = 'Nothing came of it.';
    await asJuno.post('/api/playtests/close').send({ playtestId: ended, outcome }).expect(200);
    const [text] = textsOf(await sendAfterWeek(site, mika));
    expect(text).toContain('New in your saved search “Short ones”: “First harbour”');
    expect(text).not.toContain('Night harbour');
  }));

test.each([
  ['mature', 'Juno Park posted something marked “Mature”'],
  ['spoiler', 'Juno Park posted something marked “Spoiler”'],
] as const)('shows no words of what is marked %s', (mark, text) =>
  withSite(async (site) => {
    const { mika, juno } = await buildReader(site);
    const post: Partial<FeedPostRow> = { mark, title: 'The lighthouse keeper did it' };
    await buildPost(site, { ...ownPage(juno), ...post });
    const [mail] = await sendAfterWeek(site, mika);
    expect(mail?.text).toContain(text);
    expect(`${mail?.text}${mail?.html}`).not.toContain('keeper');
  }),
);

test('escapes names and words of others', () =>
  withSite(async (site) => {
    const { juno, mika } = await buildReader(site);
    const texts = hostileTexts.filter((text) => text.length <= 100);
    await site.db('developers').where({ id: juno.id }).update({ alias: '<b>www.evil.example</b>' });
    // As many as one digest names.
    for (let from = 0; from < texts.length; from += 10) {
      for (const [index, title] of texts.slice(from, from + 10).entries()) {
        const page = await buildDeveloper(site.db, { alias: `${from + index} ${title}`.slice(0, 40) });
        await site.db('developer_follows').insert({
          ...{ followerId: mika.id, developerId: page.id, isMutual: false, created: new Date() },
        });
        await buildPost(site, { ...ownPage(page), title });
      }
      const [mail] = await sendAfterWeek(site, mika);
      const html = (mail?.html ?? '').replace(/<\/?(?:html|meta|title|body|div|h1|h2|p|ul|li|a|br|img)\b[^<>]*>/g, '');
      expect(html.replace('<!doctype html>', '')).not.toContain('<');
      expect(mail?.html).not.toMatch(/href="(?!http:\/\/localhost:3000\/)/);
    }
    await buildPost(site, { ...ownPage(juno), title: 'Words' });
    const [mail] = await sendAfterWeek(site, mika);
    expect(mail?.text).not.toContain('www.evil.example');
  }));

test('names the ten pages that posted last, and counts the others', () =>
  withSite(async (site) => {
    const { mika } = await buildReader(site);
    for (let number = 1; number <= 12; number += 1) {
      const page = await buildDeveloper(site.db, { alias: `Page ${number}` });
      await site.db('developer_follows').insert({
        ...{ followerId: mika.id, developerId: page.id, isMutual: false, created: new Date() },
      });
      await buildPost(site, ownPage(page));
    }
    const [text] = textsOf(await sendAfterWeek(site, mika));
    expect(text?.match(/Page \d+ posted/g)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Page ${12 - index} posted`),
    );
    expect(text).toContain('- 2 others you follow posted too http://localhost:3000/');
  }));

test('reads what is there when it sends', () =>
  withSite(async (site) => {
    const { mika, juno, asMika } = await buildReader(site);
    await notifyOfComment(site, mika, juno);
    await letWeekPass(site);
    await asMika.post('/api/notifications/markRead').send({ all: true }).expect(200);
    await sendDigests(site.host);
    expect(site.mails.filter(({ to }) => to === mika.email)).toEqual([]);
  }));
