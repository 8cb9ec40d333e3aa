import { referencesIn } from '#shared/markdown/mentionedIn';
import { accountLimits, newAccountsTexts as texts } from '#shared/areas/accountLimits';
import { hourMs } from '#shared/durations';
import { paths } from '#shared/pages';
import { deleteOldCounts } from '../../../server/areas/accountLimits';
import { countForeign } from '../../../server/areas/accountLimits/foreignLinks';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { addAlbum, ownMedia, sendPiece } from '../../support/server/media';
import { buildPost, ownPage } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const settings = {
  NEW_ACCOUNT_HOURS: '24',
  NEW_ACCOUNT_LINKS: '2',
  NEW_ACCOUNT_INVITATIONS: '2',
  NEW_ACCOUNT_SHARED_LINKS: '2',
};
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);
const registered = (hours: number) => ({
  registrationDate: hoursAgo(hours).toISOString().slice(0, 23).replace('T', ' '),
});
const threeLinks = 'See https://one.example, [two](https://two.example) and ![](https://three.example/a.png)';

test.each([
  ['no link at all', 0],
  [threeLinks, 3],
  ['![picture](https://pictures.example/a.png) and mail@somewhere.example', 1],
  ['[mail](mailto:a@b.example) and spam.com', 2],
  ['www.one.example, readme.md and two.example.com/x', 2],
  ['Ours: https://spawnpoint.example/Developer/Juno and [here](/Media) and ![](/userdata/pictures/a.png)', 0],
  ['`https://in.code.example`', 0],
])('links that lead away from the site are counted as readers see them: %s', (text, expected) => {
  expect(countForeign(referencesIn(text).addresses, 'https://spawnpoint.example')).toBe(expected);
});

test('an account in its first hours puts few links into a post, a comment or a message, and is told so', () =>
  withSite(
    async (site) => {
      const newcomer = await buildDeveloper(site.db, registered(23));
      const client = await clientOf(site, newcomer);
      const parentId = await buildPost(site, ownPage(newcomer));
      const refusals = [
        await client.post('/api/feedPosts').send({ content: threeLinks }),
        await client.post('/api/feedPosts/edit').send({ postId: parentId, content: threeLinks }),
        await client.post('/api/feedPosts/comments').send({ content: threeLinks, parentId }),
        await client.post('/api/chatrooms').send({ message: threeLinks, chatRoomId: 'siteGeneral' }),
      ];
      for (const { status, body } of refusals) {
        expect(status).toBe(422);
        expect(body).toMatchObject({ error: texts.links(2, 24), help: paths.accountLimits });
      }
      await client.post('/api/feedPosts').send({ content: 'See https://one.example' }).expect(201);
    },
    { settings },
  ));

test('counts links added later, in chat and beside a bug, and names the refused text', () =>
  withSite(
    async (site) => {
      const client = await clientOf(site, await buildDeveloper(site.db, registered(23)));
      const chatRoomId = 'siteGeneral';
      const said = await client.post('/api/chatrooms').send({ message: 'Hi', chatRoomId }).expect(201);
      const bug = { title: 'Fog', description: 'Too thick', type: 'bug' };
      const item = await client.post('/api/bugsAndSuggestions').send(bug).expect(201);
      const comment = { bugId: (item.body as { id: number }).id, content: 'Thick' };
      const commented = await client.post('/api/bugsAndSuggestions/comments').send(comment).expect(201);
      const { id } = said.body as { id: number };
      const { id: commentId } = commented.body as { id: number };
      const inChat = await client.post('/api/chatrooms/edit').send({ chatRoomId, id, message: threeLinks });
      const besideBug = await client
        .post('/api/bugsAndSuggestions/comments/edit')
        .send({ id: commentId, content: threeLinks });
      expect([inChat.status, besideBug.status]).toEqual([422, 422]);
      expect(inChat.body).toMatchObject({ fields: { message: texts.links(2, 24) } });
      expect(besideBug.body).toMatchObject({ fields: { content: texts.links(2, 24) } });
    },
    { settings },
  ));

test('the limits end with the first hours, and are none of a site moderator’s', () =>
  withSite(
    async (site) => {
      const older = await buildDeveloper(site.db, registered(25));
      const moderator = await buildDeveloper(site.db, { ...registered(1), siteModCanBan: true });
      for (const developer of [older, moderator]) {
        const client = await clientOf(site, developer);
        await client.post('/api/feedPosts').send({ content: threeLinks }).expect(201);
      }
    },
    { settings },
  ));

