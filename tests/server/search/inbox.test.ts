import { buildDeveloper, clientOf } from '../../support/server/builders';
import { begin, buildConversation, leaving, writing } from '../../support/server/inbox';
import { searchAs } from '../../support/server/contentSearches';
import type { Client } from '../../support/server/posts';
import { fillSearchTerms } from '../../../server/areas/contentSearch';
import { openSite, type TestSite } from '../../support/server/site';

// Full-text indexes contain committed rows only; the words of each test are its own.
let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const foundBy = async (client: Client, search: string, more: Record<string, string | number> = {}) =>
  (await searchAs(client, search, more)).found.inbox?.items.map(({ excerpt }) => excerpt);

async function person(alias?: string) {
  const developer = await buildDeveloper(site.db, alias === undefined ? {} : { alias });
  return { ...developer, client: await clientOf(site, developer) };
}

test('messages are found by those who take part, by all words, with their conversation and writer', async () => {
  const [mika, juno] = [await person('Mika Larkspur'), await person()];
  const { id } = await begin(mika.client, [juno], { subject: 'Next steps', message: 'The **belvedere**, in C#' });
  await writing(juno.client, id, 'A belvedere without').expect(201);
  for (const { client } of [mika, juno]) {
    const { found } = await searchAs(client, 'belvedere C#', { list: 'inbox' });
    expect(found).toMatchObject({
      inbox: {
        items: [{ inboxId: id, subject: 'Next steps', excerpt: 'The belvedere, in C#', poster: { id: mika.id } }],
        hasMore: false,
      },
    });
  }
  expect(await foundBy(juno.client, 'belvedere')).toHaveLength(2);
  expect(await foundBy(mika.client, 'belvedere', { authorId: juno.id })).toEqual(['A belvedere without']);
});

test('others read neither words nor names nor subjects, and whoever has left finds nothing more', async () => {
  const [mika, juno, oren] = [await person('Mika Foxglove'), await person('Juno Foxglove'), await person()];
  const { id } = await begin(mika.client, [juno], { subject: 'Secret steps', message: 'The orangery at nine' });
  await writing(juno.client, id, 'Which orangery?').expect(201);
  for (const client of [oren.client, site.visitor()])
    for (const more of [{}, { list: 'inbox' }]) {
      const { text } = await searchAs(client, 'orangery', more);
      expect(text).not.toMatch(/orangery at|Which|Foxglove|Secret/);
    }
  expect((await searchAs(site.visitor(), 'orangery')).found).not.toHaveProperty('inbox');
  await leaving(juno.client, id).expect(200);
  const { found, text } = await searchAs(juno.client, 'orangery');
  // Not even their own.
  expect(found.inbox?.items).toEqual([]);
  expect(text).not.toContain('Secret');
  expect(await foundBy(mika.client, 'orangery')).toHaveLength(2);
});

test('messages of banned and blocked writers are not found', async () => {
  const [mika, juno, oren] = [await person(), await person(), await person()];
  const { id } = await begin(mika.client, [juno, oren], { message: 'A cloister' });
  await writing(juno.client, id, 'Which cloister?').expect(201);
  await site.db('blocks').insert({ blockerId: mika.id, blockedId: juno.id, created: new Date() });
  // On both sides of the block.
  expect(await foundBy(mika.client, 'cloister')).toEqual(['A cloister']);
  expect(await foundBy(juno.client, 'cloister')).toEqual(['Which cloister?']);
  expect(await foundBy(oren.client, 'cloister')).toHaveLength(2);
  await site.db('developers').where({ id: juno.id }).update({ isBanned: true });
  expect(await foundBy(oren.client, 'cloister')).toEqual(['A cloister']);
});

test('messages of before are found once they have their terms', async () => {
  const [mika, juno] = [await person(), await person()];
  await buildConversation(site, { from: mika, to: [juno], message: 'A pavilion in C#' });
  expect(await foundBy(juno.client, 'pavilion C#')).toEqual([]);
  await fillSearchTerms(site.db, () => false);
  expect(await foundBy(juno.client, 'pavilion C#')).toEqual(['A pavilion in C#']);
});
