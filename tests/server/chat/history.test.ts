import { chatTexts } from '#shared/areas/chat';
import { dayMs } from '#shared/durations';
import {
  announceNewGame,
  announceRegistration,
  countPastDays,
  onGameDeleted,
  removeRegistrationLine,
} from '../../../server/areas/chat';
import { restoreToDay } from '../../../server/areas/chat/days.queries';
import { buildDeveloper, buildGame, clientOf } from '../../support/server/builders';
import { countsOf, insertMessages, read, say, siteGeneral, textsOf } from '../../support/server/chat';
import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('the calendar lists the days with their counts, newest first, and a day its messages, oldest first', () =>
  withSite(async (site) => {
    const { id } = await buildDeveloper(site.db);
    await insertMessages(site.db, id, { '2025-02-27': 2, '2025-03-01': 3, '2025-02-28': 0 });
    const visitor = site.visitor();
    const dates = await visitor.get('/api/chatroomHistory/dates').expect(200);
    expect(dates.body).toEqual({
      items: [
        { day: '2025-03-01', messageCount: 3 },
        { day: '2025-02-27', messageCount: 2 },
      ],
      hasMore: false,
      total: 2,
    });
    const dayOf = (historyDate: string) =>
      visitor.get('/api/chatroomHistory').query({ chatRoomId: siteGeneral, historyDate, limit: 2 });
    const day = await dayOf('2025-03-01').expect(200);
    expect(textsOf(day.body.items)).toEqual(['2025-03-01 0', '2025-03-01 1']);
    expect(day.body).toMatchObject({ hasMore: true, total: 3 });
    expect((await dayOf('2024-01-01').expect(200)).body).toEqual({ items: [], hasMore: false, total: 0 });
    for (const wrong of ['2025-02-30', '1.3.2025', '']) await dayOf(wrong).expect(400);
  }));

test('a day is counted from its messages until it is over, then once, and follows deletions and restorations', () =>
  withSite(async (site) => {
    const { db } = site;
    const mika = await buildDeveloper(db, { siteModCanBan: true });
    const client = await clientOf(site, mika);
    const game = await buildGame(db, mika.id);
    const room = `game.${game.id}`;
    const now = new Date();
    const [today, tomorrow] = [dayOf(now), dayOf(new Date(now.getTime() + dayMs))];
    const keptDays = () => db('chat_days').orderBy(['room', 'day']).select('room', 'day', 'messageCount');
    const shown = async () => {
      const query = { chatRoomId: siteGeneral, historyDate: today };
      const day = await client.get('/api/chatroomHistory').query(query).expect(200);
      return { days: await countsOf(db), total: day.body.total as number };
    };
    await insertMessages(db, mika.id, { '2025-03-01': 1 });
    const ids = [];
    for (const words of ['One', 'Two', 'Three']) ids.push((await say(client, words).expect(201)).body.id as number);
    await say(client, 'Among us', `game.${game.stringUrl}`).expect(201);
    await db('chat_messages').insert({
      room: siteGeneral,
      fromId: mika.id,
      message: 'Later',
      timestamp: new Date(`${tomorrow}T09:00:00Z`),
    });
    const counted = { '2025-03-01': 1, [today]: 3, [tomorrow]: 1 };
    expect(await shown()).toEqual({ days: counted, total: 3 });

    // The day is not over, nor the hour after it.
    for (const time of [now, new Date(`${tomorrow}T00:30:00Z`)]) await countPastDays(db, time);
    expect(await keptDays()).toHaveLength(1);
    for (const _time of [1, 2]) await countPastDays(db, new Date(`${tomorrow}T01:30:00Z`));
    expect(await keptDays()).toEqual([
      { room, day: today, messageCount: 1 },
      { room: siteGeneral, day: '2025-03-01', messageCount: 1 },
      { room: siteGeneral, day: today, messageCount: 3 },
    ]);
    expect(await shown()).toEqual({ days: counted, total: 3 });

    await client.post('/api/chatrooms/delete').send({ chatRoomId: siteGeneral, id: ids[0] }).expect(200);
    expect(await shown()).toEqual({ days: { ...counted, [today]: 2 }, total: 2 });
    for (const day of [today, '2025-03-02', tomorrow]) await restoreToDay(db, `${day}T12:00:00.000Z`);
    // A restored message of a day without a row gets one; a day that is not over counts its messages.
    expect(await keptDays()).toEqual([
      { room, day: today, messageCount: 1 },
      { room: siteGeneral, day: '2025-03-01', messageCount: 1 },
      { room: siteGeneral, day: '2025-03-02', messageCount: 1 },
      { room: siteGeneral, day: today, messageCount: 3 },
    ]);
  }));

