import { createHmac } from 'node:crypto';
import { dayMs, hourMs, minuteMs, secondMs } from '#shared/durations';
import webPush from 'web-push';
import { vapidKeys, vapidSubject } from '../../areas/push';
import type { PushDeviceRow, PushQueueRow } from '../../db/tables';
import type { Host } from '../../http/call';
import { OutwardFailure } from '../../infrastructure/outward';
import { pushMessage, type PushMessage } from './pushMessage';
import { dropPush, endDevice, noteFailures, postponePush, readPushReceiver, takeDuePushes } from './push.queries';

/** Rounds of one run; the rest waits for the next one. */
const maxRounds = 20;
/** What could not be sent for so long is news no more; push services keep it no longer either. */
const maxAgeMs = dayMs;
/** The pause after the first attempt; it doubles with each one. */
const retryAfterMs = minuteMs;
const maxWaitMs = hourMs;
/** Refusals in a row after which a device ends: services tell some ended subscriptions by other codes than 404 and 410. */
const maxFailures = 5;
/** The subscription has ended (RFC 8030, 7.3). */
const endedStatuses = [404, 410];
const tooManyRequests = 429;

/** Sites whose pushes are being sent, so that slow answers do not pile up runs. */
const running = new WeakSet<Host>();

/** Sends the pushes that wait for devices. A crash sends one again after its lease, which replaces what is shown. */
export async function deliverPushes(host: Host, now = new Date()) {
  const subject = vapidSubject(host.settings);
  if (subject === null || running.has(host)) return;
  running.add(host);
  try {
    for (let round = 0; round < maxRounds; round += 1) {
      const due = await takeDuePushes(host.db, now);
      if (due.length === 0) return;
      await Promise.all(due.map((row) => deliver(host, row, { now, subject })));
    }
  } finally {
    running.delete(host);
  }
}

interface Sending {
  now: Date;
  /** Whom push services turn to about this site. */
  subject: string;
}

async function deliver(host: Host, row: PushQueueRow, { now, subject }: Sending) {
  const { db } = host;
  const receiver = await readPushReceiver(db, row.deviceId);
  const isOld = now.getTime() - Date.parse(row.created) > maxAgeMs;
  const message = receiver && !isOld ? await pushMessage(host, row, receiver) : null;
  if (!receiver || message === null) {
    await dropPush(db, row.id);
    return;
  }
  const { device } = receiver;
  const { status, retryAfter } = await send(host, device, message, subject);
  if (endedStatuses.includes(status)) {
    await endDevice(db, device.id);
  } else if (status === noAnswer || status === tooManyRequests || status >= 500) {
    const wait = retryAfter === null ? retryAfterMs * 2 ** row.tries : retryAfter * secondMs;
    await postponePush(db, row.id, new Date(now.getTime() + Math.min(wait, maxWaitMs)));
  } else {
    const failures = status >= 200 && status < 300 ? 0 : device.failures + 1;
    if (failures < maxFailures) {
      await noteFailures(db, device, failures);
      await dropPush(db, row.id);
    } else await endDevice(db, device.id);
  }
}

/** In place of a status: nobody answered, or the address may not be reached. */
const noAnswer = 0;
const refused = 1;

/** Encrypts a message (RFC 8291), signs who sends it (RFC 8292), and posts it to the push service (RFC 8030). */
async function send(
  { outward, settings, log }: Host,
  { id, endpoint, p256dh, auth }: PushDeviceRow,
  message: PushMessage,
  subject: string,
) {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, ...vapidKeys(settings) },
      TTL: maxAgeMs / secondMs,
      // Of messages with one topic a service keeps the last. Only the browser may know what it is about.
      topic: createHmac('sha256', auth).update(message.tag).digest('base64url').slice(0, 32),
    },
  );
  try {
    return await outward.postBytes(new URL(endpoint), body ?? Buffer.alloc(0), headers);
  } catch (error) {
    if (!(error instanceof OutwardFailure)) throw error;
    log.warn({ device: id, code: error.code }, 'A push service did not answer');
    return { status: error.code === 'refused' ? refused : noAnswer, retryAfter: null };
  }
}
