import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { topics } from '#shared/topics';
import { topicRules } from '../../../server/areas';
import { readSessionsOf } from '../../../server/http/session/sessions';
import { Connection } from '../../../server/realtime/connection';
import { LastEvents } from '../../../server/realtime/lastEvents';
import { Presence } from '../../../server/realtime/presence';
import { SocketCounter } from '../../../server/realtime/socketCounter';
import type { LiveSocket } from '../../../server/realtime/socketState';
import { buildDeveloper, logIn } from '../../support/server/builders';
import { closeDatabase, withSite, type TestSite } from '../../support/server/site';
import { listenOnFreePort } from '../../support/server/listen';

afterAll(closeDatabase);

/** A connection of a socket, as the live channel has one. */
async function withConnection({ db }: TestSite, body: (connection: Connection, socket: LiveSocket) => Promise<void>) {
  const server = createServer();
  const io = new Server(server);
  const accepted = new Promise<LiveSocket>((resolve) => io.on('connection', resolve as never));
  const port = await listenOnFreePort(server);
  const client = connect(`http://127.0.0.1:${port}`);
  const socket = await accepted;
  socket.data = { viewer: null, topics: {} };
  const nothing = () => undefined;
  const presence = new Presence({
    ...{ sockets: new SocketCounter<number>(), announce: nothing, report: nothing },
    readUsers: () => Promise.resolve([]),
  });
  const context = {
    db,
    rules: topicRules,
    presence,
    lastEvents: new LastEvents(),
    guests: new SocketCounter<string>(),
  };
  try {
    await body(new Connection(socket, '127.0.0.1', { ...context, mayOpenSocket: () => true }), socket);
  } finally {
    presence.stop();
    client.close();
    await io.close();
  }
}

test('the check of every minute gives no right back that ended while it was under way', () =>
  withSite((site) =>
    withConnection(site, async (connection, socket) => {
      const { db } = site;
      const noor = await buildDeveloper(db, { siteModCanBan: true });
      await connection.identify((await logIn(site, noor)).passkey);
      await connection.join(topics.board('site'));
      const readers = topics.boardReaders('site');
      expect([...socket.rooms]).toContain(readers);
      const readAt = performance.now();
      const sessions = await readSessionsOf(db, [connection.viewer?.sessionHandle ?? '']);
      await db('developers').where({ id: noor.id }).update({ siteModCanBan: false });
      await connection.recheck();
      expect([...socket.rooms]).not.toContain(readers);
      await connection.recheck({ sessions, readAt });
      expect([...socket.rooms]).not.toContain(readers);
      expect(connection.viewer?.siteModCanBan).toBe(false);
    }),
  ));
