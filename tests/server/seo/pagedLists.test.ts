import { buildDeveloper } from '../../support/server/builders';
import { pagesOf, tagsOf } from '../../support/server/pages';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

const site = 'https://spawnpoint.example';

test('a page of those who follow has an address of its own, as long as one list is not at its first page', () =>
  withSite(
    async (test) => {
      const pages = await pagesOf(test);
      await buildDeveloper(test.db, { alias: 'Mika Vale' });
      const connections = '/Developer/Mika-Vale/Connections';
      for (const [asked, canonical] of [
        ['', ''],
        ['?followers=1', ''],
        ['?followers=2', '?followers=2'],
        ['?followingGames=3', '?followingGames=3'],
        ['?followers=2&friends=2', ''],
        ['?followers=x', ''],
        ['?page=2', ''],
      ] as const) {
        const { text } = await pages.get(`/developer/mika-vale/connections${asked}`).expect(200);
        expect(tagsOf(text)).toMatchObject({ canonical: `${site}${connections}${canonical}` });
      }
    },
    { settings: { PUBLIC_URL: site } },
  ));