const dayOf = (time: Date) => time.toISOString().slice(0, 10);

test('a registration and a new game are told in the site room, without a sound', () =>
  withSite(async (site) => {
    const { db } = site;
    const push = jest.fn();
    const mika = await buildDeveloper(db, { alias: 'Mika' });
    const game = await buildGame(db, mika.id, { alias: 'Lanternfall' });
    await announceRegistration({ db, emit: push }, mika);
    await announceNewGame({ db, emit: push }, game);
    const { items } = (await read(site.visitor())).body;
    expect(items).toEqual([
      expect.objectContaining({
        isSystemMessage: true,
        systemMessageType: 'registeredDeveloper',
        systemMessageTargetId: mika.id,
        targetAlias: 'Mika',
        targetUrl: `/Developer/${mika.stringUrl}`,
        message: chatTexts.justRegistered,
        from: null,
      }),
      expect.objectContaining({
        systemMessageType: 'createdGame',
        targetAlias: 'Lanternfall',
        targetUrl: `/Game/${game.stringUrl}`,
        message: chatTexts.justCreated,
      }),
    ]);
    expect(push).toHaveBeenLastCalledWith(siteGeneral, expect.objectContaining({ name: 'chatroomRefreshed' }), {
      chatRoomId: siteGeneral,
      message: items[1],
    });
  }));

test("a ban takes a developer's words and line out of the site room, and the days count less", () =>
  withSite(async (site) => {
    const { db } = site;
    const push = jest.fn();
    const [banned, other] = [await buildDeveloper(db), await buildDeveloper(db)];
    const game = await buildGame(db, banned.id);
    await insertMessages(db, banned.id, { '2025-03-01': 2, '2025-03-02': 1 });
    await announceRegistration({ db, emit: push }, banned);
    const today = new Date().toISOString().slice(0, 10);
    await say(await clientOf(site, other), 'Still here').expect(201);
    await say(await clientOf(site, banned), 'Team words', `game.${game.stringUrl}`).expect(201);
    await removeRegistrationLine({ db, emit: push }, banned.id, { withMessages: true });
    expect(textsOf((await read(site.visitor())).body.items)).toEqual(['Still here']);
    expect(await countsOf(db)).toEqual({ '2025-03-01': 0, '2025-03-02': 0, [today]: 1 });
    expect(await db('chat_messages').where({ fromId: banned.id })).toHaveLength(1);
    expect(push).toHaveBeenLastCalledWith(siteGeneral, expect.anything(), {
      chatRoomId: siteGeneral,
      removedDeveloperId: banned.id,
    });
  }));

test('after the deletion of an account its words stay under DELETED USER, its line goes', () =>
  withSite(async (site) => {
    const { db } = site;
    const push = jest.fn();
    const gone = await buildDeveloper(db);
    await announceRegistration({ db, emit: push }, gone);
    await say(await clientOf(site, gone), 'I was here').expect(201);
    await removeRegistrationLine({ db, emit: push }, gone.id);
    await db('developers').where({ id: gone.id }).delete();
    const { items } = (await read(site.visitor())).body;
    expect(items).toEqual([
      expect.objectContaining({
        message: 'I was here',
        isSystemMessage: false,
        from: expect.objectContaining({ id: null, alias: 'DELETED USER', donorTier: 'none', isModerator: false }),
      }),
    ]);
    expect(push).toHaveBeenLastCalledWith(siteGeneral, expect.anything(), {
      chatRoomId: siteGeneral,
      removedDeveloperId: gone.id,
      messagesStay: true,
    });
  }));

test('a deleted game takes its room and its line along', () =>
  withSite(async (site) => {
    const { db } = site;
    const owner = await buildDeveloper(db);
    const game = await buildGame(db, owner.id);
    const client = await clientOf(site, owner);
    await say(client, 'Team words', `game.${game.stringUrl}`).expect(201);
    await announceNewGame({ db, emit: jest.fn() }, game);
    const push = jest.fn();
    await onGameDeleted({ db, emit: push }, game.id);
    expect(push).toHaveBeenCalledWith(siteGeneral, expect.anything(), {
      chatRoomId: siteGeneral,
      removedGameId: game.id,
    });
    await db('games').where({ id: game.id }).delete();
    expect(await db('chat_messages').where({ gameId: game.id })).toHaveLength(0);
    expect(await db('chat_days').where({ gameId: game.id })).toHaveLength(0);
    expect((await read(site.visitor())).body.items).toEqual([]);
    await read(client, { chatRoomId: `game.${game.stringUrl}` }).expect(404);
  }));
