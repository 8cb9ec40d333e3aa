import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';
import { dayMs } from '#shared/durations';
import type { DeveloperRow } from '../../db/tables';
import type { Settings } from '../../settings';
import { cookieOf, readCookie } from './cookies';

const lifetime = 180 * dayMs;
/** The accounts that one browser is known for; of more, the oldest go. */
const maxAccounts = 5;

/** A browser with the accounts that have logged in with it, by id, and until when it is known for each. */
interface KnownDevice {
  id: string;
  accounts: Map<number, number>;
}

const nameOf = (settings: Settings) => (settings.isHttps ? '__Secure-device' : 'device');
const signature = ({ secrets }: Settings, text: string) =>
  createHmac('sha256', secrets.sessionSecret).update(`known device ${text}`).digest('base64url');

/** An account, with the time since which its devices count as known; null if it never forgot them. */
export type DeviceOwner = Pick<DeveloperRow, 'id' | 'devicesForgottenAt'>;

/**
 * The id of the browser, if this account has logged in with it in the last 180 days; else null. Strangers who guess a
 * password from elsewhere then do not use up the owner's tries, and their sign-ins are mailed to the owner.
 */
export function knownDeviceOf(
  request: Request,
  settings: Settings,
  { id, devicesForgottenAt }: DeviceOwner,
): string | null {
  const device = read(request, settings);
  const until = device?.accounts.get(id) ?? 0;
  const isForgotten = devicesForgottenAt !== null && until - lifetime <= Date.parse(devicesForgottenAt);
  return device && until > Date.now() && !isForgotten ? device.id : null;
}

/** Sets the cookie by which the account knows this browser again. Logging out leaves it. */
export function rememberDevice(request: Request, response: Response, settings: Settings, developerId: number) {
  const { id, accounts } = read(request, settings) ?? { id: randomUUID(), accounts: new Map<number, number>() };
  accounts.delete(developerId);
  accounts.set(developerId, Date.now() + lifetime);
  const text = [id, ...[...accounts].slice(-maxAccounts).map(([account, until]) => `${account}_${until}`)].join('.');
  const { options } = cookieOf(settings);
  // Not sent with pages, which are the same for everybody who is logged out.
  const cookie = { ...options, path: '/api', httpOnly: true, maxAge: lifetime };
  response.cookie(nameOf(settings), `${text}.${signature(settings, text)}`, cookie);
}

/** The signed cookie; null without one. */
function read(request: Request, settings: Settings): KnownDevice | null {
  const value = readCookie(request, nameOf(settings)) ?? '';
  const end = value.lastIndexOf('.');
  const sent = Buffer.from(value.slice(end + 1));
  const expected = Buffer.from(signature(settings, value.slice(0, Math.max(end, 0))));
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  const [id = '', ...accounts] = value.slice(0, end).split('.');
  const entries = accounts.map((entry) => entry.split('_').map(Number));
  return { id, accounts: new Map(entries.map(([account = 0, until = 0]) => [account, until])) };
}
