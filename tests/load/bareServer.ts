import { createServer } from 'node:http';
import express from 'express';
import { createPool } from 'mysql2/promise';
import { Server } from 'socket.io';
import { parseDatabaseUrl } from '../../server/db/connect';

/**
 * The bare limits that the benchmark compares with: Express answering a constant, Express with one indexed SELECT of 20
 * rows, and Socket.IO broadcasting. Prints its port on standard output.
 */
const pool = createPool({ ...parseDatabaseUrl(process.env.DATABASE_URL ?? ''), connectionLimit: 20 });
const constant = {
  items: Array.from({ length: 20 }, (_each, id) => ({ id, alias: 'A developer', text: 'x'.repeat(200) })),
};
const twentyRows =
  'select id, alias, stringUrl, avatarId, xp, role, location, registrationDate, lastOnline from developers where isBanned = 0 order by lastOnline desc, id desc limit 20';

const app = express();
const server = createServer(app);
const io = new Server(server, { perMessageDeflate: false, serveClient: false });

app.get('/constant', (_request, response) => void response.json(constant));
app.get('/rows', async (_request, response) => {
  const [rows] = await pool.query(twentyRows);
  response.json(rows);
});
app.post('/broadcast', express.json(), (request, response) => {
  io.emit('chatroomUpdated', request.body);
  response.status(201).json(request.body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) process.stdout.write(`${address.port}\n`);
});
process.on('disconnect', () => process.exit(0));
