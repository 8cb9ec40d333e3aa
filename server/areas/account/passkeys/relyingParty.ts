import { isIP } from 'node:net';
import { passkeysTexts } from '#shared/areas/signIn/passkeys';
import { mailLink } from '../../../infrastructure/mailTemplate';
import { conflict } from '../../../refusal';
import type { Settings } from '../../../settings';

/** The site as WebAuthn names it: the host that passkeys belong to, and the origin that may use them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Null where the site is open at an IP address: WebAuthn knows names alone. */
export function relyingPartyOf(settings: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): RelyingParty | null {
  const { hostname, origin } = new URL(mailLink(settings, ''));
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, origin } : null;
}

/** @throws Refusal (409) at an IP address */
export function requireRelyingParty(settings: Settings): RelyingParty {
  const party = relyingPartyOf(settings);
  if (!party) throw conflict(passkeysTexts.unavailable);
  return party;
}
