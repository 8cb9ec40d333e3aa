import type { Server } from 'node:http';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { LiveServer } from './realtime/liveServer';

const patience = { requests: 10_000, whole: 15_000 };

interface Running {
  server: Server;
  live: LiveServer;
  db: Knex;
  log: Logger;
  chores: { stop(): void };
}

/**
 * Stops in order on SIGTERM, SIGINT, and when the process that started this one is gone: no new connections, sockets
 * closed so that clients come back, running requests finished, the pool closed. An uncaught exception takes the same way
 * with exit code 1 (security §14.8).
 */
export function stopOnSignals(running: Running) {
  const { log } = running;
  let isStopping = false;
  const stop = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patience.whole).unref();
    stopInOrder(running).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error({ err: error }, 'Stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => {
    stop(0);
  });
  process.on('SIGINT', () => {
    stop(0);
  });
  process.on('disconnect', () => {
    stop(0);
  });
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An uncaught exception stops the server');
    stop(1);
  });
}

async function stopInOrder({ server, live, db, chores }: Running) {
  chores.stop();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await live.close();
  server.closeIdleConnections();
  const late = setTimeout(() => {
    server.closeAllConnections();
  }, patience.requests);
  await closed;
  clearTimeout(late);
  await db.destroy();
}
