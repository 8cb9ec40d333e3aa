import { getDomain } from 'tldts';
import * as z from 'zod';

/** Where games are played: below a domain of its own, or below localhost on the port of the site. */
export type PlayPlace =
  | {
      kind: 'domain';
      /** With a star in place of the name of the game. */
      origin: string;
    }
  | { kind: 'loopback' };

export const playOrigin = z
  .string()
  .regex(
    /^https?:\/\/\*(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+(:\d{1,5})?\/?$/,
    'must have a star in place of the name of each game, like https://*.play.example',
  )
  .transform((text) => text.replace(/\/$/, ''));

interface Given {
  PLAY_ORIGIN?: string | undefined;
  PUBLIC_URL?: string | undefined;
  USERDATA_ORIGIN?: string | undefined;
  TRUST_PROXY: string;
}

/** Suffixes below which strangers register names count as those of registrars: two of such names are two sites. */
const siteOf = (origin: string) => {
  const { hostname } = new URL(origin.replace('*', 'g1'));
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
};

/** What is wrong with the address of games; null if nothing is. */
export function problemOfPlayOrigin({ PLAY_ORIGIN, PUBLIC_URL, USERDATA_ORIGIN }: Given): string | null {
  if (PLAY_ORIGIN === undefined) return null;
  if (PUBLIC_URL === undefined) return 'needs PUBLIC_URL, the address of the site beside it';
  if (PUBLIC_URL.startsWith('https:') && !PLAY_ORIGIN.startsWith('https:')) return 'must be https, as PUBLIC_URL is';
  const site = siteOf(PLAY_ORIGIN);
  if (site === siteOf(PUBLIC_URL))
    return `must lie below a domain of its own: ${site} is that of the site too, and games would share its cookies and its good name`;
  if (USERDATA_ORIGIN !== undefined && site === siteOf(USERDATA_ORIGIN))
    return `must lie below a domain of its own: ${site} is that of USERDATA_ORIGIN too`;
  return null;
}

/** The place of games; null where the operator has not set one up, and the site is not on this machine alone. */
export function playPlaceOf({ PLAY_ORIGIN, TRUST_PROXY }: Given, { isLoopback }: { isLoopback: boolean }) {
  if (PLAY_ORIGIN !== undefined) return { kind: 'domain', origin: PLAY_ORIGIN } satisfies PlayPlace;
  return isLoopback && TRUST_PROXY === '' ? ({ kind: 'loopback' } satisfies PlayPlace) : null;
}

/** The origin of a game; null where it depends on the port at which the site was asked. */
export const originOfGame = (place: PlayPlace, gameId: number): string | null =>
  place.kind === 'domain' ? place.origin.replace('*', `g${gameId}`) : null;

/** Whether a host is one of games, and of which; null for those below the place that are no game's. Its port does not matter. */
export function gameAtHost(place: PlayPlace, host: string): { gameId: number | null } | undefined {
  const name = host.replace(/:\d+$/, '').replace(/\.$/, '');
  const domain = place.kind === 'domain' ? new URL(place.origin.replace('*.', '')).hostname : 'localhost';
  const isDomain = place.kind === 'domain' && name === domain;
  if (!isDomain && !name.endsWith(`.${domain}`)) return undefined;
  const [, id] = /^g([1-9]\d{0,9})$/.exec(name.slice(0, -domain.length - 1)) ?? [];
  return { gameId: id === undefined ? null : Number(id) };
}

/** What a page of the site names in its `frame-src`. */
export const frameSourceOf = (place: PlayPlace): string =>
  place.kind === 'domain' ? place.origin : 'http://*.localhost:*';
