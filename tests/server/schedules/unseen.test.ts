import { publishDue } from '../../../server/areas/schedules';
import { buildAccount } from '../../support/server/accounts';
import { fetchArchive, makeArchive } from '../../support/server/archives';
import { buildDeveloper, buildGame, buildMember, clientOf } from '../../support/server/builders';
import { buildPost, ownPage, type Client } from '../../support/server/posts';
import { addOne } from '../../support/server/schedules';
import { openSite, type TestSite } from '../../support/server/site';

let site: TestSite & { close(): Promise<void> };
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const word = 'lanternfallharbour';
const text = { subject: `About ${word}`, content: `A ${word} for @Noor-Dahl` };

/** All that others read which a new post changes. */
const addresses = (writer: { id: number; stringUrl: string }, game: { id: number; stringUrl: string }) => [
  '/api/feedPosts?feedType=home',
  `/api/feedPosts?feedType=developer&feedId=${writer.id}`,
  `/api/feedPosts?feedType=game&feedId=${game.id}`,
  `/api/searchContent?search=${word}`,
  `/api/countContent?search=${word}`,
  `/api/developer?stringUrl=${writer.stringUrl}`,
  `/api/game?stringUrl=${game.stringUrl}`,
  '/api/totals',
  '/api/notifications',
  '/api/scheduledPosts',
  '/api/drafts',
  '/feeds/devlogs.atom',
  `/feeds/developer/${writer.stringUrl}.atom`,
  `/feeds/game/${game.stringUrl}.atom`,
  '/sitemap.xml',
  '/sitemap-1.xml',
];

async function readAll(client: Client, paths: readonly string[]) {
  const read = new Map<string, string>();
  for (const path of paths) {
    const { status, text: body } = await client.get(path);
    if (status !== 200 && status !== 401) throw new Error(`${path}: ${status}`);
    // A refusal has an id of its own.
    read.set(path, status === 200 ? body : `${status}`);
  }
  return read;
}

test('nobody else reads a scheduled DevLog before its time: no list, search, feed, map, count, news or archive has it', async () => {
  const writer = await buildAccount(site, { alias: 'Mika Vale' });
  const noor = await buildAccount(site, { alias: 'Noor Dahl' });
  const moderator = await buildDeveloper(site.db, { siteModCanBan: true });
  const game = await buildGame(site.db, writer.id, { alias: 'Tide Runner' });
  const member = await buildDeveloper(site.db);
  await buildMember(site.db, game.id, member.id);
  await site.db('game_members').where({ developerId: member.id }).update({ rights: 0 });
  await buildPost(site, { ...ownPage(writer), content: 'Another post' });
  const asWriter = await clientOf(site, writer);
  const asNoor = await clientOf(site, noor);
  await asNoor.post('/api/follows/state').send({ parentType: 'developer', parentId: writer.id, state: 'following' });
  await site.host.inFlight.done();
  const readers = [site.visitor(), asNoor, await clientOf(site, member), await clientOf(site, moderator)];
  const paths = addresses(writer, game);
  const jsonAlone = (read: Map<string, string>) => [...read].filter(([path]) => path.startsWith('/api/'));
  const before = await Promise.all(readers.map((reader) => readAll(reader, paths)));
  site.pushed.length = 0;
  site.mails.length = 0;

  await addOne(asWriter, text);
  const { due } = await addOne(asWriter, { ...text, postParentType: 'game', postParentId: game.id });
  await site.host.inFlight.done();
  const after = await Promise.all(readers.map((reader) => readAll(reader, paths)));
  for (const [index, read] of after.entries()) {
    expect(jsonAlone(read)).toEqual(jsonAlone(before[index] ?? new Map<string, string>()));
    for (const [path, body] of read) {
      const isEcho = path.includes(word);
      expect([path, !isEcho && body.includes(word)]).toEqual([path, false]);
    }
  }
  const topics = site.pushed
    .filter(({ payload }) => JSON.stringify(payload).includes(word))
    .flatMap((each) => each.topics);
  expect(new Set(topics)).toEqual(new Set([`user:${writer.id}`]));
  expect(site.mails).toEqual([]);
  await makeArchive(site, asNoor);
  expect((await fetchArchive(asNoor)).text).not.toContain(word);
  // Its writer has it.
  await makeArchive(site, asWriter);
  expect((await fetchArchive(asWriter)).rows('scheduledPosts')).toMatchObject([{ title: text.subject }, {}]);

  // The same addresses show it afterwards.
  await publishDue(site.host, new Date(Date.parse(due) + 1));
  const shown = await readAll(site.visitor(), paths);
  for (const path of paths.filter((each) => /^\/(api\/feedPosts|feeds)/.test(each)))
    expect([path, shown.get(path)?.includes(word)]).toEqual([path, true]);
});
