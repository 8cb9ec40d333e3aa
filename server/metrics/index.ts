import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import express, { type RequestHandler } from 'express';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Host } from '../http/call';
import { Refusal } from '../refusal';
import { listenOn } from '../listen';
import type { LiveServer } from '../realtime/liveServer';
import { countEvents } from './counters';
import { registerGauges } from './gauges';

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
  for (const name of redundantMetrics) register.removeSingleMetric(name);
  registerGauges(register, host);
  const stopCounting = countEvents(register);
  const answer = metricsHandler(register);
  const closePort = port === undefined ? undefined : await serveAt(port, answer);
  return {
    handler: token === undefined ? undefined : withToken(token, answer),
    stop: () => {
      closePort?.();
      stopCounting();
    },
  };
}

/** Sums of metrics that exist by type, under names that Prometheus reserves for counters. */
const redundantMetrics = ['resources', 'handles', 'requests'].map((things) => `nodejs_active_${things}_total`);

const metricsHandler =
  (register: Registry): RequestHandler =>
  async (_request, response) => {
    const text = await register.metrics();
    response.setHeader('Content-Type', register.contentType);
    response.setHeader('Cache-Control', 'no-store');
    response.end(text);
  };

/** Serves the metrics on a port of the loopback. Returns a function that closes it. */
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
  const expected = digest(`Bearer ${token}`);
  return (request, response, next) => {
    // Digests have the same length, and are compared in constant time.
    if (timingSafeEqual(digest(request.get('Authorization') ?? ''), expected)) return answer(request, response, next);
    response.setHeader('WWW-Authenticate', 'Bearer');
    throw new Refusal(401, ['The token for the metrics is missing or wrong.']);
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();
