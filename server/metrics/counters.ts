import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { diagnostics } from '../diagnostics';

type Messages = typeof diagnostics;
type Message<Kind extends keyof Messages> = Parameters<Parameters<Messages[Kind]['subscribe']>[0]>[0];

/** Counts what this process publishes as `diagnostics`; returns a function to stop. Every label has a bounded set of values. */
export function countEvents(register: Registry): () => void {
  const listeners = [
    listen('requests', countRequests(register)),
    listen('statements', countStatements(register)),
    listen('chores', countChores(register)),
    listen('mails', countMails(register)),
    ...countLive(register),
    listen('storageFailures', countStorageFailures(register)),
  ];
  return () => {
    for (const stop of listeners) stop();
  };
}

function listen<Kind extends keyof Messages>(kind: Kind, listener: (message: Message<Kind>) => void) {
  const channel = diagnostics[kind] as {
    subscribe(listener: (message: Message<Kind>) => void): void;
    unsubscribe(listener: (message: Message<Kind>) => void): void;
  };
  channel.subscribe(listener);
  return () => {
    channel.unsubscribe(listener);
  };
}

const ownMethods = new Set(['GET', 'HEAD', 'POST']);

function countRequests(register: Registry) {
  const count = new Counter({
    name: 'spawnpoint_requests_total',
    help: 'Requests by call, method and status code; 499: the client left before the answer.',
    labelNames: ['call', 'method', 'code'],
    registers: [register],
  });
  const duration = new Histogram({
    name: 'spawnpoint_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer, by call.',
    labelNames: ['call'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  });
  return ({ call: callName, url, method, status, seconds }: Message<'requests'>) => {
    const call = callName ?? requestGroup(url);
    count.inc({ call, method: ownMethods.has(method) ? method : 'other', code: status });
    duration.observe({ call }, seconds);
  };
}

/** A label for requests that are no calls of the API, by the beginning of their path. */
function requestGroup(url: string): string {
  if (url.startsWith('/api/')) return 'other calls';
  if (url.startsWith('/userdata/')) return 'uploads';
  if (url.startsWith('/assets/')) return 'built files';
  return /^\/(healthz|readyz|metrics)\b/.test(url) ? 'health' : 'pages';
}

const statementKinds = new Set(['select', 'insert', 'update', 'delete']);

function countStatements(register: Registry) {
  const duration = new Histogram({
    name: 'spawnpoint_statement_duration_seconds',
    help: 'Time that an SQL statement took once it had a connection, by kind.',
    labelNames: ['kind'],
    buckets: [0.001, 0.005, 0.025, 0.1, 1],
    registers: [register],
  });
  const failures = new Counter({
    name: 'spawnpoint_statement_failures_total',
    help: 'SQL statements that failed, by kind; lock conflicts are repeated.',
    labelNames: ['kind'],
    registers: [register],
  });
  // From the start on, so that a first failure is an increase.
  for (const kind of [...statementKinds, 'other']) failures.inc({ kind }, 0);
  return ({ sql, seconds, isFailed }: Message<'statements'>) => {
    const word = (/[a-z]+/i.exec(sql.slice(0, 10))?.[0] ?? '').toLowerCase();
    const kind = statementKinds.has(word) ? word : 'other';
    duration.observe({ kind }, seconds);
    if (isFailed) failures.inc({ kind });
  };
}

function countChores(register: Registry) {
  const labelNames = ['chore'];
  const success = new Gauge({
    name: 'spawnpoint_chore_last_success_timestamp_seconds',
    help: 'When a periodic job last ended well.',
    labelNames,
    registers: [register],
  });
  const failures = new Counter({
    name: 'spawnpoint_chore_failures_total',
    help: 'Runs of a periodic job that failed.',
    labelNames,
    registers: [register],
  });
  const duration = new Gauge({
    name: 'spawnpoint_chore_duration_seconds',
    help: 'Time that the last run of a periodic job took.',
    labelNames,
    registers: [register],
  });
  return ({ name: chore, seconds, isFailed }: Message<'chores'>) => {
    duration.set({ chore }, seconds);
    failures.inc({ chore }, isFailed ? 1 : 0);
    if (!isFailed) success.setToCurrentTime({ chore });
  };
}

function countMails(register: Registry) {
  const count = new Counter({
    name: 'spawnpoint_mails_total',
    help: 'Mails that the mail server took (sent) or that were given up after three tries (failed).',
    labelNames: ['result'],
    registers: [register],
  });
  const waiting = new Gauge({
    name: 'spawnpoint_mails_waiting',
    help: 'Mails that are being sent or wait for their next try.',
    registers: [register],
  });
  for (const result of ['sent', 'failed']) count.inc({ result }, 0);
  return (step: Message<'mails'>) => {
    waiting.inc(step === 'queued' ? 1 : -1);
    if (step !== 'queued') count.inc({ result: step });
  };
}

function countLive(register: Registry) {
  const events = new Counter({
    name: 'spawnpoint_events_total',
    help: 'Live events of this process, each counted once for all who hear it.',
    labelNames: ['event'],
    registers: [register],
  });
  const deliveries = new Counter({
    name: 'spawnpoint_deliveries_total',
    help: 'Messages to sockets of this process.',
    registers: [register],
  });
  return [
    listen('events', ({ name }) => {
      events.inc({ event: name });
    }),
    listen('deliveries', () => {
      deliveries.inc();
    }),
  ];
}

function countStorageFailures(register: Registry) {
  const failures = new Counter({
    name: 'spawnpoint_storage_failures_total',
    help: 'Operations on uploaded files that failed.',
    labelNames: ['operation'],
    registers: [register],
  });
  for (const operation of ['put', 'move', 'remove']) failures.inc({ operation }, 0);
  return (operation: Message<'storageFailures'>) => {
    failures.inc({ operation });
  };
}
