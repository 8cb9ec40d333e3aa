import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { sanctionsLimits } from '#shared/areas/moderation/sanctions';
import { minuteMs } from '#shared/durations';
import type { Settings } from '../settings';

/** Derived from a secret that every site has. */
const signingKey = ({ secrets }: Settings) =>
  Buffer.from(hkdfSync('sha256', secrets.ticketKey, '', 'spawnpoint: links of accounts that may not log in', 32));

const sign = (settings: Settings, text: string) => createHmac('sha256', signingKey(settings)).update(text).digest();

/**
 * The keycode by which somebody who may not log in reads the sanctions of their account and appeals, for an hour. It is
 * given out for the right password alone.
 */
export function newSanctionKey(settings: Settings, developerId: number, now = Date.now()): string {
  const text = `${developerId}.${now + sanctionsLimits.keyMinutes * minuteMs}`;
  return `${text}.${sign(settings, text).toString('base64url')}`;
}

/** The account of such a keycode; null for others, and after its hour. */
export function accountOfKey(settings: Settings, keycode: string, now = Date.now()): number | null {
  const [, developerId = '', end = '', signature = ''] = /^(\d{1,10})\.(\d{1,16})\.([\w-]{43})$/.exec(keycode) ?? [];
  const given = Buffer.from(signature, 'base64url');
  const right = sign(settings, `${developerId}.${end}`);
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && Number(end) > now ? Number(developerId) : null;
}
