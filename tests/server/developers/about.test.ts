import { developersTexts } from '#shared/areas/developers';
import { topics } from '#shared/topics';
import { buildDeveloper, clientOf } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

async function buildOwner(site: TestSite) {
  const owner = await buildDeveloper(site.db);
  return { owner, client: await clientOf(site, owner) };
}
const profileOf = async (site: TestSite, id: number) =>
  (await site.visitor().get('/api/developer').query({ id }).expect(200)).body as Record<string, unknown>;

describe('POST /developer/about', () => {
  test('saves the text as it was typed, tells the page, and can be emptied', () =>
    withSite(async (site) => {
      const { owner, client } = await buildOwner(site);
      const aboutMe = 'I draw **fog**.\n\n- and ferries  ';
      const save = (body: object) => client.post('/api/developer/about').send(body);
      expect((await profileOf(site, owner.id)).aboutMe).toBe('');
      expect((await save({ aboutMe }).expect(200)).body).toEqual({ id: owner.id, aboutMe });
      expect(site.pushed).toContainEqual({
        name: 'developerInformationUpdated',
        topics: [topics.developer(owner.id), topics.user(owner.id)],
        payload: { id: owner.id, aboutMe },
      });
      expect((await profileOf(site, owner.id)).aboutMe).toBe(aboutMe);
      expect((await save({}).expect(200)).body).toEqual({ id: owner.id, aboutMe });
      await save({ aboutMe: ' \n' }).expect(200);
      expect((await profileOf(site, owner.id)).aboutMe).toBe('');
    }));

  test('has 4,000 characters, however wide; more are refused with the reason', () =>
    withSite(async (site) => {
      const { owner, client } = await buildOwner(site);
      const longest = '🗝'.repeat(4_000);
      await client.post('/api/developer/about').send({ aboutMe: longest }).expect(200);
      const { body } = await client
        .post('/api/developer/about')
        .send({ aboutMe: `${longest}x` })
        .expect(422);
      expect(body).toMatchObject({ fields: { aboutMe: developersTexts.aboutMeTooLong } });
      expect((await profileOf(site, owner.id)).aboutMe).toBe(longest);
      await client.post('/api/developer/about').send({ aboutMe: 'a\ud800b' }).expect(400);
    }));

  test('goes with the account', () =>
    withSite(async (site) => {
      const { owner, client } = await buildOwner(site);
      await client.post('/api/developer/about').send({ aboutMe: 'Fog' }).expect(200);
      await site.db('developers').where({ id: owner.id }).delete();
      expect(await site.db('developer_abouts').where({ id: owner.id })).toEqual([]);
    }));
});

test('pronouns are saved with the basic info, trimmed, in one line of at most 40 characters', () =>
  withSite(async (site) => {
    const { owner, client } = await buildOwner(site);
    const save = (pronouns: string) => client.post('/api/developer/basicInfo').send({ pronouns });
    expect((await save(' they/them ').expect(200)).body).toMatchObject({ pronouns: 'they/them', firstName: '' });
    expect((await profileOf(site, owner.id)).pronouns).toBe('they/them');
    expect((await save('x'.repeat(41)).expect(422)).body).toMatchObject({
      fields: { pronouns: developersTexts.pronounsTooLong },
    });
    expect((await save('she\nher').expect(200)).body.pronouns).toBe('she her');
  }));
