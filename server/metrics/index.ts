import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Host } from '../http/call';
import { Refusal } from '../http/refusal';
import { listenOn } from '../listen';
import type { LiveServer } from '../realtime/liveServer';
import { countEvents } from './counters';
import { readFigures } from './gauges';

export interface Metrics {
  /** `/metrics` for the site's own port; absent without METRICS_TOKEN. */
  handler: RequestHandler | undefined;
  stop(): void;
}

/**
 * Measures from now on, and serves the figures in Prometheus' text format: on the loopback at METRICS_PORT, and on the
 * site's port to those who send METRICS_TOKEN. Loaded only where one of both is set.
 */
export async function startMetrics(host: Host & { live: LiveServer }): Promise<Metrics> {
  const { METRICS_PORT: port, METRICS_TOKEN: token } = host.settings;
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const name of sums) register.removeSingleMetric(name);
  readFigures(register, host);
  const stopCounting = countEvents(register);
  const answer = answerFrom(register);
  const closePort = port === undefined ? undefined : await serveAt(port, answer);
  return {
    handler: token === undefined ? undefined : withToken(token, answer),
    stop: () => {
      closePort?.();
      stopCounting();
    },
  };
}

/** Sums of figures that are there by type, under names that Prometheus keeps for counters. */
const sums = ['resources', 'handles', 'requests'].map((things) => `nodejs_active_${things}_total`);

const answerFrom =
  (register: Registry): RequestHandler =>
  async (_request, response) => {
    const text = await register.metrics();
    response.setHeader('Content-Type', register.contentType);
    response.setHeader('Cache-Control', 'no-store');
    response.end(text);
  };

/** A server of its own, which only this machine reaches. Answers how to close it. */
async function serveAt(port: number, answer: RequestHandler): Promise<() => void> {
  const app = express().disable('x-powered-by').get('/metrics', answer);
  const server = createServer(app);
  await listenOn(server, { port, host: '127.0.0.1', setting: 'METRICS_PORT' });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

function withToken(token: string, answer: RequestHandler): RequestHandler {
  const wanted = digest(`Bearer ${token}`);
  return (request, response, next) => {
    // Digests have one length, and comparing them takes one time.
    if (timingSafeEqual(digest(request.get('Authorization') ?? ''), wanted)) return answer(request, response, next);
    response.setHeader('WWW-Authenticate', 'Bearer');
    throw new Refusal(401, ['The token for the metrics is missing or wrong.']);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
