import type { Knex } from 'knex';
import type { Settings } from '../../../settings';
import { hostsOfPasskeys } from './passkeys.queries';
import { relyingPartyOf } from './relyingParty';

/** Sentences for the operator about passkeys that belong to another host than that of `PUBLIC_URL`. */
export async function passkeyWarnings(db: Knex, settings: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): Promise<string[]> {
  const own = relyingPartyOf(settings)?.id;
  const others = (await hostsOfPasskeys(db)).filter((host) => host !== own);
  if (others.length === 0) return [];
  return [
    `Passkeys were made for ${others.join(' and ')}, and do not work at ${own ?? 'an IP address'}: set PUBLIC_URL back, or let their owners log in with a recovery code.`,
  ];
}
