import { webhooksEvents, webhooksLimits } from '#shared/areas/outward/webhooks';
import { hourMs, minuteMs, secondMs } from '#shared/durations';
import { topics } from '#shared/topics';
import { clearWebhookQueue, toWebhook } from '../../areas/webhooks';
import type { WebhookQueueRow } from '../../db/tables';
import type { Host } from '../../http/call';
import { sendNow } from '../../http/sendNow';
import { OutwardFailure } from '../../infrastructure/outward';
import { messageOf } from './message';
import { dropMessage, noteOutcome, postponeMessage, readSender, takeDue, type Sender } from './webhooks.queries';

/** Rounds of one run; the rest waits for the next one. */
const maxRounds = 20;
/** Attempts for a message, with a longer pause after each. */
const maxAttempts = 3;
const retryAfterMs = minuteMs;
/** How often Discord may ask to wait (429), which is no failure, until a message is dropped. */
const maxPostponements = 50;
const maxWaitMs = hourMs;
const tooManyRequests = 429;

/** Sites whose messages are being sent, so that slow answers do not pile up runs. */
const running = new WeakSet<Host>();

/** Sends the messages that wait for webhooks. A crash sends one again after its lease, and loses none. */
export async function deliverWebhooks(host: Host, now = new Date()) {
  if (running.has(host)) return;
  running.add(host);
  try {
    await deliverDue(host, now);
  } finally {
    running.delete(host);
  }
}

async function deliverDue(host: Host, now: Date) {
  for (let round = 0; round < maxRounds; round += 1) {
    const due = await takeDue(host.db, now);
    if (due.length === 0) return;
    await Promise.all(due.map((row) => deliver(host, row, now)));
  }
}

async function deliver(host: Host, row: WebhookQueueRow, now: Date) {
  const { db } = host;
  const sender = await readSender(db, row.gameId);
  if (!sender) {
    await clearWebhookQueue(db, row.gameId);
    return;
  }
  const message = row.tries > maxPostponements ? null : await messageOf(host, row, sender);
  if (message === null) {
    await dropMessage(db, row.id);
    return;
  }
  const { status, retryAfter } = await post(host, sender, message);
  if (status === tooManyRequests) {
    const wait = retryAfter === null ? retryAfterMs : Math.min(retryAfter * secondMs, maxWaitMs);
    await postponeMessage(db, row.id, new Date(now.getTime() + wait));
    return;
  }
  const hasArrived = status !== null && status >= 200 && status < 300;
  const failures = hasArrived ? 0 : sender.webhook.failures + 1;
  const isOff = failures >= webhooksLimits.failures;
  const noted = await noteOutcome(db, sender.webhook, { failures, isOff, lastStatus: status });
  if (noted?.isOff) await clearWebhookQueue(db, row.gameId);
  else if (hasArrived || row.kind === 'test' || row.tries + 1 >= maxAttempts) await dropMessage(db, row.id);
  else await postponeMessage(db, row.id, new Date(now.getTime() + (row.tries + 1) * retryAfterMs));
  if (!noted) return;
  const payload = { gameId: row.gameId, webhook: toWebhook(noted) };
  sendNow(host, topics.user(noted.ownerId), webhooksEvents.webhookUpdated, payload);
}

async function post({ outward, log }: Host, { webhook }: Sender, message: object) {
  try {
    return await outward.postJson(new URL(webhook.address), message);
  } catch (error) {
    if (!(error instanceof OutwardFailure)) throw error;
    log.warn({ gameId: webhook.gameId, code: error.code }, 'A webhook did not answer');
    return { status: null, retryAfter: null };
  }
}