test('a new account sends few invitations; those that failed are not counted', () =>
  withSite(
    async (site) => {
      const newcomer = await buildDeveloper(site.db, registered(1));
      const game = await buildGame(site.db, newcomer.id);
      const client = await clientOf(site, newcomer);
      const others = await Promise.all([1, 2, 3].map(() => buildDeveloper(site.db)));
      const invite = (invitedMember: number) =>
        client
          .post('/api/invites/togame')
          .send({ selectedGame: game.id, invitedMember, selectedPositions: ['Artist'], positionTitles: 'Painter' });
      const [first = 0, second = 0, third = 0] = others.map(({ id }) => id);
      await invite(first).expect(201);
      await invite(first).expect(409);
      await invite(second).expect(201);
      const { body, headers } = await invite(third).expect(429);
      expect(body).toMatchObject({ error: texts.invitations(2, 24), help: paths.accountLimits });
      expect(Number(headers['retry-after'])).toBeGreaterThan(22 * 60 * 60);
      await deleteOldCounts(site.db, hoursAgo(24));
      expect(await site.db('new_account_counts')).toHaveLength(1);
      await deleteOldCounts(site.db, new Date());
      expect(await site.db('new_account_counts')).toEqual([]);
    },
    { settings },
  ));

test('a new account shares few links as resources and media, names few websites and asks few teams, and is told so', () =>
  withSite(
    async (site) => {
      const newcomer = await buildDeveloper(site.db, registered(1));
      const client = await clientOf(site, newcomer);
      const share = (name: string) =>
        client
          .post('/api/resources')
          .send({ category: 'devtools', section: 'audio', websiteName: name, websiteUrl: `https://${name}.example` });
      const album = await addAlbum(client, ownMedia(newcomer));
      const link = () => sendPiece(client, album, { selectedMediaType: 'url', mediaText: 'https://shop.example' });
      await share('one').expect(201);
      await share('one').expect(409);
      expect((await link()).status).toBe(201);
      for (const { status, body } of [await share('two'), await link()])
        expect([status, body]).toEqual([429, expect.objectContaining({ error: texts.sharedLinks(2, 24) })]);
      expect((await sendPiece(client, album)).status).toBe(201);

      const websites = (names: string[]) =>
        client
          .post('/api/developer/websites')
          .send({ personalWebsites: names.map((name) => ({ name, url: `https://${name}.example` })) });
      await websites(['one', 'two']).expect(200);
      const { body: tooMany } = await websites(['one', 'two', 'three']).expect(422);
      expect(tooMany).toMatchObject({ help: paths.accountLimits, fields: { personalWebsites: texts.websites(2, 24) } });

      const ask = async (positionTitles: string) => {
        const { id: requestedGame } = await buildGame(site.db, (await buildDeveloper(site.db)).id);
        return client
          .post('/api/invites/frommember')
          .send({ requestedGame, selectedPositions: ['Artist'], positionTitles });
      };
      expect((await ask(threeLinks)).body).toMatchObject({ fields: { positionTitles: texts.links(2, 24) } });
      for (const expected of [201, 201, 429]) expect((await ask('Painter')).status).toBe(expected);
      expect((await ask('Painter')).body).toMatchObject({ error: texts.requestsToJoin(2, 24) });
    },
    { settings },
  ));

test('an account reads what is limited for it and until when; later nothing is, nor for a site moderator', () =>
  withSite(
    async (site) => {
      const limitsOf = async (given: Parameters<typeof buildDeveloper>[1]) => {
        const developer = await buildDeveloper(site.db, given);
        const { body } = await (await clientOf(site, developer)).get('/api/accountLimits').expect(200);
        return { developer, ...accountLimits.readLimits.output.parse(body) };
      };
      const { developer, until, limits } = await limitsOf(registered(23));
      expect(Date.parse(until ?? '')).toBe(Date.parse(developer.registrationDate) + 24 * hourMs);
      expect(Object.fromEntries(limits.map(({ what, limit }) => [what, limit]))).toEqual({
        ...{ builds: 0, links: 2, websites: 2, messageStranger: 5, invite: 2, requestToJoin: 2, shareLink: 2 },
      });
      for (const given of [registered(25), { ...registered(1), siteModCanBan: true }])
        expect(await limitsOf(given)).toMatchObject({ until: null, limits: [] });
    },
    { settings },
  ));
