import { watches } from '#shared/areas/watches';
import { deliverQueued } from '../../../server/areas/notifications';
import { deleteLostWatches } from '../../../server/areas/watches';
import { nameKey } from '../../../server/db/keys';
import { buildForum } from '../../support/server/boards';
import { buildBugComment } from '../../support/server/bugsAndResources';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { act } from '../../support/server/forumCalls';
import { buildPost, gamePage, type Client } from '../../support/server/posts';
import { closeDatabase, withSite } from '../../support/server/site';
import { buildPlaces, identifiersOf, places, setState, stateOf } from '../../support/server/watchedPlaces';

afterAll(closeDatabase);

test.each(['watching', 'muted'] as const)(
  '%s goes on where a thread is renamed and moved, or removed and restored',
  (state) =>
    withSite(async (site) => {
      const {
        reader,
        asReader,
        asMika,
        asJuno,
        targets,
        answers,
        identifiers,
        place: address,
      } = await buildPlaces(site);
      const moderator = await clientOf(site, await buildDeveloper(site.db, { siteModCanBan: true }));
      const kinds = { thread: 'thread', post: 'post', piece: 'piece', bug: 'bug' } as const;
      for (const place of places) await setState(asReader, targets[place], state);
      const other = await buildForum(site, { title: 'Elsewhere' });
      await act(asMika, 'editThread', { ...address, newTitle: 'Fog and boats' });
      await act(moderator, 'moveThread', { ...address, moveToId: other.forumId });
      address.categoryId = other.categoryId;
      const pieceId = (await site.db('media_pieces').first('id'))?.id;
      for (const place of places) {
        const targetId = place === 'piece' ? pieceId : targets[place].targetId;
        await moderator.post('/api/reports/remove').send({ kind: kinds[place], targetId, reason: 'Test' }).expect(200);
      }
      const listed = async () => (await asReader.get('/api/watches').query({ state }).expect(200)).body as object;
      expect(await listed()).toMatchObject({ items: [] });
      await deleteLostWatches(site.db);
      const removed = await site.db('removed_content').orderBy('id').select('id');
      for (const { id: removedId } of removed)
        await moderator.post('/api/moderation/restore').send({ removedId }).expect(200);
      for (const place of places) {
        expect(await stateOf(asReader, targets[place])).toBe(state);
        await answers[place](asJuno, `An answer, @${reader.stringUrl}`);
      }
      const news = (await identifiersOf(site, asReader)).filter((shown) => shown.includes('.comment '));
      const told = Object.values(identifiers).map((identifier) => `${identifier} 1`);
      expect(news.toSorted()).toEqual(state === 'muted' ? [] : told.toSorted());
      if (state === 'muted') expect(await identifiersOf(site, asReader)).toEqual([]);
      expect(await listed()).toMatchObject({ items: [{}, {}, {}, {}] });
    }),
);

test('watches of what is gone for good are forgotten', () =>
  withSite(async (site) => {
    const { asReader, targets } = await buildPlaces(site);
    for (const place of places) await setState(asReader, targets[place], 'muted');
    await site.db('bug_items').delete();
    await deleteLostWatches(site.db);
    const left = await site.db('watches').distinct('targetType').orderBy('targetType').pluck('targetType');
    expect(left.sort()).toEqual(['forumThread', 'post']);
  }));

test('lists are the account’s own, newest first, in pages, with titles and links', () =>
  withSite(async (site) => {
    const { mika, asReader, asMika, targets, pieceId } = await buildPlaces(site);
    const list = async (client: Client, query: object) => {
      const { body } = await client.get('/api/watches').query(query).expect(200);
      return watches.listWatches.output.parse(body);
    };
    const untitled = await buildPost(site, { ...gamePage(await buildGame(site.db, mika.id)), content: 'So **bold**' });
    await setState(asReader, targets.thread, 'watching');
    await setState(asReader, { targetType: 'post', targetId: untitled }, 'watching');
    await setState(asReader, targets.piece, 'watching');
    await setState(asReader, targets.bug, 'muted');
    const first = await list(asReader, { state: 'watching', limit: 2 });
    const piece = await site.db('media_pieces').where({ id: pieceId }).first('title', 'stringUrl');
    expect(first).toMatchObject({
      items: [
        {
          ...targets.piece,
          title: piece?.title,
          link: `/Developer/${mika.stringUrl}/Portfolio/Sketches/${piece?.stringUrl}`,
        },
        { targetType: 'post', targetId: untitled, title: '“So bold”' },
      ],
      hasMore: true,
    });
    expect(await list(asReader, { state: 'watching', limit: 2, startResult: 2 })).toMatchObject({
      items: [{ ...targets.thread, title: 'Fog', link: '/Forums/General/Talk/Fog' }],
      hasMore: false,
    });
    expect((await list(asReader, { state: 'muted' })).items).toMatchObject([targets.bug]);
    expect((await list(asMika, { state: 'watching' })).items).toHaveLength(4);
    expect((await list(asMika, { state: 'muted' })).items).toEqual([]);
    await site.visitor().get('/api/watches').query({ state: 'muted' }).expect(401);
    await asReader.get('/api/watches').query({ state: 'neutral' }).expect(400);
  }));

test('many watchers are told in turns, each once, and a crash in between loses none', () =>
  withSite(async (site) => {
    const { juno, targets } = await buildPlaces(site);
    const count = 2_300;
    const start = 1_000_000;
    const ids = Array.from({ length: count }, (_, index) => start + index);
    for (let from = 0; from < count; from += 500)
      await site.db('developers').insert(
        ids.slice(from, from + 500).map((id) => ({
          ...{ id, alias: `Reader ${id}`, aliasKey: nameKey(`Reader ${id}`) },
          ...{ personalWebsites: '[]', workHistory: '[]', educationHistory: '[]' },
          ...{ registrationDate: new Date(), lastOnline: new Date() },
        })),
      );
    const watched = { ...targets.bug, state: 'watching' as const, created: new Date(Date.now() - 60_000) };
    await site.db('watches').insert(ids.map((developerId) => ({ ...watched, developerId })));
    const causeId = await buildBugComment(site, { bugId: targets.bug.targetId, authorId: juno.id });
    await site.db('notification_queue').insert({
      ...{ cause: 'bugComment', causeId, identifier: `bug.${targets.bug.targetId}.comment` },
      // As if a process had died after a first turn.
      ...{ actorId: juno.id, receiverIds: '', created: new Date(), afterId: start + 99 },
    });
    deliverQueued(site.host);
    await site.host.inFlight.done();
    const told = await site.db('notifications').whereIn('receiverId', ids).orderBy('receiverId').pluck('receiverId');
    expect(told).toEqual(ids.slice(100));
    expect(await site.db('notification_queue')).toEqual([]);
  }));
