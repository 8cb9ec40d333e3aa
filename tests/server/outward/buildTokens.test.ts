import { buildsTexts } from '#shared/areas/builds/builds';
import { tokensTexts as texts, type AccessToken } from '#shared/areas/outward/tokens';
import { failureTexts } from '#shared/endpoint';
import { mailsOf } from '../../support/server/accounts';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { buildsOf, uploading } from '../../support/server/builds';
import { failing, type Client } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { buildOwned } from '../../support/server/teams';
import { buildToken } from '../../support/server/tokens';

afterAll(closeDatabase);

const notAllowed = { status: 403, error: failureTexts.notAllowed };

describe('the right to upload builds', () => {
  const create = (client: Client, given: object) =>
    client.post('/api/accessTokens/new').send({ name: 'Releases', days: 30, ...given });

  test('is given for one game, named in the mail, and nothing that older processes take for a right', () =>
    withSite(async (site) => {
      const mika = await buildDeveloper(site.db);
      const { id } = await buildGame(site.db, mika.id, { alias: 'Tidelight' });
      const { id: other } = await buildGame(site.db, mika.id, { alias: 'Lanternfall' });
      const client = await clientOf(site, mika);
      const { body } = await create(client, { buildsGameId: id }).expect(200);
      const given = body as { token: AccessToken; secret: string };
      expect(given.token).toMatchObject({ canRead: false, canPost: false, game: null });
      expect(given.token.buildsGame).toMatchObject({ id, alias: 'Tidelight' });
      const [row] = await site.db('access_tokens').where({ developerId: mika.id });
      expect(row).toMatchObject({ canRead: false, canPost: false, gameId: null, buildsGameId: id });
      const [mail] = await mailsOf(site, 1);
      expect(mail?.text).toContain('programs that have it may upload builds of Tidelight.');
      const both = await create(client, { name: 'Both', gameId: other, buildsGameId: id }).expect(200);
      expect(both.body.token).toMatchObject({ game: { id: other }, buildsGame: { id } });
      const program = site.visitor();
      program.set('Authorization', `Bearer ${given.secret}`);
      expect(await buildsOf(program, id)).toEqual([]);
      expect(await failing(program.post('/api/builds/new').send(uploading(other)))).toEqual({
        status: 403,
        error: texts.notItsBuilds,
      });
    }));

  test('does not come with the right to post, nor that with it', () =>
    withSite(async (site) => {
      const { gameId, join, asOwner } = await buildOwned(site);
      const member = await join();
      const { client: posting } = await buildToken(site, member, { canPost: true, gameId });
      expect(await failing(posting.get('/api/builds').query({ gameId }))).toEqual({
        status: 403,
        error: texts.mayNotUpload,
      });
      const asMember = await clientOf(site, member);
      const rights = async (given: object) =>
        asOwner
          .post('/api/members/rights')
          .send({ gameId, member: { id: member.id, rights: given } })
          .expect(200);
      await rights({ post: true, media: false });
      expect(await failing(create(asMember, { buildsGameId: gameId }))).toEqual(notAllowed);
      await rights({ post: false, media: true });
      expect(await failing(create(asMember, { gameId }))).toEqual(notAllowed);
      expect(await failing(create(asMember, { gameId, buildsGameId: gameId }))).toEqual(notAllowed);
      await create(asMember, { buildsGameId: gameId }).expect(200);
      expect(await failing(create(asMember, { name: 'None', buildsGameId: 2_000_000_000 }))).toMatchObject({
        status: 404,
      });
    }));

  test('needs a site with an address for games', () =>
    withSite(
      async (site) => {
        const { gameId, owner } = await buildOwned(site);
        const { client } = await buildToken(site, owner, { buildsGameId: gameId });
        expect(await failing(client.post('/api/builds/new').send(uploading(gameId)))).toEqual({
          status: 409,
          error: buildsTexts.off,
        });
      },
      { settings: { PUBLIC_URL: 'http://spawnpoint.test' } },
    ));
});
