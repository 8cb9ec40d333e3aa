import { randomUUID } from 'node:crypto';
import type { DeveloperRow } from '../../../server/db/tables';
import { buildDeveloper, clientOf, logIn } from '../../support/server/builders';
import { act } from '../../support/server/forumCalls';
import { buildForumLife } from '../../support/server/forums';
import { withLive } from '../../support/server/live';
import { addAlbum, addPiece, ownMedia } from '../../support/server/media';
import type { Client } from '../../support/server/posts';
import { closeDatabase, type TestSite } from '../../support/server/site';

afterAll(closeDatabase);

const idOf = (body: unknown) => (body as { id: number }).id;

/** What somebody adds to an area and deletes again. */
const deletions = {
  caughtUpOnDevlogs: async (client: Client) => {
    const { body } = await client.post('/api/feedPosts').send({ content: 'A day at sea' }).expect(201);
    return () => client.post('/api/feedPosts/delete').send({ postId: idOf(body) });
  },
  caughtUpOnMedia: async (client: Client, site: TestSite, maker: DeveloperRow) => {
    const { id } = await addPiece(client, await addAlbum(client, ownMedia(maker), `Sketches ${randomUUID()}`));
    return () => client.post('/api/media/piece/delete').send({ id });
  },
  caughtUpOnClassifieds: async (client: Client) => {
    const ad = { postTitle: 'Painter', postContent: 'I paint', selectedGameId: 0 };
    const { body } = await client.post('/api/classifieds/new').send(ad).expect(201);
    return () => client.post('/api/classifieds/delete').send({ postId: idOf(body) });
  },
  caughtUpOnForums: async (client: Client, site: TestSite) => {
    const { category, thread } = await buildForumLife(site, { starterId: null });
    const at = { boardId: 'site', categoryId: category.id, threadId: thread.id };
    const { id: postId } = await act(client, 'addPost', { ...at, content: 'Words' });
    return () => client.post('/api/forumsActions/deletePost').send({ ...at, postId });
  },
} as const;

test.each(Object.entries(deletions))('%s comes back, also live, when all that was new is deleted', (flag, add) =>
  withLive(async (site) => {
    const [maker, reader] = [await buildDeveloper(site.db), await buildDeveloper(site.db)];
    const [asMaker, asReader] = [await clientOf(site, maker), await clientOf(site, reader)];
    const isCaughtUp = async () =>
      ((await asReader.get('/api/login')).body as { info: Record<string, boolean> }).info[flag];
    const listener = await site.connect();
    const { passkey } = await logIn(site, reader);
    await listener.ask('setUserSocketData', { passkey });
    const told = (value: boolean) =>
      listener.next('updateUserInfo', ({ info }: { info?: Record<string, boolean> }) => info?.[flag] === value);
    const [deleteFirst, deleteSecond] = [await add(asMaker, site, maker), await add(asMaker, site, maker)];
    await told(false);
    await site.host.inFlight.done();
    await deleteFirst().expect(200);
    expect(await isCaughtUp()).toBe(false);
    await deleteSecond().expect(200);
    await told(true);
    expect(await isCaughtUp()).toBe(true);
    // What comes next is new again.
    await add(asMaker, site, maker);
    await told(false);
    expect(await isCaughtUp()).toBe(false);
  }),
);
