import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Host } from './http/call';
import type { LiveServer } from './realtime/liveServer';

const timeouts = { heads: 1_000, requests: 10_000, whole: 15_000 };

interface Running {
  server: Server;
  host: Host & { live: LiveServer };
  jobs: { stop(): void };
  metrics: { stop(): void } | undefined;
}

/**
 * Shuts down on SIGTERM, SIGINT and the end of the parent process: no new connections, sockets closed so that clients
 * reconnect, running requests finished, the pool closed. An uncaught exception does the same with exit code 1.
 */
export function stopOnSignals(running: Running) {
  const { log } = running.host;
  const lastAnswers = prepareLastAnswers(running.server);
  let isStopping = false;
  const stop = (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), timeouts.whole).unref();
    lastAnswers();
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

async function stopInOrder({ server, host: { live, db, inFlight, processes }, jobs, metrics }: Running) {
  jobs.stop();
  metrics?.stop();
  const late = wait(timeouts.requests, undefined, { ref: false });
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  void late.then(() => {
    server.closeAllConnections();
  });
  // Waits for the HTTP server too, whose kept connections end with their last answers.
  await live.close();
  await closed;
  await Promise.race([inFlight.done(), late]);
  processes?.leave();
  await db.destroy();
}

/**
 * Answers a function; after its call each connection gets at most one more answer, and clients open new ones elsewhere.
 * Connections whose request does not come within a second are closed: browsers open some in advance.
 */
function prepareLastAnswers(server: Server): () => void {
  const unanswered = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let areLast = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (areLast) response.setHeader('Connection', 'close');
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
  });
  return () => {
    areLast = true;
    for (const response of unanswered) if (!response.headersSent) response.setHeader('Connection', 'close');
    setTimeout(() => {
      const busy = new Set([...unanswered].map(({ socket }) => socket));
      for (const socket of sockets) if (!busy.has(socket)) socket.destroy();
    }, timeouts.heads).unref();
  };
}
