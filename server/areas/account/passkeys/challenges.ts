import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Knex } from 'knex';
import { passkeysLimits } from '#shared/areas/signIn/passkeys';
import { minuteMs } from '#shared/durations';
import { spendChallenge } from '../../../infrastructure/humanCheck.queries';
import type { Settings } from '../../../settings';

/** The use of a challenge: signing in, or adding a passkey to one account. */
export type Purpose = 'signIn' | `add.${number}`;

const signature = ({ secrets }: Settings, purpose: Purpose, text: string) =>
  createHmac('sha256', secrets.sessionSecret).update(`passkey challenge ${purpose} ${text}`).digest('base64url');

export const challengeLifetime = passkeysLimits.challengeMinutes * minuteMs;

/** A signed challenge. Nothing is stored before it was used. */
export function newChallenge(settings: Settings, purpose: Purpose): string {
  const text = `${randomBytes(16).toString('base64url')}.${Date.now() + challengeLifetime}`;
  return Buffer.from(`${text}.${signature(settings, purpose, text)}`).toString('base64url');
}

/** Uses a challenge up; false for one that is none of ours, is for something else, is over, or was used before. */
export async function useChallenge(
  { db, settings }: { db: Knex; settings: Settings },
  purpose: Purpose,
  challenge: string,
): Promise<boolean> {
  const [nonce = '', until = '', sent = ''] = Buffer.from(challenge, 'base64url').toString('latin1').split('.');
  const expected = Buffer.from(signature(settings, purpose, `${nonce}.${until}`));
  const given = Buffer.from(sent);
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || Number(until) <= Date.now())
    return false;
  return spendChallenge(db, sent, new Date(Number(until)));
}
